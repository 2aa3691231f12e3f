import type { estypes } from '@elastic/elasticsearch'
import { filtroDeAcceso, type Acceso } from '@foja/domain/acceso/acceso.ts'
import type { Mirada } from '@foja/domain/vista/mirada.ts'
import { VISTA, type Vista } from '@foja/domain/vista/vista.ts'
import { INDICE_DE_FILAS } from '@foja/platform/vista/filtro-de-vista.ts'
import { exigirTodas } from '@foja/api/busqueda/indice/varias.ts'
import { consultaDeLista } from '@foja/api/busqueda/listas/consulta-de-lista.ts'
import { contarEditados } from '@foja/api/busqueda/listas/editados.sql.ts'
import type { Buscador } from '@foja/api/busqueda/buscador.ts'

/** Cuánto hay en cada lista para quien mira, en un viaje a Elasticsearch: lo mismo que su `total` (API-48). @throws lo de exigirTodas */
export async function contarVistas(
  { es, sql, prefijo, tiposPorEsencia }: Buscador,
  acceso: Acceso,
  mirada: Mirada,
  vistas: readonly Vista[],
): Promise<Partial<Record<Vista, number>>> {
  const filtro = filtroDeAcceso(acceso)
  const tipos = await tiposPorEsencia(filtro.tipos)
  const indexadas = vistas.flatMap((vista) => {
    const { filas } = VISTA[vista]
    return filas === 'reclamo' ? [] : [{ vista, index: `${prefijo}${INDICE_DE_FILAS[filas]}` }]
  })
  const [{ responses }, editados] = await Promise.all([
    es.msearch(
      {
        searches: indexadas.flatMap(({ vista, index }) => [
          { index, allow_partial_search_results: false },
          {
            size: 0,
            track_total_hits: true,
            query: consultaDeLista({ vista, mirada, filtro, filtros: {} }, tipos),
          },
        ]),
      },
      { requestTimeout: 15_000 },
    ),
    vistas.includes('edicion') ? contarEditados(sql, filtro, mirada) : 0,
  ])
  const cuentas = exigirTodas(responses).map(
    ({ hits }, i) => [indexadas[i]!.vista, (hits.total as estypes.SearchTotalHits).value] as const,
  )
  return {
    ...Object.fromEntries(cuentas),
    ...(vistas.includes('edicion') && { edicion: editados }),
  }
}
