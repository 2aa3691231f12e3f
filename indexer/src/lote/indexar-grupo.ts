import { type Alias, INDICES } from '@foja/platform/indices/alias.ts'
import type { Elastic } from '@foja/platform/elasticsearch/elasticsearch.ts'
import type { Mapeo } from '@foja/platform/indices/mapeo.ts'
import type { Pool, Sql } from '@foja/platform/postgres/postgres.ts'
import type { Vigencia } from '@foja/indexer/cola/alquiler.ts'
import type { Carril } from '@foja/indexer/cola/cola.sql.ts'
import type { Turnos } from '@foja/indexer/bucle/turnos.ts'
import { apartar, rehabilitar } from '@foja/indexer/cuarentena/cuarentena.sql.ts'
import { enterrar } from '@foja/indexer/cuarentena/enterrar.ts'
import type { Indice } from '@foja/indexer/indices/indices.sql.ts'
import { conAjenas, remarcarAdelantadas } from '@foja/indexer/lote/adelantadas.ts'
import type { Desenlace } from '@foja/indexer/lote/enviar.ts'
import { enviarPartiendo } from '@foja/indexer/lote/enviar-partiendo.ts'
import { proyectar } from '@foja/indexer/lote/proyectar.ts'
import { recorteDe, type Recorte } from '@foja/indexer/lote/recortar.ts'
import type { Grupo } from '@foja/indexer/lote/repartir.ts'
import type { Proyeccion } from '@foja/indexer/proyeccion/proyeccion.ts'

/** Filas de la cola por lo que hay que hacer con ellas después del envío. */
export type GrupoIndexado = {
  hechas: number[]
  aplazadas: number[]
  indexados: number
  /** De las que se marcaron de nuevo (`remarcarAdelantadas`). */
  adelantadas: number
  motivos: string[]
}

type Contexto = {
  sql: Pool
  es: Elastic
  indices: Indice[]
  mapeo?: ((alias: Alias) => Mapeo) | undefined
  carril: Carril
  revisarCuarentena: boolean
  enTurno: Turnos['masivo']
  vigencia: Vigencia
}

/**
 * Proyecta un grupo, lo envía a todos los índices registrados de su alias y dice qué filas pueden acusarse:
 * las indexadas o superadas en todos, y las apartadas en cuarentena. Lo pasajero se aplaza. Lo que mientras espera su turno
 * toma otro, que lo indexará, ni se envía ni se acusa.
 */
export async function indexarGrupo(
  { sql, es, indices, mapeo, carril, revisarCuarentena, enTurno, vigencia }: Contexto,
  grupo: Grupo,
): Promise<GrupoIndexado> {
  const { clave } = INDICES[grupo.alias]
  let suyas = await vigencia.vigentes(grupo.filas)
  const deSuAlias = indices.filter((i) => i.alias === grupo.alias)
  const nombres = deSuAlias.map((i) => i.nombre)
  const { filas, imposibles } = await proyectar(sql, grupo.alias, suyas)
  const marcas = new Map(filas.map(({ id, marca }) => [id, marca]))
  const enviadas: Desenlace[] = []
  for (let faltan = [...filas]; faltan.length > 0;)
    await enTurno(async (bytes) => {
      suyas = await vigencia.vigentes(suyas)
      const suyos = new Set(suyas.map(({ id }) => id))
      faltan = faltan.filter(({ id }) => suyos.has(id))
      const trozo = tomar(faltan, bytes)
      const envios = [...(await tandas(sql, deSuAlias, mapeo))]
      const juzgadas = await Promise.all(
        envios.map(async ([recorte, en]) => {
          const filas = recorte(trozo)
          return conAjenas(es, filas, await enviarPartiendo(es, en, filas, vigencia.plazoMs))
        }),
      )
      enviadas.push(...juzgadas.flat())
    })
  suyas = await vigencia.vigentes(suyas)
  const desenlaces = [
    ...enviadas,
    ...imposibles.flatMap(({ id, motivo }) =>
      nombres.map((indice): Desenlace => ({ id, indice, que: 'rechazada', motivo })),
    ),
  ]

  const marcaDe = (id: number) =>
    marcas.get(id) ?? Math.max(...grupo.filas.filter((f) => f.id === id).map((f) => f.marca))
  const rechazadas = desenlaces.flatMap((d) => (d.que === 'rechazada' ? [d] : []))
  await apartar(
    sql,
    rechazadas.map(({ id, indice, motivo }) => ({ clave, id, indice, motivo, marca: marcaDe(id) })),
  )
  const quitadas = await enterrar(
    es,
    rechazadas.map(({ id, indice }) => ({ id, indice, marca: marcaDe(id) })),
  )
  if (revisarCuarentena) {
    for (const indice of nombres) {
      // También lo superado: quien lo indexó pudo morir antes de rehabilitarlo. Con la misma marca, no: es su lápida.
      const indexadas = desenlaces.flatMap((d) =>
        d.indice === indice && (d.que === 'indexada' || d.que === 'superada')
          ? [{ id: d.id, marca: marcaDe(d.id) - (d.que === 'superada' ? 1 : 0) }]
          : [],
      )
      await rehabilitar(sql, clave, indice, indexadas)
    }
  }

  const adelantadas = await remarcarAdelantadas(sql, grupo.alias, carril, desenlaces)
  const pasajeras = new Set([...desenlaces, ...quitadas].filter((d) => d.que === 'pasajera').map((d) => d.id))
  const lista = (f: { id: number; marca: number }) => !pasajeras.has(f.id) && f.marca <= marcaDe(f.id)
  return {
    hechas: suyas.filter(lista).map((f) => f.seq),
    aplazadas: suyas.filter((f) => !lista(f)).map((f) => f.seq),
    indexados: desenlaces.filter((d) => d.que === 'indexada').length,
    adelantadas,
    motivos: [...new Set(desenlaces.flatMap((d) => ('motivo' in d ? [d.motivo] : [])))],
  }
}

/** Saca del comienzo las filas que caben en esos bytes; al menos una. */
function tomar(filas: Proyeccion[], bytes: number): Proyeccion[] {
  let suma = 0
  const corte = filas.findIndex(({ cuerpo }, i) => (suma += cuerpo.length) > bytes && i > 0)
  return filas.splice(0, corte < 0 ? filas.length : corte)
}

/** Índices que reciben lo mismo: todos los de esta versión, en un solo envío. */
async function tandas(
  sql: Sql,
  indices: Indice[],
  mapeo: Contexto['mapeo'],
): Promise<Map<Recorte, string[]>> {
  const porRecorte = new Map<Recorte, string[]>()
  for (const indice of indices) {
    const recorte = await recorteDe(sql, indice, mapeo)
    porRecorte.set(recorte, [...(porRecorte.get(recorte) ?? []), indice.nombre])
  }
  return porRecorte
}
