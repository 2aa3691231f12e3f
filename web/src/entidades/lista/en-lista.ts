import { useQuery, type QueryClient } from '@tanstack/react-query'
import type { FilaDeBusqueda, RespuestaDeBusqueda } from '@foja/domain/busqueda/respuesta.ts'
import type { RespuestaDeSearchUi } from '@foja/domain/busqueda/search-ui.ts'
import { buscarAvanzada, paginaDeAvanzada, type PedidoDeAvanzada } from '@/entidades/busqueda/avanzada.ts'
import { buscar, hallados, resultados } from '@/entidades/busqueda/consultas.ts'
import { leerVista, paginaDeVista, type PedidoDeVista } from '@/entidades/vista/consultas.ts'
import type { Cuerpo } from '@/lib/contrato.ts'
import { cursorDe, paginaAnterior, paginaSiguiente, type Pagina } from '@/entidades/busqueda/paginas.ts'

/** Con qué se pidió una página: de una búsqueda, o de una lista. */
type PedidoDePagina = Cuerpo<'POST /search'> | PedidoDeAvanzada | PedidoDeVista

/** En qué lugar de qué resultados está un documento abierto. Viaja en el historial: recargar no lo pierde. */
export type EnLista = {
  /** Con qué se pidió la página en que está. */
  pedido: PedidoDePagina
  cursores: readonly string[]
  /** Desde cero, en esa página. */
  posicion: number
  /** La dirección de esa página. */
  camino: string
}

/** Una página, venga de donde venga. `total`: nulo si no se contó. */
type Leida = { filas: readonly FilaDeBusqueda[]; siguiente: string | null; total: number | null }

/** Lo que una dirección guarda en el historial para que el documento sepa de qué lista es. */
export const estadoDeLista = (lista: EnLista) => ({ lista })
export const leerEnLista = (estado: unknown): EnLista | null =>
  (estado as { lista?: EnLista } | null)?.lista ?? null

/** Si la lista es de trabajo, y no resultados de una búsqueda. */
export const esDeVista = (pedido: PedidoDePagina): pedido is PedidoDeVista => 'vista' in pedido
const esAvanzada = (pedido: PedidoDePagina): pedido is PedidoDeAvanzada => 'avanzada' in pedido

const deBusqueda = ({ results, foja }: RespuestaDeSearchUi): Leida => ({
  filas: results.map(({ fila }) => fila.raw),
  siguiente: foja.siguiente,
  total: foja.contado ? hallados(foja) : null,
})
const deFilas = ({
  rows,
  siguiente,
  total,
}: Pick<RespuestaDeBusqueda, 'rows' | 'siguiente' | 'total'>): Leida => ({ filas: rows, siguiente, total })

/** La página en que está el documento abierto, como se leyó por última vez. */
export function usePagina({ pedido }: EnLista): Leida | undefined {
  const hallada = useQuery(resultados(esDeVista(pedido) || esAvanzada(pedido) ? null : pedido)).data
  const porDatos = useQuery(paginaDeAvanzada(esAvanzada(pedido) ? pedido : null)).data
  const listada = useQuery(paginaDeVista(esDeVista(pedido) ? pedido : null)).data
  if (hallada) return deBusqueda(hallada)
  const filas = porDatos ?? listada
  return filas && deFilas(filas)
}

async function leerPagina(consultas: QueryClient, pedido: PedidoDePagina): Promise<Leida> {
  if (esDeVista(pedido))
    return deFilas(
      await consultas.fetchQuery({
        ...paginaDeVista(pedido),
        queryFn: ({ signal }) => leerVista(pedido, signal),
      }),
    )
  if (esAvanzada(pedido))
    return deFilas(
      await consultas.fetchQuery({
        ...paginaDeAvanzada(pedido),
        queryFn: ({ signal }) => buscarAvanzada(pedido, signal),
      }),
    )
  return deBusqueda(
    await consultas.fetchQuery({ ...resultados(pedido), queryFn: ({ signal }) => buscar(pedido, signal) }),
  )
}

function paginaDe({ pedido, cursores }: EnLista): Pagina {
  if (esDeVista(pedido)) {
    const { numeroPagina = 1, itemPorPagina = 10 } = pedido.consulta
    return { current: numeroPagina, resultsPerPage: itemPorPagina, cursores }
  }
  if (esAvanzada(pedido)) {
    const { numeroPagina = 1, itemPorPagina = 10 } = pedido.avanzada
    return { current: numeroPagina, resultsPerPage: itemPorPagina, cursores }
  }
  const { current = 1, resultsPerPage = 10 } = pedido.state
  return { current, resultsPerPage, cursores }
}

/** Qué número lleva en la lista entera, desde uno. */
export function numeroEnLista(lista: EnLista, posicion: number): number {
  const { current, resultsPerPage } = paginaDe(lista)
  return (current - 1) * resultsPerPage + posicion + 1
}

/** Dónde está ese documento en su página, que puede tenerlo más de una vez; si ya no está, -1. */
export const posicionDe = (filas: readonly FilaDeBusqueda[], id: number, posicion: number): number =>
  filas[posicion]?.id === id ? posicion : filas.findIndex((fila) => fila.id === id)

/** Cuál de las filas con su documento es la de esa posición, contadas desde cero. */
export const cualDe = (filas: readonly FilaDeBusqueda[], posicion: number): number =>
  filas.slice(0, posicion).filter(({ id }) => id === filas[posicion]?.id).length

function conPagina(pedido: PedidoDePagina, pagina: Pagina): PedidoDePagina {
  const { current, resultsPerPage } = pagina
  const siguiente = cursorDe(pagina)
  if (esDeVista(pedido))
    return {
      ...pedido,
      consulta: { ...pedido.consulta, numeroPagina: current, itemPorPagina: resultsPerPage, siguiente },
    }
  if (esAvanzada(pedido))
    return {
      avanzada: { ...pedido.avanzada, numeroPagina: current, itemPorPagina: resultsPerPage, siguiente },
    }
  return { ...pedido, state: { ...pedido.state, current, resultsPerPage }, siguiente }
}

function enPagina(lista: EnLista, pagina: Pagina): EnLista {
  const [camino, buscado] = lista.camino.split('?')
  const parametros = new URLSearchParams(buscado)
  if (pagina.current > 1) parametros.set('pagina', String(pagina.current))
  else parametros.delete('pagina')
  return {
    pedido: conPagina(lista.pedido, pagina),
    cursores: pagina.cursores,
    posicion: 0,
    camino: `${camino}?${parametros}`,
  }
}

/** `cual`: de las filas de su página con ese documento, contadas desde cero. */
type Vecino = { fila: FilaDeBusqueda; lista: EnLista; cual: number }

function vecinoEn(filas: readonly FilaDeBusqueda[], lista: EnLista, posicion: number): Vecino | null {
  const fila = filas[posicion]
  return fila ? { fila, lista: { ...lista, posicion }, cual: cualDe(filas, posicion) } : null
}

/** El documento que sigue a ése en la lista, o el de antes, también si está en otra página. @throws ErrorDeApi */
export async function vecinoDe(
  consultas: QueryClient,
  lista: EnLista,
  id: number,
  paso: 1 | -1,
): Promise<Vecino | null> {
  const { filas, siguiente } = await leerPagina(consultas, lista.pedido)
  const aqui = posicionDe(filas, id, lista.posicion)
  // Del que se fue de la lista, el que tomó su lugar es el que sigue.
  let posicion = aqui >= 0 ? aqui + paso : lista.posicion + Math.min(paso, 0)
  // De sus movimientos seguidos, ninguno es otro documento.
  while (filas[posicion]?.id === id) posicion += paso
  const vecino = vecinoEn(filas, lista, posicion)
  if (vecino) return vecino
  const pagina = paginaDe(lista)
  const otra =
    paso < 0 ? paginaAnterior(pagina) : siguiente === null ? null : paginaSiguiente(pagina, siguiente)
  if (!otra) return null
  const nueva = enPagina(lista, otra)
  const suyas = (await leerPagina(consultas, nueva.pedido)).filas
  let borde = paso > 0 ? 0 : suyas.length - 1
  while (suyas[borde]?.id === id) borde += paso
  return vecinoEn(suyas, nueva, borde)
}
