const SALTO = 0x0a

/**
 * Los renglones de un texto que llega de a trozos, juntos los de cada uno. Sólo los parte el salto de línea: un título puede
 * tener otros separadores. El último, si no está vacío, viene aunque le falte.
 * @param trozos bytes de UTF-8, mejor que texto: cada renglón se lee suelto, y el que es de letras latinas ocupa la mitad
 */
export async function* leerRenglones(trozos: AsyncIterable<Buffer | string>): AsyncGenerator<string[]> {
  // De a pedazos hasta que termine: unirlos con cada trozo sería, de un renglón sin fin, copiarlo tantas veces como trozos tiene.
  const resto: Buffer[] = []
  for await (const trozo of trozos) {
    const bytes = typeof trozo === 'string' ? Buffer.from(trozo) : trozo
    const renglones: string[] = []
    let desde = 0
    for (let hasta = bytes.indexOf(SALTO); hasta !== -1; hasta = bytes.indexOf(SALTO, desde)) {
      renglones.push(
        resto.length === 0
          ? bytes.toString('utf8', desde, hasta)
          : Buffer.concat([...resto.splice(0), bytes.subarray(0, hasta)]).toString('utf8'),
      )
      desde = hasta + 1
    }
    if (desde < bytes.length) resto.push(bytes.subarray(desde))
    if (renglones.length > 0) yield renglones
  }
  if (resto.length > 0) yield [Buffer.concat(resto).toString('utf8')]
}
