import { Button, CopyButton, Group } from '@mantine/core'
import {
  IconCheck,
  IconDownload,
  IconFileTypePdf,
  IconLink,
  IconPrinter,
  IconQrcode,
  type Icon,
} from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { totalesDePdf } from '@/entidades/pdf/totales.ts'
import { avisarError } from '@/lib/avisos.tsx'
import { useFocoTrasEspera } from '@/lib/foco.ts'
import { direccion } from '@/lib/direccion.ts'
import { descargar } from '@/lib/descargar.ts'

const Reporte = lazy(async () => ({ default: (await import('./Reporte.tsx')).Reporte }))
const PdfDeVersion = lazy(async () => ({ default: (await import('./PdfDeVersion.tsx')).PdfDeVersion }))

type Props = {
  id: number
  /** null: la de hoy, cuyo PDF se mira con su herramienta. */
  version: string | null
  enlace: string
}

/** Copiar el enlace permanente, imprimir, ver y bajar el PDF, y ver el código QR. */
export function Acciones({ id, version, enlace }: Props) {
  const [conCodigo, verCodigo] = useState(false)
  const [conPdf, verPdf] = useState(false)
  const pdf = useMutation({
    mutationFn: async () =>
      descargar(
        version === null
          ? direccion('GET /v1/documento/preview/{id}', { camino: { id } })
          : (await totalesDePdf({ id, version })).url,
      ),
    onError: (error) => avisarError(error, 'No se pudo obtener PDF'),
  })
  return (
    <Group gap={4}>
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
      {version !== null && (
        <Accion Icono={IconFileTypePdf} nombre="Vista previa de PDF" alPulsar={() => verPdf(true)} />
      )}
      <Accion
        Icono={IconDownload}
        nombre="Descargar PDF"
        enCurso={pdf.isPending}
        alPulsar={() => pdf.mutate()}
      />
      <Accion Icono={IconQrcode} nombre="Código" alPulsar={() => verCodigo(true)} />
      <Suspense fallback={null}>
        {conCodigo && <Reporte id={id} cerrar={() => verCodigo(false)} />}
        {conPdf && version !== null && <PdfDeVersion {...{ id, version }} cerrar={() => verPdf(false)} />}
      </Suspense>
    </Group>
  )
}

type Accion = { Icono: Icon; nombre: string; alPulsar: () => void; enCurso?: boolean }

function Accion({ Icono, nombre, alPulsar, enCurso = false }: Accion) {
  const boton = useFocoTrasEspera(enCurso)
  return (
    <Button
      ref={boton}
      variant="default"
      size="xs"
      px={8}
      leftSection={<Icono size={14} aria-hidden />}
      onClick={alPulsar}
      loading={enCurso}
      aria-label={nombre}
      title={nombre}
      aria-live="polite"
    >
      {nombre}
    </Button>
  )
}
