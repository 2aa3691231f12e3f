import { Button, Group, Modal, Progress, Stack, Text, VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { lazy, Suspense, useEffect, type ReactNode } from 'react'
import { Fallo } from '@/components/Fallo.tsx'
import { useDevolverFoco } from '@/lib/foco.ts'
import type { PdfPedido } from './usePdf.ts'
import estilos from './DialogoDePdf.module.css'

const cargarVisor = () => import('./Visor.tsx')
const Visor = lazy(async () => ({ default: (await cargarVisor()).Visor }))

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
  const angosto = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  // Lo que lo dibuja se trae mientras el servidor compone; si falla, se verá al hacer falta.
  useEffect(() => void cargarVisor().catch(() => undefined), [])
  const espera = <Espera porcentaje={pdf.porcentaje} />
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
          titulo="Error inesperado al generar vista previa"
          error={error}
          reintentar={pdf.volverAPedir}
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

function Espera({ porcentaje }: { porcentaje: number | null }) {
  return (
    <div className={estilos.espera}>
      <Stack gap="xs" w="min(280px, 100%)" ta="center">
        <Text role="status" c="dimmed">
          {porcentaje === null ? 'Recopilando datos...' : `Descargando... ${porcentaje}%`}
        </Text>
        <Progress value={porcentaje ?? 0} aria-label="Cuánto va" transitionDuration={150} />
      </Stack>
    </div>
  )
}
