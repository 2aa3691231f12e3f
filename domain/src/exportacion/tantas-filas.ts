/** «1 fila», «1.200 filas». */
export const tantasFilas = (n: number): string => (n === 1 ? '1 fila' : `${n.toLocaleString('es-AR')} filas`)
