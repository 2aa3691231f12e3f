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
  const pasada = new Date()
  let hasta: number | null = 0
  for (let i = 0; i < TANDAS && hasta !== null; i++) {
    const desde: number = hasta
    hasta = await partes.sql.begin((sql) => hacerTanda(sql, partes, { desde, pasada }))
  }
}

/** @returns hasta qué cambio llegó; nulo, no quedan */
async function hacerTanda(
  sql: Sql,
  partes: Partes,
  { desde, pasada }: { desde: number; pasada: Date },
): Promise<number | null> {
  const cambios = await pasadas.tomarCambios(sql, desde, POR_TANDA)
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
    pasada,
  )
  const hechos = cambios.filter(({ id_documento, viejo }) => viejo || !esperan.has(id_documento))
  await pasadas.borrarCambios(
    sql,
    hechos.map(({ seq }) => seq),
  )
  return cambios.length < POR_TANDA ? null : cambios.at(-1)!.seq
}

async function anunciarEntre(sql: Sql, partes: Partes, ids: number[], pasada: Date): Promise<void> {
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
    if (suyos.length > 0 && (await pasadas.anunciar(sql, una, suyos, pasada))) anunciadas.push(una)
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
