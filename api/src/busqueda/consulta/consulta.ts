import type { estypes } from '@elastic/elasticsearch'
import type { FiltroDeAcceso } from '@foja/domain/acceso/acceso.ts'
import { filtrosElegidos } from '@foja/api/busqueda/consulta/clausulas.ts'
import { filtroAcceso } from '@foja/api/busqueda/consulta/filtro-de-acceso.ts'
import { enObservaciones } from '@foja/api/busqueda/consulta/historica.ts'
import { porEscrito } from '@foja/api/busqueda/consulta/identificados.ts'
import { alguna, unidadesDe } from '@foja/api/busqueda/consulta/unidades.ts'
import type { Filtros } from '@foja/api/busqueda/filtros/filtros.ts'
import type { Escrito } from '@foja/api/busqueda/consulta/escrito.ts'
import { conTodas, loExcluido, textoLibre } from '@foja/api/busqueda/consulta/texto-libre.ts'

export type Pedido = {
  acceso: FiltroDeAcceso
  filtros: Filtros
  texto: Escrito | null
  /** También lo parecido: sólo cuando manda la relevancia. */
  amplio: boolean
  /** Y de eso, sólo lo que tiene todo lo escrito: como se escribió, como se entendió o corregido. */
  soloTodo?: boolean
  /** Campos que el índice en uso todavía no tiene. */
  faltan?: ReadonlySet<string>
  /** Como estaba todo al terminar ese día, aaaa-MM-dd. */
  al?: string | undefined
}

/** En la histórica, que lo diga un evento suyo también vale; en las demás, nada. */
function porSusEventos({ filtros, texto, faltan }: Pedido): estypes.QueryDslQueryContainer[] {
  if (!texto || !filtros.ambito?.historica || faltan?.has('observaciones')) return []
  const dicho = enObservaciones(texto)
  return dicho ? [dicho] : []
}

/** Tiene todo lo escrito; sin definir si lo tiene todo lo que se halla. */
export function tieneTodo(pedido: Pedido): estypes.QueryDslQueryContainer | undefined {
  const { texto, amplio } = pedido
  const unidades = texto && amplio ? unidadesDe(texto, amplio) : []
  const [{ iguales = [], familia = [] } = {}] = unidades
  if (unidades.length < 2 && iguales.length + familia.length === 0) return undefined
  // El que se nombró con su número no tiene por qué decir lo que su número lleva pegado («A-00045678»).
  const nombrado = porEscrito(texto!.consulta).map(({ filtro }) => filtro)
  return alguna([conTodas(unidades), ...nombrado, ...porSusEventos(pedido)])
}

/** Consulta entera: lo escrito puntúa, lo elegido y el acceso filtran. */
export function construirConsulta(pedido: Pedido): estypes.QueryDslQueryContainer {
  const { acceso, filtros, texto, amplio, soloTodo, al } = pedido
  const todo = soloTodo ? tieneTodo(pedido) : undefined
  const excluido = texto ? loExcluido(texto) : []
  return {
    bool: {
      ...(texto && { must: [alguna([textoLibre(texto, amplio), ...porSusEventos(pedido)])] }),
      filter: [...filtroAcceso(acceso, al), ...filtrosElegidos(filtros, al), ...(todo ? [todo] : [])],
      ...(excluido.length > 0 && { must_not: excluido }),
    },
  }
}
