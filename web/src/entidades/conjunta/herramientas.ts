import { IconGitMerge, IconLink } from '@tabler/icons-react'
import type { Acciones } from '@/entidades/operacion/accion.ts'

/** Lo que un expediente hace con los que tiene asociados. */
export const DE_CONJUNTA = {
  tramitacion_conjunta: {
    nombre: ({ tramitacion_conjunta_cabecera: abierta }) =>
      abierta ? 'Cerrar tramitación conjunta' : 'Tramitación conjunta',
    Icono: IconLink,
    lugar: 25,
    dialogo: async () => (await import('./TramitacionConjunta.tsx')).TramitacionConjunta,
  },
  fusionar: {
    nombre: () => 'Fusionar',
    Icono: IconGitMerge,
    lugar: 85,
    dialogo: async () => (await import('./Fusionar.tsx')).Fusionar,
  },
} satisfies Acciones
