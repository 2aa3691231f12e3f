import type { estypes } from '@elastic/elasticsearch'
import type { FiltroDeAcceso } from '@foja/domain/acceso/acceso.ts'
import { filtrosElegidos } from '@foja/api/busqueda/consulta/clausulas.ts'
import { filtroAcceso } from '@foja/api/busqueda/consulta/filtro-de-acceso.ts'
import type { Filtros } from '@foja/api/busqueda/filtros/filtros.ts'
import type { Escrito } from '@foja/api/busqueda/consulta/escrito.ts'
import { palabraExcluida, textoLibre } from '@foja/api/busqueda/consulta/texto-libre.ts'

export type Pedido = {
  acceso: FiltroDeAcceso
  filtros: Filtros
  texto: Escrito | null
  /** También lo parecido: sólo cuando manda la relevancia. */
  amplio: boolean
  /** Campos que el índice en uso todavía no tiene. */
  faltan?: ReadonlySet<string>
}

/** Consulta entera: lo escrito puntúa, lo elegido y el acceso filtran. */
export function construirConsulta({
  acceso,
  filtros,
  texto,
  amplio,
}: Pedido): estypes.QueryDslQueryContainer {
  return {
    bool: {
      ...(texto && { must: [textoLibre(texto, amplio)] }),
      filter: [...filtroAcceso(acceso), ...filtrosElegidos(filtros)],
      ...(texto &&
        texto.consulta.excluidas.length > 0 && { must_not: texto.consulta.excluidas.map(palabraExcluida) }),
    },
  }
}
