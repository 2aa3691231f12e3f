import type { estypes } from '@elastic/elasticsearch'
import { filtroDeAcceso, type Acceso } from '@foja/domain/acceso/acceso.ts'
import { FILTROS, FILTROS_DE_ENVIO } from '@foja/domain/busqueda/filtros.ts'
import { parametrosDeBusqueda } from '@foja/domain/busqueda/schema.ts'
import { vistaSinPasado } from '@foja/domain/vista/errores.ts'
import { filtrosDeVista } from '@foja/domain/vista/filtros.ts'
import type { Mirada } from '@foja/domain/vista/mirada.ts'
import type { ParametrosDeLista, RespuestaDeLista } from '@foja/domain/vista/schema.ts'
import { VISTA, type Vista } from '@foja/domain/vista/vista.ts'
import { INDICE_DE_FILAS } from '@foja/platform/vista/filtro-de-vista.ts'
import { preferenciaDe } from '@foja/api/busqueda/consulta/filtro-de-acceso.ts'
import { leerDeEnvio } from '@foja/api/busqueda/filtros/de-envio.ts'
import { leerFiltros } from '@foja/api/busqueda/filtros/filtros.ts'
import {
  consultaDeLista,
  ordenDeLista,
  type PedidoDeLista,
} from '@foja/api/busqueda/listas/consulta-de-lista.ts'
import { documentosEditados } from '@foja/api/busqueda/listas/editados.sql.ts'
import { filasDeLista, halladas, SOLO_DE_QUE_ES } from '@foja/api/busqueda/listas/filas-de-lista.ts'
import { sellarCursor, type Atadura } from '@foja/api/busqueda/resultados/cursor.ts'
import { recorrer } from '@foja/api/busqueda/resultados/recorrer.ts'
import { ventanaDe } from '@foja/api/busqueda/resultados/ventana.ts'
import { exigirPasado } from '@foja/api/busqueda/preparar.ts'
import type { Buscador } from '@foja/api/busqueda/buscador.ts'

/** Los que el índice de bandejas no tuvo siempre. */
const CAMPOS_DE_ENVIO = ['destino_areas', 'destino_usuarios', 'enviado_por']
const VACIA = { rows: [], total: 0, siguiente: null }

/**
 * Una lista: Elasticsearch dice cuáles y en qué orden, Postgres qué se muestra y si sigue en ella. Lo que se está
 * editando es la excepción: lo da la tabla de reclamos, que vencen solos.
 * @throws paginaDemasiadoLejos, cursorInvalido, vistaSinPasado, pasadoNoDisponible
 */
export async function listar(
  buscador: Buscador,
  { acceso, vista, mirada }: { acceso: Acceso; vista: Vista; mirada: Mirada },
  parametros: ParametrosDeLista,
): Promise<RespuestaDeLista> {
  const { filas } = VISTA[vista]
  const filtro = filtroDeAcceso(acceso)
  const { orden = 'recibido', direccion, al } = parametros
  if (al !== undefined) {
    if (filas === 'reclamo') throw vistaSinPasado()
    exigirPasado(al, (await buscador.enUso()).faltan)
  }
  const { pedido, imposible, ...dichos } = await leerPedido(buscador, { vista, mirada, filtro }, parametros)
  if (imposible) return { ...VACIA, ...dichos }
  const atadura: Atadura = {
    secreto: buscador.secreto,
    id_usuario: acceso.id_usuario,
    busqueda: { ...pedido, filtro: undefined, orden, direccion },
  }
  const ventana = { ...ventanaDe(parametros, atadura, orden), cuentas: 'total' as const }
  const tipos = await buscador.tiposPorEsencia(filtro.tipos)
  if (filas === 'reclamo') {
    const { documento, esencia } = pedido
    const { ids, total, siguiente } = await documentosEditados(
      buscador.sql,
      { filtro, mirada },
      { documento, tipos: esencia && tipos[esencia] },
      { ...ventana, orden },
    )
    const editadas = ids.map((id) => ({ id, id_documento: id }))
    const rows = await filasDeLista(buscador, { acceso, vista, mirada }, editadas)
    return { rows, total, siguiente: siguiente && sellarCursor(atadura, siguiente), ...dichos }
  }
  const query = consultaDeLista(pedido, tipos)
  const {
    filas: rows,
    primera,
    ultima,
  } = await recorrer(ventana, {
    pedir: ({ tamano, desde, despuesDe, cuentas }) =>
      buscador.es.search(
        {
          index: `${buscador.prefijo}${INDICE_DE_FILAS[filas]}`,
          allow_partial_search_results: false,
          preference: preferenciaDe(filtro),
          query,
          sort: ordenDeLista(vista, orden, direccion, al),
          size: tamano,
          ...(desde !== undefined && { from: desde }),
          ...(despuesDe && { search_after: despuesDe }),
          track_total_hits: cuentas !== 'ninguna',
          ...SOLO_DE_QUE_ES,
        },
        { requestTimeout: 15_000 },
      ),
    hidratar: (hits) => filasDeLista(buscador, { acceso, vista, mirada, al }, halladas(hits)),
  })
  return {
    rows,
    total: (primera.hits.total as estypes.SearchTotalHits).value,
    siguiente: ultima && sellarCursor(atadura, ultima),
    ...dichos,
  }
}

/** Los filtros de la ruta son otros nombres de los de la búsqueda (RUT-09). */
export async function leerPedido(
  buscador: Buscador,
  deQuien: Pick<PedidoDeLista, 'vista' | 'mirada' | 'filtro'>,
  { numero, persona_id, documento_id, documento, esencia, al, ...parametros }: ParametrosDeLista,
) {
  const unir = (uno?: string, otro?: string) => [uno, otro].filter(Boolean).join('|') || undefined
  const [deDocumento, deEnvio] = await Promise.all([
    leerFiltros(
      buscador,
      deQuien.filtro,
      // Unidos pasan del largo que se admite de cada uno, que ya se exigió.
      {
        ...parametrosDeBusqueda.parse(
          Object.fromEntries(FILTROS.map((nombre) => [nombre, parametros[nombre]])),
        ),
        nro_numero: unir(parametros.nro_numero, numero),
        persona_relacionada: unir(parametros.persona_relacionada, persona_id?.toString()),
      },
    ),
    leerDeEnvio(buscador.sql, parametros),
  ])
  const leidos = [...deDocumento.elegidos, ...deEnvio.elegidos]
  const tiene = await losQueTiene(buscador, deQuien.vista, deEnvio.elegidos.length > 0)
  const sinSentido = leidos.filter(({ filtro }) => !tiene.has(filtro))
  const conSentido = <T extends object>(filtros: T) =>
    Object.fromEntries(Object.entries(filtros).filter(([nombre]) => tiene.has(nombre))) as T
  const envio = conSentido(deEnvio.filtros)
  const pedido: PedidoDeLista = {
    ...deQuien,
    filtros: conSentido(deDocumento.filtros),
    deEnvio: Object.keys(envio).length > 0 ? envio : undefined,
    documento: documento_id ?? documento,
    esencia,
    al,
    delHistorial: deQuien.vista === 'eventos' && parametros.usuario !== undefined ? true : undefined,
  }
  return {
    pedido,
    elegidos: leidos.filter(({ filtro }) => tiene.has(filtro)),
    descartados: [
      ...deDocumento.descartados,
      ...deEnvio.descartados,
      ...sinSentido.map(({ filtro, valor }) => ({ filtro, valor })),
    ],
    imposible: deDocumento.imposible,
  }
}

/** Los filtros de una lista; del envío, ninguno mientras el índice en uso sea de antes de que los tuviera. */
async function losQueTiene(
  buscador: Buscador,
  vista: Vista,
  conEnvio: boolean,
): Promise<ReadonlySet<string>> {
  const tiene = new Set<string>(filtrosDeVista(vista))
  if (!conEnvio || VISTA[vista].filas !== 'parte') return tiene
  const { faltan } = await buscador.bandejasEnUso()
  if (CAMPOS_DE_ENVIO.some((campo) => faltan.has(campo))) for (const de of FILTROS_DE_ENVIO) tiene.delete(de)
  return tiene
}
