import type { Vista } from '@foja/domain/vista/vista.ts'

/** Dónde se mira una lista (RUT-09). */
export const RUTA_DE_LISTADO = '/documentos/listado/:vista'

/** La dirección de una lista. */
export const caminoDeVista = (vista: Vista): string => `/documentos/listado/${vista}`

/** La del historial de esa persona (SHL-05). */
export const caminoDeHistorial = (idUsuario: number): string =>
  `${caminoDeVista('historial')}?usuario=${idUsuario}`

/** Si esa pantalla es una lista. */
export const esListado = (camino: string): boolean => camino.startsWith('/documentos/listado/')
