import { Button, Group, Modal, Text, VisuallyHidden } from '@mantine/core'
import { Suspense, useEffect, type ReactNode } from 'react'
import { Fallo } from '@/components/Fallo.tsx'
import { useAtras } from '@/lib/atras.ts'
import { useDevolverFoco } from '@/lib/foco.ts'
import { useEsAngosta } from '@/lib/pantalla.ts'
import { pedazo } from '@/lib/pedazo.tsx'
import { Espera } from './Espera.tsx'
import { noHayNada, tituloDeFallo } from './fallos.ts'
import type { PdfPedido } from './usePdf.ts'
import estilos from './DialogoDePdf.module.css'

const cargarVisor = () => import('./Visor.tsx')
const Visor = pedazo(async () => ({ default: (await cargarVisor()).Visor }))

type Props = {
  pdf: PdfPedido
  /** De qué documento es. */
  titulo: ReactNode
  cerrar: () => void
  /** Lo que además se ofrece, al lado de los controles. */
  children?: ReactNode
}

/** Vista previa de un PDF (DLG-24): cuánto va y, cuando está, sus totales y sus páginas en 800×600. */
export function DialogoDePdf({ pdf: { data, error, ...pdf }, titulo, cerrar, children }: Props) {
  useDevolverFoco()
  useAtras(cerrar)
  const angosto = useEsAngosta()
  // Lo que lo dibuja se trae mientras el servidor compone; si falla, se verá al hacer falta.
  useEffect(() => void cargarVisor().catch(() => undefined), [])
  const espera = (
    <div className={estilos.espera}>
      <Espera porcentaje={pdf.porcentaje} />
    </div>
  )
  return (
    <Modal
      opened
      onClose={cerrar}
      size={832}
      centered
      yOffset={8}
      fullScreen={angosto}
      classNames={{
        content: estilos.contenido!,
        header: estilos.cabecera!,
        title: estilos.titulo!,
        body: estilos.cuerpo!,
      }}
      title={
        <>
          <Text component="span" fw={650} size="lg">
            {titulo}
          </Text>{' '}
          {angosto ? (
            <VisuallyHidden>Vista previa de PDF</VisuallyHidden>
          ) : (
            <Text component="span" c="dimmed" size="sm" ml="xs">
              Vista previa de PDF
            </Text>
          )}
        </>
      }
      closeButtonProps={{ 'aria-label': 'Cerrar la vista previa' }}
    >
      {data && pdf.viejo && (
        <Group role="status" justify="space-between" gap="sm" mb="xs" className={estilos.viejo!}>
          <Text size="sm">El documento pudo cambiar después de componer este PDF.</Text>
          <Button size="compact-sm" variant="default" onClick={pdf.volverAPedir}>
            Actualizar
          </Button>
        </Group>
      )}
      {error && (
        <Fallo
          titulo={tituloDeFallo(error)}
          error={error}
          {...(!noHayNada(error) && { reintentar: pdf.volverAPedir })}
        />
      )}
      {!data && !error && espera}
      {data && (
        <Suspense fallback={espera}>
          <Visor {...data} volverAPedir={pdf.volverAPedir}>
            {children}
          </Visor>
        </Suspense>
      )}
    </Modal>
  )
}
