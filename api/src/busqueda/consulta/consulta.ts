import type { estypes } from '@elastic/elasticsearch'
import type { FiltroDeAcceso } from '@foja/domain/acceso/acceso.ts'
import type { Consulta } from '@foja/domain/busqueda/interpretar.ts'
import { filtrosElegidos } from '@foja/api/busqueda/consulta/clausulas.ts'
import { filtroAcceso } from '@foja/api/busqueda/consulta/filtro-de-acceso.ts'
import type { Filtros } from '@foja/api/busqueda/filtros/filtros.ts'
import { palabraExcluida, textoLibre, type Numero } from '@foja/api/busqueda/consulta/texto-libre.ts'

export type Pedido = {
  acceso: FiltroDeAcceso
  filtros: Filtros
  consulta: Consulta | null
  numeros: Numero[]
  /** También lo parecido: sólo cuando manda la relevancia. */
  amplio: boolean
  /** Campos que el índice en uso todavía no tiene. */
  faltan?: ReadonlySet<string>
}

/** Consulta entera: lo escrito puntúa, lo elegido y el acceso filtran. */
export function construirConsulta({
  acceso,
  filtros,
  consulta,
  numeros,
  amplio,
}: Pedido): estypes.QueryDslQueryContainer {
  return {
    bool: {
      ...(consulta && { must: [textoLibre(consulta, numeros, amplio)] }),
      filter: [...filtroAcceso(acceso), ...filtrosElegidos(filtros)],
      ...(consulta && consulta.excluidas.length > 0 && { must_not: consulta.excluidas.map(palabraExcluida) }),
    },
  }
}
