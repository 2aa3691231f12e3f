import type { estypes } from '@elastic/elasticsearch'
import { filtroDeAcceso, puedeBuscar, type Acceso } from '@foja/domain/acceso/acceso.ts'
import type { Configuracion } from '@foja/domain/configuracion/configuracion.ts'
import { SIN_MIRAR_COMO_MUCHO } from '@foja/domain/novedad/limites.ts'
import { miradaDe } from '@foja/domain/vista/mirada.ts'
import { INDICE_DE_FILAS } from '@foja/platform/vista/filtro-de-vista.ts'
import { leerAnuncios } from '@foja/api/busqueda-guardada/leer-anuncios.ts'
import { exportacionesDesde, miradasDe } from '@foja/api/busqueda/listas/novedades-miradas.sql.ts'
import { consultaDeNovedades } from '@foja/api/busqueda/listas/novedades.ts'
import type { Buscador } from '@foja/api/busqueda/buscador.ts'

/**
 * Cuántas novedades hay después de las que miró por esa área, de todo lo que el panel muestra; hasta cien (RT-11).
 */
export async function contarSinMirar(
  buscador: Buscador,
  { acceso, area }: { acceso: Acceso; area: number },
  configuracion: Pick<Configuracion, 'buscador_general'>,
): Promise<number> {
  const { es, sql, prefijo } = buscador
  const { id_usuario } = acceso
  const filtro = filtroDeAcceso(acceso)
  const { hasta, eventos, mirado, propias } = await miradasDe(sql, { idUsuario: id_usuario, idArea: area })
  const [{ hits }, anuncios, exportaciones] = await Promise.all([
    es.search(
      {
        index: `${prefijo}${INDICE_DE_FILAS.evento}`,
        allow_partial_search_results: false,
        size: 0,
        track_total_hits: SIN_MIRAR_COMO_MUCHO,
        query: {
          bool: {
            filter: [
              await consultaDeNovedades(buscador, filtro, miradaDe(acceso, [area])),
              { range: { fecha_novedad: { gt: hasta } } },
            ],
            must_not: {
              bool: {
                filter: [
                  { ids: { values: eventos.map(String) } },
                  { range: { fecha_novedad: { lte: mirado } } },
                ],
              },
            },
          },
        },
      },
      { requestTimeout: 15_000 },
    ),
    puedeBuscar(acceso, configuracion) ? leerAnuncios(sql, acceso, propias) : [],
    exportacionesDesde(sql, id_usuario, propias),
  ])
  const deEventos = (hits.total as estypes.SearchTotalHits).value
  return Math.min(deEventos + anuncios.length + exportaciones, SIN_MIRAR_COMO_MUCHO)
}
