import { palabraEntera } from '@foja/domain/busqueda/abreviaturas.ts'
import { interpretar } from '@foja/domain/busqueda/interpretar.ts'
import type { Pedido } from '@foja/api/busqueda/consulta/consulta.ts'
import { contarPedidos } from '@foja/api/busqueda/indice/varias.ts'
import { palabrasPerdidas } from '@foja/api/busqueda/poco-hallado/palabras-perdidas.ts'
import { perdidasEn, type Perdida } from '@foja/api/busqueda/poco-hallado/parecidas.ts'
import type { Buscador } from '@foja/api/busqueda/preparar.ts'

/** Con menos resultados que éstos se prueba a corregir. */
export const POCOS = 3
const MAXIMO_DE_PALABRAS = 8
/** Palabras que se pueden corregir: de cuatro letras o más, sin cifras y no excluidas con guión. */
const PALABRA = /(?<![\p{L}\p{N}-])\p{L}{4,}(?![\p{L}\p{N}])/gu

/**
 * «Quizás quiso decir»: lo escrito, con cada palabra que nada visible contiene cambiada por la más parecida que sí
 * está; lo demás queda como se escribió. Nulo si la corrección no halla más. Un viaje si algo se halló o
 * nada se perdió; si no, tres.
 */
export async function quizasQuiso(
  buscador: Buscador,
  pedido: Pedido,
  escrito: string,
  { total, titulos }: { total: number; titulos: string[] },
): Promise<string | null> {
  const palabras = [...new Set(escrito.match(PALABRA) ?? [])]
    .filter((palabra) => palabraEntera(palabra) === palabra)
    .slice(0, MAXIMO_DE_PALABRAS)
  if (palabras.length === 0) return null
  // Si algo se halló pese al error, la palabra buena está en su título: no hace falta preguntar por ella.
  const perdidas =
    total > 0 ? perdidasEn(palabras, titulos) : await palabrasPerdidas(buscador, pedido.acceso, palabras)
  if (perdidas.length === 0) return null
  const opciones = alternativas(escrito, perdidas)
  const totales = await contarPedidos(
    buscador,
    opciones.map(({ texto }) => ({ ...pedido, consulta: interpretar(texto) })),
  )
  const mejor = opciones
    .map((opcion, i) => ({ ...opcion, total: totales[i]! }))
    .filter((opcion) => opcion.total > total)
    .toSorted((a, b) => a.distancia - b.distancia || b.total - a.total)[0]
  return mejor?.texto ?? null
}

/** Una corrección con la primera opción de cada palabra, otra con la segunda y otra con la tercera. */
function alternativas(escrito: string, perdidas: Perdida[]): { texto: string; distancia: number }[] {
  const cuantas = Math.max(...perdidas.map(({ parecidas }) => parecidas.length))
  return Array.from({ length: cuantas }, (_, i) => {
    const cambios = new Map(
      perdidas.map(({ palabra, parecidas }) => [palabra, parecidas[i] ?? parecidas.at(-1)!]),
    )
    return {
      texto: escrito.replace(PALABRA, (palabra) => comoEstaba(palabra, cambios.get(palabra)?.palabra)),
      distancia: [...cambios.values()].reduce((suma, cambio) => suma + cambio.distancia, 0),
    }
  })
}

/** Con la mayúscula inicial que tenía. */
function comoEstaba(palabra: string, cambio: string | undefined): string {
  if (cambio === undefined) return palabra
  if (palabra === palabra.toUpperCase()) return cambio.toUpperCase()
  const inicial = palabra[0]!
  return inicial === inicial.toUpperCase() ? cambio[0]!.toUpperCase() + cambio.slice(1) : cambio
}
