const formato = new Intl.NumberFormat('es-AR')

/** 1284 → «1.284». */
export const cantidad = (n: number) => formato.format(n)

/** «1 resultado», «1.284 resultados». */
export const contar = (n: number, uno: string, varios: string) => `${cantidad(n)} ${n === 1 ? uno : varios}`

const UN_MINUTO_S = 60

/** «falta 1 s», «faltan 40 s», «faltan 3 min». */
export function loQueFalta(segundos: number): string {
  if (segundos >= 1.5 * UN_MINUTO_S) return `faltan ${cantidad(Math.ceil(segundos / UN_MINUTO_S))} min`
  const enteros = Math.ceil(segundos)
  return `${enteros === 1 ? 'falta' : 'faltan'} ${enteros} s`
}

const UN_KB = 1024
const UN_MB = UN_KB * UN_KB
const conDecimal = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 1 })

/** «45 kB», «1,2 MB». */
export const tamanio = (bytes: number) =>
  bytes < UN_MB ? `${cantidad(Math.ceil(bytes / UN_KB))} kB` : `${conDecimal.format(bytes / UN_MB)} MB`
