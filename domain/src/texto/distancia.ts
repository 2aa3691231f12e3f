const LARGAS = 9
const CORTAS = 5

/** Si dos palabras, plegadas, pueden ser la misma mal escrita: una letra de diferencia, o dos si son largas. */
export function seParecen(a: string, b: string): boolean {
  const corta = Math.min(a.length, b.length)
  const tope = corta >= LARGAS ? 2 : 1
  return corta >= CORTAS && Math.abs(a.length - b.length) <= tope && distancia(a, b) <= tope
}

/**
 * Cuántas letras hay que agregar, quitar, cambiar o trasponer con la vecina para ir de una palabra a otra; así cuenta
 * también Elasticsearch.
 */
export function distancia(a: string, b: string): number {
  const [desde, hasta] = [[...a], [...b]]
  let penultima: number[] = []
  let ultima = Array.from({ length: hasta.length + 1 }, (_, j) => j)
  for (let i = 1; i <= desde.length; i++) {
    const fila = [i]
    for (let j = 1; j <= hasta.length; j++) {
      const igual = desde[i - 1] === hasta[j - 1]
      fila[j] = Math.min(ultima[j]! + 1, fila[j - 1]! + 1, ultima[j - 1]! + (igual ? 0 : 1))
      const traspuesta = i > 1 && j > 1 && desde[i - 1] === hasta[j - 2] && desde[i - 2] === hasta[j - 1]
      if (traspuesta) fila[j] = Math.min(fila[j]!, penultima[j - 2]! + 1)
    }
    penultima = ultima
    ultima = fila
  }
  return ultima[hasta.length]!
}
