import { IconGitCommit } from '@tabler/icons-react'
import type { Acciones } from '@/entidades/operacion/accion.ts'

/** Ver cómo se llegó hasta acá. */
export const DE_MAPA = {
  mapa: {
    nombre: () => 'Mapa',
    tambien: 'recorrido pases',
    Icono: IconGitCommit,
    lugar: 27,
    dialogo: async () => (await import('./Mapa.tsx')).Mapa,
  },
} satisfies Acciones
