import { palabraEntera } from '@foja/domain/busqueda/abreviaturas.ts'
import type { Pedido } from '@foja/api/busqueda/consulta/consulta.ts'
import { contarPedidos } from '@foja/api/busqueda/indice/varias.ts'
import { contarPalabras } from '@foja/api/busqueda/palabras/contar.ts'
import { corregir, dudosas, type Rara } from '@foja/api/busqueda/palabras/corregir.ts'
import { entenderTexto } from '@foja/api/busqueda/entender/entender-texto.ts'
import type { Buscador } from '@foja/api/busqueda/buscador.ts'

const MAXIMO_DE_PALABRAS = 8
/** Palabras que se pueden corregir: de cuatro letras o más, sin cifras y no excluidas con guion. */
const PALABRA = /(?<![\p{L}\p{N}–—-])\p{L}{4,}(?![\p{L}\p{N}])/gu

/**
 * «Quizás quiso decir», donde lo parecido no se busca: lo escrito, con cada palabra que casi nada visible contiene
 * cambiada por la más parecida que sí está; lo demás queda como se escribió. Nulo si corregido tampoco halla.
 */
export async function quizasQuiso(
  buscador: Buscador,
  pedido: Pedido,
  escrito: string,
): Promise<string | null> {
  const palabras = [...new Set(escrito.match(PALABRA) ?? [])]
    .filter((palabra) => palabraEntera(palabra) === palabra)
    .slice(0, MAXIMO_DE_PALABRAS)
  const cuentas = await contarPalabras(buscador, pedido.acceso, palabras)
  const raras = dudosas(palabras, cuentas)
  const opciones = alternativas(escrito, await corregir(buscador, pedido.acceso, raras, cuentas))
  if (opciones.length === 0) return null
  const pedidos = await Promise.all(
    opciones.map(async (opcion) => {
      const { texto } = await entenderTexto(buscador, pedido.acceso, opcion, { amplio: false, al: pedido.al })
      return { ...pedido, texto }
    }),
  )
  const totales = await contarPedidos(buscador, pedidos)
  return opciones.find((_, i) => totales[i]! > 0) ?? null
}

/** Una corrección con la primera opción de cada palabra, otra con la segunda y otra con la tercera. */
function alternativas(escrito: string, raras: Map<string, Rara>): string[] {
  const cambiables = new Map([...raras].map(([palabra, { correcciones }]) => [palabra, correcciones]))
  const cuantas = Math.max(0, ...[...cambiables.values()].map((opciones) => opciones.length))
  return Array.from({ length: cuantas }, (_, i) =>
    escrito.replace(PALABRA, (palabra) => {
      const opciones = cambiables.get(palabra)
      return comoEstaba(palabra, (opciones?.[i] ?? opciones?.at(-1))?.palabra)
    }),
  )
}

/** Con la mayúscula inicial que tenía. */
function comoEstaba(palabra: string, cambio: string | undefined): string {
  if (cambio === undefined) return palabra
  if (palabra === palabra.toUpperCase()) return cambio.toUpperCase()
  const inicial = palabra[0]!
  return inicial === inicial.toUpperCase() ? cambio[0]!.toUpperCase() + cambio.slice(1) : cambio
}
