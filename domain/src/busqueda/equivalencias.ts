import { raiz } from '@foja/domain/texto/raiz.ts'
import { sonido } from '@foja/domain/busqueda/sonido.ts'
import { EQUIVALENCIAS } from '@foja/domain/busqueda/tabla-de-equivalencias.ts'

/** Por la raíz de cada palabra sola, lo que vale por ella: a lo sumo seis, las primeras. */
export type Equivalencias = ReadonlyMap<string, readonly string[]>

const MAXIMO = 6
/** Lo que es más largo no es una forma: como frase tendría más palabras que las que se pueden buscar. */
const LARGO_DE_FORMA = 150

/**
 * Las equivalencias de fábrica, con las de la organización encima: de una palabra que ella nombra valen sólo las suyas
 * (`basura =`, sin nada más, quita las de fábrica).
 * @param propias un grupo por renglón, con `=` entre sus formas; lo que sigue a `#` es comentario
 */
export const leerEquivalencias = (propias = ''): Equivalencias =>
  new Map([...DE_FABRICA, ...leerTabla(propias)])

function leerTabla(tabla: string): Map<string, string[]> {
  const porRaiz = new Map<string, string[]>()
  for (const renglon of tabla.split('\n')) {
    const formas = renglon
      .replace(/#.*/, '')
      .split('=')
      .map((forma) => forma.trim())
    const conRaiz = [...new Set(formas)]
      .filter((forma) => forma !== '' && forma.length <= LARGO_DE_FORMA)
      .map((forma) => [forma, raiz(forma)] as const)
    for (const [, suya] of conRaiz.filter(([forma]) => !forma.includes(' ')))
      porRaiz.set(suya, conOtras(porRaiz.get(suya) ?? [], suya, conRaiz))
  }
  return porRaiz
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
  tabla.get(raiz(palabra)) ?? []

/** Lo que vale por la palabra de la tabla que suena igual («vasura»): para la que nadie dice, que está mal escrita. */
export function equivalentesDeMalEscrita(tabla: Equivalencias, palabra: string): readonly string[] {
  const suya = porSonido.get(tabla) ?? new Map([...tabla].map(([una, formas]) => [sonido(una), formas]))
  porSonido.set(tabla, suya)
  return suya.get(sonido(raiz(palabra))) ?? []
}
/** Se calcula una vez por tabla. */
const porSonido = new WeakMap<Equivalencias, Map<string, readonly string[]>>()
