import { infinitivosDe } from '@foja/domain/busqueda/infinitivo.ts'
import { esVacia } from '@foja/domain/busqueda/palabras.ts'
import { raiz } from '@foja/domain/texto/raiz.ts'
import { sonido } from '@foja/domain/busqueda/sonido.ts'
import { EQUIVALENCIAS } from '@foja/domain/busqueda/tabla-de-equivalencias.ts'

/** Por la raíz de cada palabra sola, o las de cada frase, lo que vale por ella: a lo sumo seis formas, las primeras. */
export type Equivalencias = ReadonlyMap<string, readonly string[]>

const MAXIMO = 6
/** Palabras plenas de la frase más larga que se reconoce en lo escrito. */
const MAS_LARGA = 3
/** Lo que es más largo no es una forma: como frase tendría más palabras que las que se pueden buscar. */
export const LARGO_DE_FORMA = 150

/**
 * Las equivalencias de fábrica, con las de la organización encima: de una palabra que ella nombra valen sólo las suyas
 * (`basura =`, sin nada más, quita las de fábrica).
 * @param propias un grupo por renglón, con `=` entre sus formas; lo que sigue a `#` es comentario
 */
export const leerEquivalencias = (propias = ''): Equivalencias =>
  new Map([...DE_FABRICA, ...leerTabla(propias)])

/** Las palabras y frases de un renglón de la tabla, sin repetir y sin su comentario. */
export function formasDe(renglon: string): string[] {
  const formas = renglon
    .replace(/#.*/, '')
    .split('=')
    .map((forma) => forma.trim())
  return [...new Set(formas)].filter((forma) => forma !== '')
}

function leerTabla(tabla: string): Map<string, string[]> {
  const porRaiz = new Map<string, string[]>()
  for (const renglon of tabla.split('\n')) {
    const conRaiz = formasDe(renglon)
      .filter((forma) => forma.length <= LARGO_DE_FORMA)
      .map((forma) => [forma, raices(forma.split(/\s+/))] as const)
    for (const [, suya] of conRaiz.filter(([, suya]) => suya !== ''))
      porRaiz.set(suya, conOtras(porRaiz.get(suya) ?? [], suya, conRaiz))
  }
  return porRaiz
}

/** Las raíces de sus palabras plenas, que son por lo que se la reconoce; nada si son más de las que se miran juntas. */
function raices(palabras: readonly string[]): string {
  const plenas = palabras.length === 1 ? palabras : palabras.filter((palabra) => !esVacia(palabra))
  return plenas.length > MAS_LARGA ? '' : plenas.map(raiz).join(' ')
}

/** Hasta el máximo, y ni se miran las demás: un renglón puede tener miles. */
function conOtras(sabidas: string[], suya: string, conRaiz: (readonly [forma: string, raiz: string])[]) {
  const todas = [...sabidas]
  for (const [otra, deOtra] of conRaiz) {
    if (todas.length >= MAXIMO) break
    if (deOtra !== suya && !todas.includes(otra)) todas.push(otra)
  }
  return todas
}

const DE_FABRICA = leerTabla(EQUIVALENCIAS)

/** Lo que vale por una palabra; nada si no está en la tabla. */
export const equivalentesDe = (tabla: Equivalencias, palabra: string): readonly string[] =>
  tabla.get(raizEn(tabla, palabra)) ?? []

/**
 * La raíz de una palabra; si no está en la tabla y la de su singular sí, como el plural de una corta («pozos»), ésa; y si
 * no, la del infinitivo de la que es otra forma («castran»).
 */
function raizEn(tabla: Equivalencias, palabra: string): string {
  const suya = raiz(palabra)
  if (tabla.has(suya)) return suya
  return (
    [palabra.replace(/s$/i, ''), ...infinitivosDe(palabra)].map(raiz).find((una) => tabla.has(una)) ?? suya
  )
}

/**
 * De cada palabra, lo que vale por las frases de la tabla en que está («violencia machista») y por ella sola. Lo que ya
 * se escribió no vale dos veces.
 * @param palabras las plenas de lo escrito, en su orden
 */
export function equivalentesDeCada(tabla: Equivalencias, palabras: readonly string[]): string[][] {
  const suyas = palabras.map((palabra) => raizEn(tabla, palabra))
  const escritas = new Set(suyas)
  const dicha = (forma: string) =>
    raices(forma.split(/\s+/))
      .split(' ')
      .every((una) => escritas.has(una))
  return suyas.map((_, i) => {
    const formas = tramosCon(i, suyas).flatMap((tramo) => tabla.get(tramo) ?? [])
    return [...new Set(formas)].filter((forma) => !dicha(forma)).slice(0, MAXIMO)
  })
}

/** Los tramos de raíces seguidas en que está la del lugar `i`, del más largo, que dice más, a ella sola. */
const tramosCon = (i: number, suyas: readonly string[]): string[] =>
  Array.from({ length: MAS_LARGA }, (_, n) => MAS_LARGA - n).flatMap((largo) =>
    Array.from({ length: largo }, (_, n) => i - n)
      .filter((desde) => desde >= 0 && desde + largo <= suyas.length)
      .map((desde) => suyas.slice(desde, desde + largo).join(' ')),
  )

/** Lo que vale por la palabra de la tabla que suena igual («vasura»): para la que nadie dice, que está mal escrita. */
export function equivalentesDeMalEscrita(tabla: Equivalencias, palabra: string): readonly string[] {
  const suya =
    porSonido.get(tabla) ??
    new Map([...tabla].filter(([una]) => !una.includes(' ')).map(([una, formas]) => [sonido(una), formas]))
  porSonido.set(tabla, suya)
  return suya.get(sonido(raiz(palabra))) ?? []
}
/** Se calcula una vez por tabla. */
const porSonido = new WeakMap<Equivalencias, Map<string, readonly string[]>>()
