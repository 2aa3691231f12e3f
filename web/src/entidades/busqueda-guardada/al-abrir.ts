import { pedazo } from '@/lib/pedazo.tsx'

// Se traen al abrirlos: la lista que los ofrece está en el menú de todas las pantallas.
export const AccionesDeGuardada = pedazo(async () => ({
  default: (await import('./AccionesDeGuardada.tsx')).AccionesDeGuardada,
}))
export const DialogoDeNombre = pedazo(async () => ({
  default: (await import('./DialogoDeNombre.tsx')).DialogoDeNombre,
}))
export const DialogoDeAreas = pedazo(async () => ({
  default: (await import('./DialogoDeAreas.tsx')).DialogoDeAreas,
}))
