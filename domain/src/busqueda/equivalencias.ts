import { raiz } from '@foja/domain/texto/raiz.ts'
import { EQUIVALENCIAS } from '@foja/domain/busqueda/tabla-de-equivalencias.ts'

/** Por la raíz de cada palabra sola, todo lo que vale por ella. */
export type Equivalencias = ReadonlyMap<string, readonly string[]>

const MAXIMO = 6

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
      .filter(Boolean)
    for (const forma of formas.filter((una) => !una.includes(' '))) {
      const suya = raiz(forma)
      const otras = formas.filter((otra) => raiz(otra) !== suya)
      porRaiz.set(suya, [...new Set([...(porRaiz.get(suya) ?? []), ...otras])])
    }
  }
  return porRaiz
}

const DE_FABRICA = leerTabla(EQUIVALENCIAS)

/** Lo que vale por una palabra, a lo sumo seis; nada si no está en la tabla. */
export const equivalentesDe = (tabla: Equivalencias, palabra: string): readonly string[] =>
  (tabla.get(raiz(palabra)) ?? []).slice(0, MAXIMO)
