import type { QueryClient } from '@tanstack/react-query'
import type { FilaDeBusqueda } from '@foja/domain/busqueda/respuesta.ts'
import type { Cuerpo } from '@/lib/contrato.ts'
import { buscar, resultados } from './consultas.ts'
import { cursorDe, paginaAnterior, paginaSiguiente, type Pagina } from './paginas.ts'

/** En qué lugar de qué resultados está un documento abierto. Viaja en el historial: recargar no lo pierde. */
export type EnLista = {
  /** Con qué se pidió la página en que está. */
  pedido: Cuerpo<'POST /search'>
  cursores: readonly string[]
  /** Desde cero, en esa página. */
  posicion: number
  /** La dirección de esa página. */
  camino: string
}

/** Lo que una dirección guarda en el historial para que el documento sepa de qué lista es. */
export const estadoDeLista = (lista: EnLista) => ({ lista })
export const leerEnLista = (estado: unknown): EnLista | null =>
  (estado as { lista?: EnLista } | null)?.lista ?? null

const paginaDe = ({ pedido: { state }, cursores }: EnLista): Pagina => ({
  current: state.current ?? 1,
  resultsPerPage: state.resultsPerPage ?? 10,
  cursores,
})

/** Qué número lleva en la lista entera, desde uno. */
export function numeroEnLista(lista: EnLista, posicion: number): number {
  const { current, resultsPerPage } = paginaDe(lista)
  return (current - 1) * resultsPerPage + posicion + 1
}

/** Dónde está ese documento en su página; si ya no está, -1. */
export const posicionDe = (filas: readonly FilaDeBusqueda[], id: number) =>
  filas.findIndex((fila) => fila.id === id)

const leerPagina = (consultas: QueryClient, pedido: EnLista['pedido']) =>
  consultas.fetchQuery({ ...resultados(pedido), queryFn: ({ signal }) => buscar(pedido, signal) })

function enPagina(lista: EnLista, pagina: Pagina): EnLista {
  const { current, resultsPerPage, cursores } = pagina
  const [camino, buscado] = lista.camino.split('?')
  const parametros = new URLSearchParams(buscado)
  if (current > 1) parametros.set('pagina', String(current))
  else parametros.delete('pagina')
  const state = { ...lista.pedido.state, current, resultsPerPage }
  return {
    pedido: { ...lista.pedido, state, siguiente: cursorDe(pagina) },
    cursores,
    posicion: 0,
    camino: `${camino}?${parametros}`,
  }
}

type Vecino = { fila: FilaDeBusqueda; lista: EnLista }

/** El documento que sigue a ése en la lista, o el de antes, también si está en otra página. @throws ErrorDeApi */
export async function vecinoDe(
  consultas: QueryClient,
  lista: EnLista,
  id: number,
  paso: 1 | -1,
): Promise<Vecino | null> {
  const { results, foja } = await leerPagina(consultas, lista.pedido)
  const filas = results.map(({ fila }) => fila.raw)
  const aqui = posicionDe(filas, id)
  // Del que se fue de la lista, el que tomó su lugar es el que sigue.
  const posicion = aqui >= 0 ? aqui + paso : lista.posicion + Math.min(paso, 0)
  const fila = filas[posicion]
  if (fila) return { fila, lista: { ...lista, posicion } }
  const pagina = paginaDe(lista)
  const otra =
    paso < 0
      ? paginaAnterior(pagina)
      : foja.siguiente === null
        ? null
        : paginaSiguiente(pagina, foja.siguiente)
  if (!otra) return null
  const nueva = enPagina(lista, otra)
  const suyas = (await leerPagina(consultas, nueva.pedido)).results
  const borde = paso > 0 ? 0 : suyas.length - 1
  return suyas[borde] ? { fila: suyas[borde].fila.raw, lista: { ...nueva, posicion: borde } } : null
}
