import {
  findNodeAtLocation,
  getNodeValue,
  parseTree,
  printParseErrorCode,
  type ParseError,
} from 'jsonc-parser'
import { FILAS_POR_ARCHIVO } from '@foja/domain/organizacion/esquemas.ts'
import type { Elemento } from '@foja/domain/organizacion/leer.ts'

type Falta = { linea: number; motivo: string }

/** Elementos de la lista que es un archivo JSON, cada uno sabiendo en qué renglón está cada parte. */
export function leerJson(texto: string): { elementos: Elemento[]; faltas: Falta[] } {
  const limpio = texto.replace(/^\uFEFF/, '')
  const saltos = [...limpio.matchAll(/\n/g)].map(({ index }) => index)
  const lineaEn = (lugar: number) => saltos.filter((salto) => salto < lugar).length + 1
  const falta = (linea: number, motivo: string) => ({ elementos: [], faltas: [{ linea, motivo }] })
  const errores: ParseError[] = []
  const raiz = parseTree(limpio, errores, { disallowComments: true, allowTrailingComma: false })
  const [roto] = errores
  if (roto)
    return falta(lineaEn(roto.offset), `No se puede leer como JSON (${printParseErrorCode(roto.error)}).`)
  if (raiz?.type !== 'array') return falta(1, 'Va una lista, entre corchetes.')
  const nodos = raiz.children!
  if (nodos.length > FILAS_POR_ARCHIVO)
    return falta(1, `Tiene ${nodos.length} elementos, y el máximo es ${FILAS_POR_ARCHIVO}.`)
  return {
    faltas: [],
    elementos: nodos.map((nodo) => ({
      valor: getNodeValue(nodo) as unknown,
      lineaDe: (camino) => {
        // Lo que falta está en lo que lo contendría.
        for (let hasta = camino.length; hasta >= 0; hasta--) {
          const parte = findNodeAtLocation(nodo, camino.slice(0, hasta) as (string | number)[])
          if (parte) return lineaEn(parte.offset)
        }
        return lineaEn(nodo.offset)
      },
    })),
  }
}

export const escribirJson = (elementos: readonly object[]): string =>
  `${JSON.stringify(elementos, null, 2)}\n`
