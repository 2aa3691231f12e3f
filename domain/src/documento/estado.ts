/** Estados por su número (EST-01 … EST-16). */
export const BORRADOR = 1
/** También se llama «Cerrado» (EST-02, EST-05): el de los expedientes fusionados o finalizados. */
export const CERRADO_DE_EXPEDIENTE = 2
export const RECHAZADO = 9
export const CERRADO = 15
export const ANULADO = 22

const BLOQUEAN_EDICION = new Set([2, 18, 19, 22, 23, 24, 26, 29, 30])

/** Si el contenido puede cambiar: no en 2, 18, 19, 22–24, 26, 29, 30; ni en 15 si es un documento (EST-12). */
export const permiteEditar = (estado: number, esencia: string): boolean =>
  !BLOQUEAN_EDICION.has(estado) && !(estado === CERRADO && esencia === 'documento')

/** Sólo un borrador de esencia documento se elimina (HER-33). */
export const permiteEliminar = (estado: number, esencia: string): boolean =>
  estado === BORRADOR && esencia === 'documento'
