import { palabraEntera } from '@foja/domain/busqueda/abreviaturas.ts'
import type { Mencion } from '@foja/domain/busqueda/menciones.ts'
import { esVacia } from '@foja/domain/busqueda/palabras.ts'
import { crearParecidos, sonido } from '@foja/domain/busqueda/sonido.ts'
import { plegar } from '@foja/domain/texto/normalizar.ts'
import { raiz } from '@foja/domain/texto/raiz.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { recordar } from '@foja/platform/recordar.ts'
import { tiposParaPalabras } from '@foja/api/busqueda/filtros/filtros.sql.ts'

const VIGENCIA_MS = 5_000
/** Palabras del nombre más largo que se reconoce: «decreto de necesidad y urgencia». */
const LARGO = 5
/** Letras desde las que un nombre se reconoce por cómo suena: «resolusión». */
const LARGO_DE_SONIDO = 5

/** Tipos que nombran unas palabras seguidas; ninguno si no nombran. */
export type TiposNombrados = {
  de: (palabras: readonly string[]) => number[]
  /** Los demás que la pantalla llama como a ésos: un trámite también es un «expediente». */
  tambien: (tipos: readonly number[]) => number[]
  /** Si alguno es el que se llama «Expediente»: entonces se habla de uno, y no de otro papel. */
  sonExpedientes: (tipos: readonly number[]) => boolean
  /** Los de nombre parecido: «rsolucion». */
  parecidos: (palabra: string) => number[]
  /** Los que empiezan a nombrarse con esas letras. */
  queEmpiezan: (letras: string) => number[]
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

/**
 * Cada tipo por su nombre y la primera palabra de su nombre, en singular y en plural (que en las cortas no tienen la
 * misma raíz: «nota», «notas»), por cómo suenan y por su abreviatura.
 */
async function leer(sql: Sql): Promise<DeQuienLee> {
  const porForma = new Map<string, number[]>()
  const porSonido = new Map<string, number[]>()
  const porNombre = new Map<string, number[]>()
  const nombres = new Map<number, string>()
  const expedientes: number[] = []
  for (const { id, nombre_singular, nombre, nombre_abrev, esencia } of await tiposParaPalabras(sql)) {
    nombres.set(id, nombre_singular)
    if (esencia !== 'documento') expedientes.push(id)
    const enteros = [nombre_singular, nombre].filter(Boolean).flatMap((uno) => {
      const primera = uno.split(/\s+/)[0]!
      // «Documentos anulados» son todos, y no los que se llaman «Documento externo».
      return esVacia(primera) ? [uno] : [uno, primera]
    })
    for (const uno of new Set(enteros)) agregar(porNombre, uno, id)
    const formas = new Set(enteros.map(formaDe))
    for (const forma of new Set([...formas, formaDe(nombre_abrev)])) agregar(porForma, forma, id)
    for (const suena of new Set([...formas].map(sonido))) agregar(porSonido, suena, id)
  }
  const parecidos = crearParecidos(porNombre.keys())
  const sonExpedientes = (tipos: readonly number[]) =>
    tipos.some((id) => formaDe(nombres.get(id) ?? '') === EXPEDIENTE)
  return (legibles) => {
    const deLosSuyos = (tipos: readonly number[] = []) => tipos.filter((id) => legibles.includes(id))
    return {
      de: (palabras) => {
        const formas = [palabras, palabras.map(palabraEntera)].map((unas) => formaDe(unas.join(' ')))
        const suena = palabras.join(' ').length < LARGO_DE_SONIDO ? '' : sonido(formas[0]!)
        const maneras = [...formas.map((forma) => porForma.get(forma)), porSonido.get(suena)]
        return maneras.map(deLosSuyos).find((tipos) => tipos.length > 0) ?? []
      },
      sonExpedientes,
      tambien: (tipos) =>
        sonExpedientes(tipos) ? deLosSuyos(expedientes).filter((id) => !tipos.includes(id)) : [],
      parecidos: (palabra) =>
        parecidos(palabra)
          .map((nombre) => deLosSuyos(porNombre.get(nombre)))
          .find((tipos) => tipos.length > 0) ?? [],
      queEmpiezan: (letras) =>
        deLosSuyos([...nombres.keys()]).filter((id) => plegar(nombres.get(id)!).startsWith(plegar(letras))),
      nombre: (id) => nombres.get(id) ?? '',
    }
  }
}

const agregar = (formas: Map<string, number[]>, forma: string, id: number) =>
  formas.set(forma, [...(formas.get(forma) ?? []), id])

const formaDe = (texto: string) =>
  texto
    .split(/[\s-]+/)
    .map(raiz)
    .join(' ')

const EXPEDIENTE = formaDe('expediente')

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
