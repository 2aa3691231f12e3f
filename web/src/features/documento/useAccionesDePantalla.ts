import { IconDownload, IconLink, IconPrinter, IconQrcode } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { AccionDePantalla } from '@/entidades/herramienta/BarraDeHerramientas.tsx'
import { totalesDePdf } from '@/entidades/pdf/totales.ts'
import { avisar, avisarError } from '@/lib/avisos.tsx'
import { descargar } from '@/lib/descargar.ts'
import { direccion } from '@/lib/direccion.ts'
import { recordarFoco } from '@/lib/foco.ts'

/** Lo que se muestra encima del documento: su código, o el enlace que no se pudo copiar. */
export type Ventana = 'codigo' | { enlace: string; devolverFoco: () => void }

type Opciones = {
  id: number
  anterior: string | undefined
  /** El que se copia. */
  enlace: () => Promise<string>
  abrir: (ventana: Ventana) => void
}

/** Copiar el enlace permanente, imprimir, bajar el PDF y ver el código QR: de la versión que se mira. */
export function useAccionesDePantalla({ id, anterior, enlace, abrir }: Opciones): AccionDePantalla[] {
  const pdf = useMutation({
    mutationFn: async () =>
      descargar(
        anterior === undefined
          ? direccion('GET /v1/documento/preview/{id}', { camino: { id } })
          : (await totalesDePdf({ id, version: anterior })).url,
      ),
    onError: (error) => avisarError(error, 'No se pudo obtener PDF'),
  })
  const copia = useMutation({
    mutationFn: async (devolverFoco: () => void) => {
      const texto = await enlace()
      try {
        await navigator.clipboard.writeText(texto)
        avisar('Enlace copiado', 'success')
      } catch {
        // El navegador sólo da el portapapeles a páginas seguras, y puede negarlo: se copia a mano.
        abrir({ enlace: texto, devolverFoco })
      }
    },
    onError: (error) => avisarError(error, 'No se pudo obtener el enlace'),
  })
  return [
    {
      nombre: 'Copiar enlace',
      Icono: IconLink,
      enCurso: copia.isPending,
      alPulsar: () => copia.mutate(recordarFoco()),
    },
    { nombre: 'Imprimir', Icono: IconPrinter, alPulsar: () => window.print() },
    {
      nombre: 'Descargar PDF',
      Icono: IconDownload,
      enCurso: pdf.isPending,
      alPulsar: () => pdf.mutate(),
    },
    { nombre: 'Código', Icono: IconQrcode, alPulsar: () => abrir('codigo') },
  ]
}
