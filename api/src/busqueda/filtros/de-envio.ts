import { FILTROS_DE_ENVIO, type NombreDeFiltroDeEnvio } from '@foja/domain/busqueda/filtros.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { areasYUsuarios } from '@foja/api/busqueda/filtros/areas-y-usuarios.sql.ts'
import { resolver, type Resuelto } from '@foja/api/busqueda/filtros/resolver.ts'

/** Un extremo de un envío. */
export type ClaveDeQuien = `${'area' | 'usuario'}:${number}`
/** A quién, o de quién, listo para la consulta. Ausente: no filtra. */
export type DeEnvio = Partial<Record<NombreDeFiltroDeEnvio, ClaveDeQuien[]>>

/** Lee los filtros que sólo tienen las listas de envíos y de eventos, como `leerFiltros` los de la búsqueda. */
export async function leerDeEnvio(
  sql: Sql,
  parametros: Partial<Record<NombreDeFiltroDeEnvio, string | undefined>>,
): Promise<{ filtros: DeEnvio } & Pick<Resuelto<NombreDeFiltroDeEnvio>, 'elegidos' | 'descartados'>> {
  const leidos = await Promise.all(
    FILTROS_DE_ENVIO.map((filtro) =>
      resolver(filtro, parametros[filtro], (valores) => areasYUsuarios(sql, valores)),
    ),
  )
  const conValor = leidos.filter(({ claves }) => claves.length > 0)
  return {
    filtros: Object.fromEntries(conValor.map(({ filtro, claves }) => [filtro, claves])) as DeEnvio,
    elegidos: leidos.flatMap(({ elegidos }) => elegidos),
    descartados: leidos.flatMap(({ descartados }) => descartados),
  }
}

/** Los ids de esa clase entre los de un filtro. */
export const idsDeQuien = (claves: readonly ClaveDeQuien[], clase: 'area' | 'usuario'): number[] =>
  claves.flatMap((clave) => {
    const [suya, id] = clave.split(':')
    return suya === clase ? [Number(id)] : []
  })
