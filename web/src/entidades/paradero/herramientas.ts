import { IconMapPin } from '@tabler/icons-react'
import type { Acciones } from '@/entidades/operacion/accion.ts'

/** Saber dónde está un documento. */
export const DE_PARADERO = {
  donde_esta: {
    nombre: () => '¿Dónde está?',
    tambien: 'ubicación paradero',
    Icono: IconMapPin,
    lugar: 55,
    dialogo: async () => (await import('./DondeEsta.tsx')).DondeEsta,
  },
} satisfies Acciones
