import type { estypes } from '@elastic/elasticsearch'
import type { FiltroDeAcceso } from '@foja/domain/acceso/acceso.ts'
import { LARGO_DE_PALABRA } from '@foja/domain/busqueda/palabras.ts'
import { esUnDesliz, puedeSer, sonido } from '@foja/domain/busqueda/sonido.ts'
import { distancia } from '@foja/domain/texto/distancia.ts'
import { plegar } from '@foja/domain/texto/normalizar.ts'
import { partida, unida, type ConEspacios } from '@foja/api/busqueda/palabras/espacios.ts'
import { contar, type Cuentas } from '@foja/api/busqueda/palabras/contar.ts'
import type { Buscador } from '@foja/api/busqueda/buscador.ts'

/** Una palabra que quizás se quiso escribir, y cuánto vale lo que la tiene: 1 es como la escrita. */
export type Correccion = { palabra: string; peso: number; veces: number }
/** Lo que se sabe de una palabra rara: las que quizás se quiso escribir, y en cuántos documentos visibles está conjugada. */
export type Rara = { correcciones: Correccion[]; parientes: number }

/** Se prueba a corregir lo que está en menos documentos visibles que éstos: con más, casi siempre está bien escrito. */
const RARA = 2
/**
 * Y si es larga, hasta en éstos: otros se equivocaron igual. Entonces, sólo por la que suena igual o tiene dos letras
 * cruzadas, y está en tantas veces más: con una letra de más o de menos, la mitad son otra palabra («calamidad», «calidad»).
 */
const POCAS = { menosDe: 10, masCorta: 6, vecesMas: 100 }
const MAS_CORTA = 4
const CON_CIFRAS = /\p{N}/u
/**
 * Palabras que se corrigen por búsqueda, candidatas que se miran de cada una y las que quedan. Son muchas más de las que
 * suele haber (87 para «casx» en el corpus): con pocas, las ocultas les quitaban el lugar a las visibles.
 */
const MAXIMO = 6
const CANDIDATAS = 256
const QUEDAN = 3
/** A cuántas se les prueba un espacio de menos o de más. */
const SE_PARTEN = 2
const PESO = 0.7
/** Lo que resta cada letra de diferencia con la mejor. */
const POR_LETRA = 0.15
/** Lo que le queda a la más lejana. */
const AL_MENOS = 0.1
const CAMPOS = ['contenido.exacto', 'titulo.exacto', 'palabras_clave.exacto', 'personas.exacto']

const esPalabra = ({ length }: string) => length >= MAS_CORTA && length <= LARGO_DE_PALABRA

/** Las que pueden estar mal escritas: raras para quien busca, de letras, y ni muy cortas ni sin fin; primero las más raras. */
export function dudosas(palabras: readonly string[], { veces }: Cuentas): string[] {
  const deLetras = palabras.filter((p) => esPalabra(p) && !CON_CIFRAS.test(p))
  const pocas = deLetras.filter(
    (p) => p.length >= POCAS.masCorta && veces(p) >= RARA && veces(p) < POCAS.menosDe,
  )
  return [...deLetras.filter((p) => veces(p) < RARA), ...pocas].slice(0, MAXIMO)
}

/**
 * De cada palabra, las parecidas que están en tantos documentos visibles como ella, o más, y cuántos la conjugan de otra
 * manera; lo corregido hace poco no se vuelve a preguntar.
 * @param escritas todas las que se escribieron, en su orden: dos pueden ser una con un espacio de más
 */
export async function corregir(
  buscador: Buscador,
  acceso: FiltroDeAcceso,
  palabras: readonly string[],
  cuentas: Cuentas,
  escritas: readonly string[] = [],
): Promise<Map<string, Rara>> {
  const { raras } = buscador.recordadas
  const sabidas = new Map<string, Rara>()
  // Lo que puede ser depende de las de al lado.
  const entre = (palabra: string) => [palabra, ...unida(palabra, escritas).map(({ de }) => de)].join('\n')
  for (const palabra of palabras) {
    const sabida = raras.de(acceso, entre(palabra))
    if (sabida) sabidas.set(palabra, sabida)
  }
  const nuevas = palabras.filter((palabra) => !sabidas.has(palabra))
  for (const [palabra, suya] of await deNuevo(buscador, acceso, nuevas, cuentas, escritas)) {
    raras.anotar(acceso, entre(palabra), suya)
    sabidas.set(palabra, suya)
  }
  return sabidas
}

/**
 * El diccionario de Elasticsearch lo es del índice entero: por eso cada candidata se cuenta en lo visible antes de
 * usarla. Dos viajes, haya o no candidatas.
 */
async function deNuevo(
  buscador: Buscador,
  acceso: FiltroDeAcceso,
  palabras: readonly string[],
  cuentas: Cuentas,
  escritas: readonly string[],
): Promise<Map<string, Rara>> {
  if (palabras.length === 0) return new Map()
  const sueltas = await parecidas(buscador, palabras)
  const candidatas = new Map(
    palabras.map((palabra, i) => [
      palabra,
      [
        ...(sueltas.get(palabra) ?? []).map((por): ConEspacios => ({ de: palabra, por })),
        ...(i < SE_PARTEN ? [...partida(palabra), ...unida(palabra, escritas)] : []),
      ],
    ]),
  )
  const todas = [...new Set([...candidatas.values()].flat().map(({ por }) => por))]
  const { veces, parientes } = await contar(buscador, acceso, todas, palabras)
  return new Map(
    palabras.map((palabra) => [
      palabra,
      {
        correcciones: mejores(
          palabra,
          candidatas.get(palabra) ?? [],
          { veces: cuentas.veces(palabra), parientes: parientes(palabra) },
          veces,
        ),
        // A la que algunos dicen así la pesan ellos.
        parientes: cuentas.veces(palabra) < RARA ? parientes(palabra) : 0,
      },
    ]),
  )
}

async function parecidas(
  { es, indice }: Buscador,
  palabras: readonly string[],
): Promise<Map<string, string[]>> {
  const pedidos = palabras.flatMap((palabra, i) =>
    CAMPOS.flatMap((field, j) =>
      [
        ...new Set([
          palabra.toLowerCase(),
          plegar(palabra),
          sinHache(palabra),
          conAcento(palabra),
          conYe(palabra),
        ]),
      ].map((text, k) => [`${i}.${j}.${k}`, { text, term: { field, ...DICCIONARIO } }] as const),
    ),
  )
  const { suggest } = await es.search(
    {
      index: indice,
      allow_partial_search_results: false,
      size: 0,
      track_total_hits: false,
      suggest: Object.fromEntries(pedidos),
    },
    { requestTimeout: 15_000 },
  )
  const halladas = new Map<string, Set<string>>()
  for (const [clave, [entrada, ...otras]] of Object.entries(suggest ?? {})) {
    // La que el índice corta en varias («ab漢cd») no se parece a ninguna de sus partes.
    const parecidas = otras.length > 0 ? [] : ((entrada?.options ?? []) as estypes.SearchTermSuggestOption[])
    const palabra = palabras[Number(clave.split('.')[0])]!
    for (const { text } of parecidas) halladas.set(palabra, (halladas.get(palabra) ?? new Set()).add(text))
  }
  return new Map([...halladas].map(([palabra, textos]) => [palabra, cercanas(palabra, [...textos])]))
}

const DICCIONARIO = {
  suggest_mode: 'always',
  prefix_length: 0,
  max_edits: 2,
  min_word_length: MAS_CORTA,
  size: CANDIDATAS,
  max_inspections: 2_000,
  max_term_freq: 1e9,
} as const

/** La muda del principio, que con un acento ya serían dos letras más de diferencia: «hadquisicion». */
const sinHache = (palabra: string) => plegar(palabra).replace(/^h(?=[aeiou])/, '')

/** «Callatano»: dos letras que suenan como una. */
const conYe = (palabra: string) => plegar(palabra).replaceAll('ll', 'y')

/** Nadie los teclea, y cada uno sería una letra más de diferencia: «senalisacion», «uridico». */
export const conAcento = (palabra: string): string =>
  plegar(palabra)
    .replace(/ion$/, 'ión')
    .replace(/([aeiou])(?=[^aeiou]+ic[oa]s?$)/, (vocal) => 'áéíóú'['aeiou'.indexOf(vocal)]!)

/** Como las guarda el índice, que tampoco distingue la ñ. */
const sinEnie = (palabra: string) => plegar(palabra).replaceAll('ñ', 'n')

/** Por el sonido antes que por las letras: «prohivido» es «prohibido». */
const lejania = (palabra: string, otra: string) =>
  distancia(sonido(palabra), sonido(otra)) + 0.4 * distancia(plegar(palabra), plegar(otra))

const cercanas = (palabra: string, textos: string[]) =>
  textos
    .filter((otra) => puedeSer(palabra, otra))
    .toSorted((a, b) => lejania(palabra, a) - lejania(palabra, b))
    .slice(0, CANDIDATAS)

function mejores(
  palabra: string,
  candidatas: ConEspacios[],
  suyas: { veces: number; parientes: number },
  veces: (palabra: string) => number,
): Correccion[] {
  // Si suena igual es ésa: la familia que se le cuenta puede ser de otra («barido», la de «bar»).
  const alMenos = (otra: string) =>
    sonido(otra) === sonido(palabra) ? suyas.veces : Math.max(suyas.veces, suyas.parientes)
  const visibles = candidatas
    .map(({ de, por }) => ({ palabra: por, veces: veces(por), lejos: lejania(de, por) }))
    .filter(
      (otra) =>
        otra.veces >= Math.max(1, alMenos(otra.palabra)) && sinEnie(otra.palabra) !== sinEnie(palabra),
    )
    .filter(
      (otra) =>
        suyas.veces < RARA ||
        (otra.veces >= suyas.veces * POCAS.vecesMas && esUnDesliz(palabra, otra.palabra)),
    )
    .toSorted((a, b) => a.lejos - b.lejos || b.veces - a.veces)
  const distintas = [...new Map(visibles.toReversed().map((otra) => [plegar(otra.palabra), otra])).values()]
    .toReversed()
    .slice(0, QUEDAN)
  return distintas.map(({ lejos, ...otra }) => ({
    palabra: otra.palabra,
    veces: otra.veces,
    peso: PESO * Math.max(AL_MENOS, 1 - POR_LETRA * (lejos - distintas[0]!.lejos)),
  }))
}
