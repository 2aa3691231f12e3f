import { IconFileDownload, IconFileTypePdf } from '@tabler/icons-react'
import type { Acciones } from '@/entidades/operacion/accion.ts'

/** Lo que se hace con el PDF de un documento. */
export const DE_PDF = {
  vista_previa: {
    nombre: () => 'Vista previa de PDF',
    Icono: IconFileTypePdf,
    lugar: 20,
    frecuente: true,
    dialogo: async () => (await import('./VistaPreviaDePdf.tsx')).VistaPreviaDePdf,
  },
  descargar_expediente: {
    nombre: () => 'Descargar expediente',
    Icono: IconFileDownload,
    lugar: 25,
    dialogo: async () => (await import('./DescargarExpediente.tsx')).DescargarExpediente,
  },
} satisfies Acciones
