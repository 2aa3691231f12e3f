import { palabraEntera } from '@foja/domain/busqueda/abreviaturas.ts'
import type { Mencion } from '@foja/domain/busqueda/interpretar.ts'
import { raiz } from '@foja/domain/texto/raiz.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { recordar } from '@foja/platform/recordar.ts'
import { tiposParaPalabras } from '@foja/api/busqueda/filtros/filtros.sql.ts'

const VIGENCIA_MS = 5_000
/** Palabras del nombre más largo que se reconoce: «decreto de necesidad y urgencia». */
const LARGO = 5

/** Tipos que nombran unas palabras seguidas; ninguno si no nombran. */
export type TiposNombrados = {
  de: (palabras: readonly string[]) => number[]
  nombre: (id: number) => string
}
/** Sólo los que se pueden leer: los demás no existen, ni tapan a otro de nombre más corto. */
type DeQuienLee = (legibles: readonly number[]) => TiposNombrados

/**
 * Qué tipos nombra una palabra: «dec.», «decreto», «Resolución». Se recuerdan cinco segundos; un tipo recién creado
 * se puede buscar igual, sólo que su palabra cuenta como texto.
 */
export const crearTiposNombrados = (sql: Sql): (() => Promise<DeQuienLee>) =>
  recordar(VIGENCIA_MS, () => leer(sql))

/** Cada tipo por su nombre, por la primera palabra de su nombre y por su abreviatura. */
async function leer(sql: Sql): Promise<DeQuienLee> {
  const porForma = new Map<string, number[]>()
  const nombres = new Map<number, string>()
  for (const { id, nombre_singular, nombre_abrev } of await tiposParaPalabras(sql)) {
    nombres.set(id, nombre_singular)
    const [primera = ''] = nombre_singular.split(/\s+/)
    for (const forma of new Set([nombre_singular, primera, nombre_abrev].map(formaDe)))
      porForma.set(forma, [...(porForma.get(forma) ?? []), id])
  }
  return (legibles) => {
    const llamados = (palabras: readonly string[]) =>
      (porForma.get(formaDe(palabras.join(' '))) ?? []).filter((id) => legibles.includes(id))
    return {
      de: (palabras) => {
        const tal = llamados(palabras)
        return tal.length > 0 ? tal : llamados(palabras.map(palabraEntera))
      },
      nombre: (id) => nombres.get(id) ?? '',
    }
  }
}

const formaDe = (texto: string) =>
  texto
    .split(/[\s-]+/)
    .map(raiz)
    .join(' ')

/** Los tipos que nombra lo que está delante de un número: «decreto ley» antes que «ley». */
export function tiposDeMencion({ de }: TiposNombrados, { previas }: Pick<Mencion, 'previas'>): number[] {
  return previas.map((_, i) => de(previas.slice(i))).find((tipos) => tipos.length > 0) ?? []
}

/** Tramos de lo escrito que nombran tipos, del más largo al más corto y sin pisarse. */
export function tramosDeTipo(
  { de }: TiposNombrados,
  palabras: readonly string[],
): { palabras: string[]; tipos: number[] }[] {
  const tramos: { palabras: string[]; tipos: number[] }[] = []
  for (let i = 0; i < palabras.length;) {
    const largo = Array.from({ length: Math.min(LARGO, palabras.length - i) }, (_, n) => n + 1)
      .toReversed()
      .find((n) => de(palabras.slice(i, i + n)).length > 0)
    if (largo)
      tramos.push({ palabras: palabras.slice(i, i + largo), tipos: de(palabras.slice(i, i + largo)) })
    i += largo ?? 1
  }
  return tramos
}
