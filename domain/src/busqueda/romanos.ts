import { enteroDicho } from '@foja/domain/busqueda/numeros-en-letras.ts'
import { plegar } from '@foja/domain/texto/normalizar.ts'

const HASTA = 39
const UNIDADES = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX']
/** De dos letras o más: «I», «V» y «X» están en todas partes. */
const ROMANO = new Map(
  Array.from({ length: HASTA }, (_, i) => i + 1)
    .map((n) => [n, 'X'.repeat(Math.floor(n / 10)) + UNIDADES[n % 10]!] as const)
    .filter(([, romano]) => romano.length > 1),
)

/** En números romanos: «juan 23» es Juan XXIII. Nulo si es de una letra, o de más de treinta y nueve. */
export const enRomanos = (cifras: string): string | null =>
  /^\d{1,2}$/.test(cifras) ? (ROMANO.get(Number(cifras)) ?? null) : null

/** El que una palabra dice, en romanos: «juan veintitrés». */
export const dichoEnRomanos = (palabra: string): string | null =>
  enRomanos(String(enteroDicho(plegar(palabra)) ?? ''))
