import type { PedidoDeVista } from '@/entidades/vista/consultas.ts'

/** Qué lista es, sin la página: con otros filtros u otro orden es otra. */
export function sinPagina(consulta: PedidoDeVista['consulta']) {
  const { itemPorPagina: _, numeroPagina: __, siguiente: ___, ...lista } = consulta
  return lista
}
