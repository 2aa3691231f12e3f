import type { Pedido } from '@foja/api/busqueda/consulta/consulta.ts'
import { nombraUnTipo } from '@foja/api/busqueda/consulta/escrito.ts'
import { contarPedidos } from '@foja/api/busqueda/indice/varias.ts'
import type { Buscador } from '@foja/api/busqueda/buscador.ts'

/**
 * El mismo pedido, sin que pesen los números de documentos, para cuando nadie tiene ninguno («compras 999/2025»); nulo si
 * sólo dice números, con su tipo o sin él («ley 99999» no es cualquier ley), o no se pide lo parecido.
 */
export function sinExigirNumero(pedido: Pedido): Pedido | null {
  const { texto, amplio, soloTodo } = pedido
  if (!texto || !amplio || soloTodo || texto.palabras.length === 0) return null
  const soloSuTipo =
    texto.palabras.every(nombraUnTipo) && texto.fechas.length + texto.consulta.frases.length === 0
  if (soloSuTipo) return null
  if (!texto.numeros.some(({ identifica }) => identifica)) return null
  const numeros = texto.numeros.map((uno) => (uno.identifica ? { ...uno, nadie: true as const } : uno))
  return { ...pedido, texto: { ...texto, numeros } }
}

/** Lo que la pantalla de ese pedido muestra, para quien no la arma: él mismo o, si no halla nada, sin exigir sus números. */
export async function loQueSeMuestra(buscador: Buscador, pedido: Pedido): Promise<Pedido> {
  const sinNumero = sinExigirNumero(pedido)
  if (!sinNumero) return pedido
  const [cuantos] = await contarPedidos(buscador, [pedido])
  return cuantos! > 0 ? pedido : sinNumero
}
