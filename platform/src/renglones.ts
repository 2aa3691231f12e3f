/**
 * Los renglones de un texto que llega de a trozos, juntos los de cada uno. Sólo los parte el salto de línea: un título puede
 * tener otros separadores. El último, si no está vacío, viene aunque le falte.
 */
export async function* leerRenglones(trozos: AsyncIterable<string>): AsyncGenerator<string[]> {
  let resto = ''
  for await (const trozo of trozos) {
    const renglones = trozo.split('\n')
    renglones[0] = resto + renglones[0]!
    resto = renglones.pop()!
    if (renglones.length > 0) yield renglones
  }
  if (resto !== '') yield [resto]
}
