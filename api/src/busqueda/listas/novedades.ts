import type { estypes } from '@elastic/elasticsearch'
import { filtroDeAcceso, type Acceso, type FiltroDeAcceso } from '@foja/domain/acceso/acceso.ts'
import type { TipoDeEvento } from '@foja/domain/evento/evento.ts'
import { claseDe } from '@foja/domain/novedad/clase.ts'
import { NOVEDADES } from '@foja/domain/novedad/novedad.ts'
import type { ParametrosDeNovedades, RespuestaDeNovedades } from '@foja/domain/novedad/schema.ts'
import type { Mirada } from '@foja/domain/vista/mirada.ts'
import { eventoCumple } from '@foja/platform/vista/en-vista.sql.ts'
import { filtroDeEventos, INDICE_DE_FILAS } from '@foja/platform/vista/filtro-de-vista.ts'
import { filtroAcceso, preferenciaDe } from '@foja/api/busqueda/consulta/filtro-de-acceso.ts'
import { filasDeEventos, halladas, SOLO_DE_QUE_ES } from '@foja/api/busqueda/listas/filas-de-lista.ts'
import type { Buscador } from '@foja/api/busqueda/buscador.ts'
import { sellarCursor, type Atadura } from '@foja/api/busqueda/resultados/cursor.ts'
import { recorrer } from '@foja/api/busqueda/resultados/recorrer.ts'
import { ventanaDe } from '@foja/api/busqueda/resultados/ventana.ts'

/** Las novedades para quien mira, de lo que puede ver. */
export async function consultaDeNovedades(
  { tiposPorEsencia }: Buscador,
  filtro: FiltroDeAcceso,
  mirada: Mirada,
): Promise<estypes.QueryDslQueryContainer> {
  const tipos = await tiposPorEsencia(filtro.tipos)
  return { bool: { filter: [...filtroAcceso(filtro), filtroDeEventos(NOVEDADES, mirada, tipos)] } }
}

/**
 * Las novedades de quien mira, de la última en saberse a la primera: como una lista, Elasticsearch dice cuáles y Postgres
 * qué se muestra y si lo siguen siendo (SHL-09, API-130). @throws paginaDemasiadoLejos, cursorInvalido
 */
export async function listarNovedades(
  buscador: Buscador,
  { acceso, mirada }: { acceso: Acceso; mirada: Mirada },
  parametros: ParametrosDeNovedades,
): Promise<RespuestaDeNovedades> {
  const filtro = filtroDeAcceso(acceso)
  const atadura: Atadura = {
    secreto: buscador.secreto,
    id_usuario: acceso.id_usuario,
    busqueda: { novedades: mirada.areas },
  }
  const ventana = { ...ventanaDe(parametros, atadura, 'recibido'), cuentas: 'total' as const }
  const query = await consultaDeNovedades(buscador, filtro, mirada)
  const { filas, primera, ultima } = await recorrer(ventana, {
    pedir: ({ tamano, desde, despuesDe, cuentas }) =>
      buscador.es.search(
        {
          index: `${buscador.prefijo}${INDICE_DE_FILAS.evento}`,
          allow_partial_search_results: false,
          preference: preferenciaDe(filtro),
          query,
          sort: [{ fecha_novedad: { order: 'desc', unmapped_type: 'date' } }, { id: 'desc' }],
          size: tamano,
          ...(desde !== undefined && { from: desde }),
          ...(despuesDe && { search_after: despuesDe }),
          track_total_hits: cuentas !== 'ninguna',
          ...SOLO_DE_QUE_ES,
        },
        { requestTimeout: 15_000 },
      ),
    hidratar: (hits) =>
      filasDeEventos(buscador, acceso, halladas(hits), eventoCumple(buscador.sql, NOVEDADES, mirada)),
  })
  return {
    rows: filas.map((fila) => ({
      ...fila,
      clase: claseDe(fila.tipo_evento as TipoDeEvento, fila.resultado),
      // Como la proyección: mientras falte un destino, que otro lo haya recibido no es una novedad.
      fecha_novedad:
        fila.resultado === 'enviado'
          ? fila.fechas.registro
          : (fila.fechas.desenlace ?? fila.fechas.recepcion ?? fila.fechas.registro),
    })),
    total: (primera.hits.total as estypes.SearchTotalHits).value,
    siguiente: ultima && sellarCursor(atadura, ultima),
  }
}
