import { randomBytes } from 'node:crypto'
import type { Elastic } from '@foja/platform/elasticsearch/elasticsearch.ts'
import type { Pool } from '@foja/platform/postgres/postgres.ts'
import type { Registro } from '@foja/platform/registro/registro.ts'
import { crearDespertador, escucharCola } from '@foja/indexer/bucle/despertador.ts'
import { conLimite } from '@foja/indexer/bucle/limite.ts'
import { crearRetroceso } from '@foja/indexer/bucle/retroceso.ts'
import {
  acusar,
  aplazar,
  liberar,
  reclamar,
  type Carril,
  type FilaDeCola,
} from '@foja/indexer/cola/cola.sql.ts'
import { hayCuarentena } from '@foja/indexer/cuarentena/cuarentena.sql.ts'
import { leerIndices } from '@foja/indexer/indices/indices.sql.ts'
import { expandir } from '@foja/indexer/lote/expandir.ts'
import { indexarGrupo } from '@foja/indexer/lote/indexar-grupo.ts'
import { repartir, type Grupo } from '@foja/indexer/lote/repartir.ts'

export type Ajustes = { alquilerSegundos: number; loteBytes: number; lotesEnVuelo: number }
export type Oyente = {
  indexados: (cuantos: number) => void
  atraso: (carril: Carril, segundos: number) => void
}
export type Contexto = { sql: Pool; es: Elastic; registro: Registro; ajustes: Ajustes; oyente: Oyente }

const FILAS: Record<Carril, number> = { interactivo: 200, masivo: 1000 }
/** Cubre lo que no avisa: el carril masivo, avisos perdidos, alquileres vencidos. */
const SONDEO_MS = 200

/** Un carril de la cola, hasta que se aborte la señal: reclamar, proyectar, enviar, acusar. */
export async function atenderCarril(contexto: Contexto, carril: Carril, alto: AbortSignal): Promise<void> {
  const { sql, registro } = contexto
  const quien = `${process.pid}-${carril}-${randomBytes(4).toString('hex')}`
  const despertador = crearDespertador()
  const retroceso = crearRetroceso()
  alto.addEventListener('abort', despertador.despertar)
  let dejarDeEscuchar: (() => Promise<void>) | undefined
  let vuelta = 0

  while (!alto.aborted) {
    const titular = `${quien}-${vuelta++}`
    try {
      if (carril === 'interactivo') dejarDeEscuchar ??= await escucharCola(sql, despertador)
      const filas = await reclamar(sql, {
        carril,
        quien: titular,
        cuantas: FILAS[carril],
        segundos: contexto.ajustes.alquilerSegundos,
      })
      if (filas.length > 0) await atenderLote(contexto, carril, titular, filas)
      retroceso.exito()
      if (filas.length < FILAS[carril]) await despertador.dormir(SONDEO_MS)
    } catch (error) {
      const espera = retroceso.fallo()
      registro.warn({ err: error, carril, espera_ms: Math.round(espera) }, 'El lote vuelve a la cola')
      await liberar(sql, titular).catch(() => {}) // si tampoco está Postgres, el alquiler vence solo
      await despertador.dormir(espera)
    }
  }
  await dejarDeEscuchar?.().catch(() => {})
}

async function atenderLote(
  contexto: Contexto,
  carril: Carril,
  titular: string,
  filas: FilaDeCola[],
): Promise<void> {
  const { sql, es, registro, ajustes, oyente } = contexto
  const indices = await leerIndices(sql)
  const revisarCuarentena = await hayCuarentena(sql)
  const deNombres = filas.filter((f) => f.clave === 'persona' || f.clave === 'palabra_clave')
  for (const fila of deNombres) await expandir(sql, fila)

  const hechas = deNombres.map((f) => f.seq)
  const aplazadas: number[] = []
  const acusarHechas = async () => {
    const atrasos = await acusar(sql, titular, hechas.splice(0))
    if (atrasos.length > 0) oyente.atraso(carril, Math.max(...atrasos))
  }
  const indexar = async (grupo: Grupo) => {
    const resultado = await indexarGrupo({ sql, es, indices, revisarCuarentena }, grupo)
    oyente.indexados(resultado.indexados)
    for (const motivo of resultado.motivos)
      registro.warn({ carril, motivo }, 'Elasticsearch no aceptó una fila')
    hechas.push(...resultado.hechas)
    aplazadas.push(...resultado.aplazadas)
    if (carril === 'masivo') await acusarHechas()
  }
  const grupos = repartir(
    filas.filter((f) => !deNombres.includes(f)),
    ajustes.loteBytes,
  )
  await conLimite(ajustes.lotesEnVuelo, grupos, indexar)

  if (carril === 'interactivo') {
    const alias = new Set(grupos.map((g) => g.alias))
    const buscados = indices.filter((i) => i.en_uso && alias.has(i.alias)).map((i) => i.nombre)
    if (buscados.length > 0) await es.indices.refresh({ index: buscados })
  }
  await acusarHechas()
  await aplazar(sql, titular, aplazadas)
}
