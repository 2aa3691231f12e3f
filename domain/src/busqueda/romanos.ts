import { enteroDicho } from '@foja/domain/busqueda/numeros-en-letras.ts'
import { plegar } from '@foja/domain/texto/normalizar.ts'

const HASTA = 39
const UNIDADES = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX']
const ROMANO = new Map(
  Array.from(
    { length: HASTA },
    (_, i) => [i + 1, 'X'.repeat(Math.floor((i + 1) / 10)) + UNIDADES[(i + 1) % 10]!] as const,
  ),
)

/**
 * En números romanos: «juan 23» es Juan XXIII. Nulo si es de más de treinta y nueve.
 * @param delante la palabra que lo lleva: el de una letra, que está en todas partes, se dice con ella («anexo V»); sin
 * ella, nulo
 */
export function enRomanos(cifras: string, delante?: string): string | null {
  const romano = /^\d{1,2}$/.test(cifras) ? (ROMANO.get(Number(cifras)) ?? null) : null
  if (romano?.length !== 1) return romano
  return delante === undefined ? null : `${delante} ${romano}`
}

const VALOR = new Map([...ROMANO].map(([cifras, romano]) => [romano, cifras]))

/** Lo que vale un número romano, hasta treinta y nueve; nulo si no lo es. */
export const valorDeRomano = (romano: string): number | null => VALOR.get(romano.toUpperCase()) ?? null

/** El que una palabra dice, en romanos: «juan veintitrés». */
export const dichoEnRomanos = (palabra: string): string | null =>
  enRomanos(String(enteroDicho(plegar(palabra)) ?? ''))
