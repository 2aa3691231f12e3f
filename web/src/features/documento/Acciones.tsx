import { Button, CopyButton, Group } from '@mantine/core'
import {
  IconArrowLeft,
  IconCheck,
  IconFileTypePdf,
  IconLink,
  IconPrinter,
  IconQrcode,
  type Icon,
} from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { avisarError } from '@/lib/avisos.tsx'
import { descargar } from '@/lib/descargar.ts'
import { useTecla } from '@/lib/teclas.ts'
import { useVolver } from '@/lib/ultima-lista.ts'
import { Reporte } from './Reporte.tsx'
import estilos from './Presentacion.module.css'

type Props = { id: number; enlace: string }

/** Volver a la lista, copiar el enlace permanente, imprimir, bajar el PDF y ver el código QR. */
export function Acciones({ id, enlace }: Props) {
  const volver = useVolver()
  const [conCodigo, verCodigo] = useState(false)
  const pdf = useMutation({
    mutationFn: () => descargar(`/v1/documento/preview/${id}`),
    onError: (error) => avisarError(error, 'No se pudo obtener PDF'),
  })
  useTecla('Escape', volver)
  return (
    <Group gap={4} className={estilos.acciones}>
      <Accion Icono={IconArrowLeft} nombre="Volver" alPulsar={volver} />
      {/* El navegador sólo da el portapapeles a páginas seguras; sin él, el enlace está entre los datos. */}
      {window.isSecureContext && (
        <CopyButton value={enlace} timeout={3000}>
          {({ copied, copy }) => (
            <Accion
              Icono={copied ? IconCheck : IconLink}
              nombre={copied ? 'Enlace copiado' : 'Copiar enlace'}
              alPulsar={copy}
            />
          )}
        </CopyButton>
      )}
      <Accion Icono={IconPrinter} nombre="Imprimir" alPulsar={() => window.print()} />
      <Accion
        Icono={IconFileTypePdf}
        nombre="Descargar PDF"
        enCurso={pdf.isPending}
        alPulsar={() => pdf.mutate()}
      />
      <Accion Icono={IconQrcode} nombre="Código" alPulsar={() => verCodigo(true)} />
      {conCodigo && <Reporte id={id} cerrar={() => verCodigo(false)} />}
    </Group>
  )
}

type Accion = { Icono: Icon; nombre: string; alPulsar: () => void; enCurso?: boolean }

const Accion = ({ Icono, nombre, alPulsar, enCurso = false }: Accion) => (
  <Button
    variant="default"
    size="xs"
    px={8}
    leftSection={<Icono size={14} aria-hidden />}
    onClick={alPulsar}
    loading={enCurso}
    aria-live="polite"
  >
    {nombre}
  </Button>
)
