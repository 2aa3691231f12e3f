import type { RespuestaDeBusqueda } from '@foja/domain/busqueda/respuesta.ts'
import { unirValores, type NombreDeFiltro } from '@foja/domain/busqueda/filtros.ts'
import type { Pedido } from '@foja/api/busqueda/consulta/consulta.ts'
import { contarPedidos } from '@foja/api/busqueda/indice/varias.ts'
import type { Buscador } from '@foja/api/busqueda/buscador.ts'
import type { Preparada } from '@foja/api/busqueda/preparar.ts'

type SinFiltro = RespuestaDeBusqueda['sin_filtro']
const MAXIMO = 10

/**
 * Cuántos habría sin cada filtro y sin lo escrito, cuando no hay ninguno. Quitar un solo valor de un filtro con varios
 * no agrega nada (son alternativas): se cuenta sin el filtro entero, con sus valores unidos por `|`.
 */
export async function contarSinFiltros(
  buscador: Buscador,
  { pedido, elegidos, escrito }: Preparada,
): Promise<SinFiltro> {
  const nombres = [...new Set(elegidos.map(({ filtro }) => filtro))]
  const opciones = nombres.map((filtro) => {
    const suyos = elegidos.filter((elegido) => elegido.filtro === filtro)
    return {
      filtro,
      valor: unirValores(suyos.map(({ valor }) => valor)),
      texto: suyos.map(({ texto }) => texto).join(', '),
      pedido: sinEse(pedido, filtro),
    }
  })
  const sinTexto = { filtro: 'q' as const, valor: escrito, texto: escrito, pedido: sinLoEscrito(pedido) }
  const todas = [...(pedido.texto && nombres.length > 0 ? [sinTexto] : []), ...opciones]
    // Sin nada por qué buscar, no se busca (VAL-52).
    .filter((opcion) => opcion.pedido.texto !== null || nombres.some((n) => n in opcion.pedido.filtros))
    .slice(0, MAXIMO)
  const totales = await contarPedidos(
    buscador,
    todas.map((opcion) => opcion.pedido),
  )
  return todas
    .map(({ filtro, valor, texto }, i) => ({ filtro, valor, texto, total: totales[i]! }))
    .filter(({ total }) => total > 0)
}

function sinEse(pedido: Pedido, filtro: NombreDeFiltro): Pedido {
  const { [filtro]: _, ...filtros } = pedido.filtros
  return { ...pedido, filtros }
}
const sinLoEscrito = (pedido: Pedido): Pedido => ({ ...pedido, texto: null })
