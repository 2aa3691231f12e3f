import { filtroDeAcceso, puedeBuscar } from '@foja/domain/acceso/acceso.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { accesosDeUsuarios } from '@foja/api/acceso/identidad.sql.ts'
import { buscadorDe, type Buscador } from '@foja/api/busqueda/buscador.ts'
import { hallarEntre, type ConAcceso } from '@foja/api/busqueda-guardada/hallar-entre.ts'
import * as pasadas from '@foja/api/busqueda-guardada/pasada.sql.ts'
import type { Contexto } from '@foja/api/contexto.ts'
import { avisarVarios } from '@foja/api/tiempo-real/avisar.ts'

/** Documentos por transacción, y cuántas por pasada: lo demás de una importación espera a la siguiente. */
const POR_TANDA = 1_000
const TANDAS = 20
/** Lo anunciado que se recuerda de cada vigilancia. */
const SE_RECUERDAN = 10_000

/** Con qué fecha se anunció, en esta pasada, lo de cada vigilancia: lo que se le agregue va en el mismo anuncio. */
type Anunciado = Map<number, Date>

type Partes = Pick<Contexto, 'sql' | 'es' | 'entorno' | 'configuracion' | 'registro'>

/** Una pasada, si ya toca y no la hace otro proceso. */
export async function vigilarSiToca(partes: Partes): Promise<void> {
  if (await pasadas.tomarTurno(partes.sql, partes.entorno.FOJA_VIGILANCIA_SEGUNDOS)) await vigilar(partes)
}

/**
 * Una pasada: de lo que cambió desde la anterior, y de nada más, qué encuentra cada búsqueda vigilada con el acceso de
 * quien la vigila. Lo nuevo se le anuncia, junto. Cada tanda es una transacción: si el proceso muere, otro la repite
 * entera, así que nada se pierde ni se anuncia dos veces.
 */
export async function vigilar(partes: Partes): Promise<void> {
  // Mientras el índice en uso no contesta todo, se espera al que se está haciendo: sin un filtro sería otra búsqueda.
  if ((await buscadorDe(partes).enUso()).faltan.size > 0) return
  const anunciado: Anunciado = new Map()
  let hasta: number | null = 0
  for (let i = 0; i < TANDAS && hasta !== null; i++) {
    const desde: number = hasta
    hasta = await partes.sql.begin((sql) => hacerTanda(sql, partes, { desde, anunciado }))
  }
}

/** @returns hasta qué cambio llegó; nulo, no quedan o los mira otra pasada */
async function hacerTanda(
  sql: Sql,
  partes: Partes,
  { desde, anunciado }: { desde: number; anunciado: Anunciado },
): Promise<number | null> {
  if (!(await pasadas.tomarTanda(sql))) return null
  const cambios = await pasadas.leerCambios(sql, desde, POR_TANDA)
  if (cambios.length === 0) return null
  const buscador = buscadorDe(partes)
  const ids = [...new Set(cambios.map(({ id_documento }) => id_documento))]
  const versiones = await versionesDe(buscador, ids)
  // Lo que el índice todavía no muestra como quedó espera a la pasada siguiente.
  const esperan = new Set(
    cambios
      .filter(({ id_documento, marca }) => (versiones.get(id_documento) ?? 0) < marca)
      .map(({ id_documento }) => id_documento),
  )
  await anunciarEntre(
    sql,
    partes,
    ids.filter((id) => !esperan.has(id)),
    anunciado,
  )
  const hechos = cambios.filter(({ id_documento, viejo }) => viejo || !esperan.has(id_documento))
  await pasadas.borrarCambios(
    sql,
    hechos.map(({ seq }) => seq),
  )
  return cambios.length < POR_TANDA ? null : cambios.at(-1)!.seq
}

async function anunciarEntre(sql: Sql, partes: Partes, ids: number[], anunciado: Anunciado): Promise<void> {
  const vigiladas = ids.length === 0 ? [] : await pasadas.vigiladas(sql, ids)
  if (vigiladas.length === 0) return
  const [accesos, configuracion] = await Promise.all([
    accesosDeUsuarios(sql, vigiladas),
    partes.configuracion(),
  ])
  const deQuienBusca = vigiladas.flatMap((una, i): ConAcceso[] => {
    const acceso = accesos[i]
    return acceso && puedeBuscar(acceso, configuracion) ? [{ ...una, acceso: filtroDeAcceso(acceso) }] : []
  })
  const hallados = await hallarEntre(buscadorDe(partes), deQuienBusca, ids, (err, { id }) =>
    partes.registro.warn({ err, vigilancia: id }, 'No se pudo mirar una búsqueda vigilada'),
  )
  const anunciadas: ConAcceso[] = []
  for (const una of deQuienBusca) {
    const suyos = hallados.get(una.id) ?? []
    if (suyos.length === 0) continue
    const primero = await pasadas.anunciar(sql, una, suyos, anunciado.get(una.id) ?? null)
    if (!primero) continue
    anunciado.set(una.id, primero)
    anunciadas.push(una)
  }
  await pasadas.olvidarAnunciados(
    sql,
    deQuienBusca.filter(({ id }) => hallados.has(id)).map(({ id }) => id),
    SE_RECUERDAN,
  )
  await avisarVarios(
    sql,
    anunciadas.map(({ id_usuario, id }) => ({
      para: { usuarios: [id_usuario] },
      mensaje: { evento: 'eventos:usuario', datos: { id_vigilancia: id } },
    })),
  )
}

/** Con qué marca está en el índice, para quien busca ahora, cada uno. */
async function versionesDe({ es, indice }: Buscador, ids: number[]): Promise<Map<number, number>> {
  const { hits } = await es.search(
    {
      index: indice,
      allow_partial_search_results: false,
      query: { bool: { filter: [{ ids: { values: ids.map(String) } }] } },
      size: ids.length,
      version: true,
      _source: false,
      track_total_hits: false,
    },
    { requestTimeout: 15_000 },
  )
  return new Map(hits.hits.map(({ _id, _version }) => [Number(_id), _version!]))
}
