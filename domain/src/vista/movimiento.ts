import type { FilaDeLista, MovimientoDeFila } from '@foja/domain/vista/schema.ts'

/** El movimiento o evento que puso una fila en su lista; nulo si está por lo que es su documento. */
export const movimientoDe = (fila: FilaDeLista): MovimientoDeFila | null =>
  fila.id_evento == null ? null : (fila as MovimientoDeFila)

/** La clave de cada fila de una página: un documento puede estar por varios movimientos, y un evento dos veces. */
export function clavesDeFilas(filas: readonly Pick<FilaDeLista, 'id' | 'id_evento'>[]): string[] {
  const veces = new Map<string, number>()
  return filas.map(({ id, id_evento }) => {
    const clave = id_evento == null ? String(id) : `${id}-${id_evento}`
    const van = veces.get(clave) ?? 0
    veces.set(clave, van + 1)
    return van === 0 ? clave : `${clave}-${van}`
  })
}
