/** Cabecera con las marcas de lo que una escritura cambió; una lectura que la manda lo espera (docs/contrato.md). */
const MARCA = 'x-foja-marca'
/** Las que el servidor mira de una cabecera. */
const MAXIMO = 100

/** Marcas de lo que esta pestaña escribió y todavía nadie buscó: quizás no está en el índice. */
let escritas: string[] = []

/** Anota lo que una escritura cambió. */
export function anotarMarcas({ headers }: Response): void {
  const marcas = headers.get(MARCA)
  if (marcas) escritas = [...escritas, ...marcas.split(',')].slice(-MAXIMO)
}

/** La cabecera con que una búsqueda espera lo recién escrito, si lo hay. */
export const cabeceraDeMarcas = (): Record<string, string> =>
  escritas.length > 0 ? { [MARCA]: escritas.join(',') } : {}

/** Lo que llevaba esa cabecera ya se esperó: está en el índice, o tarda tanto que no se espera otra vez. */
export function soltarMarcas(cabeceras: Record<string, string>): void {
  const esperadas = new Set(cabeceras[MARCA]?.split(','))
  escritas = escritas.filter((marca) => !esperadas.has(marca))
}
