import {
  findNodeAtLocation,
  getNodeValue,
  parseTree,
  printParseErrorCode,
  type ParseError,
} from 'jsonc-parser'
import { FILAS_POR_ARCHIVO } from '@foja/domain/organizacion/esquemas.ts'
import type { Elemento } from '@foja/domain/organizacion/leer.ts'
import { examinarJson } from '@foja/api/http/examen-de-json.ts'

/** Qué está mal, como lo nombra la biblioteca y como se dice; de lo demás, que no es JSON. */
const ROTO: Readonly<Record<string, string>> = {
  PropertyNameExpected: 'falta un nombre entre comillas',
  ValueExpected: 'falta un valor',
  ColonExpected: 'faltan los dos puntos',
  CommaExpected: 'falta una coma',
  CloseBraceExpected: 'falta la llave que cierra',
  CloseBracketExpected: 'falta el corchete que cierra',
  EndOfFileExpected: 'sobra algo al final',
  UnexpectedEndOfString: 'faltan las comillas que cierran',
  InvalidEscapeCharacter: 'una barra invertida de más',
  InvalidCommentToken: 'no lleva comentarios',
}

/** Niveles, uno dentro de otro, que se leen: ninguno de los archivos los alcanza, y con miles no hay pila que alcance. */
const HONDURA = 100

type Falta = { linea: number; motivo: string }

/** Elementos de la lista que es un archivo JSON, cada uno sabiendo en qué renglón está cada parte. */
export function leerJson(texto: string): { elementos: Elemento[]; faltas: Falta[] } {
  const limpio = texto.replace(/^\uFEFF/, '')
  const saltos = [...limpio.matchAll(/\n/g)].map(({ index }) => index)
  const lineaEn = (lugar: number) => saltos.filter((salto) => salto < lugar).length + 1
  const falta = (linea: number, motivo: string) => ({ elementos: [], faltas: [{ linea, motivo }] })
  if (!examinarJson({ hondura: HONDURA, valores: Infinity })(Buffer.from(limpio)))
    return falta(1, `Tiene más de ${HONDURA} niveles, uno dentro de otro.`)
  const errores: ParseError[] = []
  const raiz = parseTree(limpio, errores, { disallowComments: true, allowTrailingComma: false })
  const [roto] = errores
  if (roto) {
    const que = ROTO[printParseErrorCode(roto.error)] ?? 'hay algo que no es JSON'
    return falta(lineaEn(roto.offset), `No se puede leer como JSON: ${que}.`)
  }
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
