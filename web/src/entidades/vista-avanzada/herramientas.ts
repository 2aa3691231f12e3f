import { IconListDetails } from '@tabler/icons-react'
import type { Acciones } from '@/entidades/operacion/accion.ts'

/** Mirar por dentro un documento (HER-23). */
export const DE_VISTA_AVANZADA = {
  vista_avanzada: {
    nombre: () => 'Vista avanzada',
    tambien: 'historia movimientos datos',
    Icono: IconListDetails,
    lugar: 45,
    dialogo: async () => (await import('./VistaAvanzada.tsx')).VistaAvanzada,
  },
} satisfies Acciones
