import { randomBytes } from 'node:crypto'
import type { Alias } from '@foja/platform/indices/alias.ts'
import type { Elastic } from '@foja/platform/elasticsearch/elasticsearch.ts'
import type { Mapeo } from '@foja/platform/indices/mapeo.ts'
import type { Pool } from '@foja/platform/postgres/postgres.ts'
import type { Registro } from '@foja/platform/registro/registro.ts'
import { crearDespertador, escucharCola } from '@foja/indexer/bucle/despertador.ts'
import { conLimite } from '@foja/indexer/bucle/limite.ts'
import { crearRetroceso } from '@foja/indexer/bucle/retroceso.ts'
import type { Turnos } from '@foja/indexer/bucle/turnos.ts'
import { crearVigencia } from '@foja/indexer/cola/alquiler.ts'
import {
  acusar,
  aplazar,
  liberar,
  reclamar,
  type Carril,
  type FilaDeCola,
} from '@foja/indexer/cola/cola.sql.ts'
import { hayCuarentena } from '@foja/indexer/cuarentena/cuarentena.sql.ts'
import { leerIndices, type Indice } from '@foja/indexer/indices/indices.sql.ts'
import { expandir } from '@foja/indexer/lote/expandir.ts'
import { indexarGrupo } from '@foja/indexer/lote/indexar-grupo.ts'
import { enTandas, repartir, type Grupo } from '@foja/indexer/lote/repartir.ts'

type Ajustes = { alquilerSegundos: number; loteBytes: number; lotesEnVuelo: number }
export type Oyente = {
  indexados: (cuantos: number) => void
  atraso: (carril: Carril, segundos: number) => void
}
export type Contexto = {
  sql: Pool
  es: Elastic
  registro: Registro
  ajustes: Ajustes
  /** Los mismos para los dos carriles. */
  turnos: Turnos
  oyente: Oyente
  /** Como en FormaDeIndices. */
  mapeo?: ((alias: Alias) => Mapeo) | undefined
}

/**
 * Filas por reclamo. En el interactivo, lo que muchos recibieron de una vez: cada lote se vuelca, y eso no cuesta más por
 * tener más filas. En el masivo, las que llenan varios envíos: con menos, uno de cada dos sale casi vacío; con muchas
 * más, un obrero queda con trabajo cuando los demás ya no tienen.
 */
const FILAS: Record<Carril, number> = { interactivo: 2_000, masivo: 500 }
/** Y, de texto, lo que entra en tantos envíos: lo que un obrero tiene tomado, los demás no pueden adelantarlo. */
const ENVIOS_POR_RECLAMO = 20
/** Cubre lo que no avisa: el carril masivo, avisos perdidos, alquileres vencidos. */
const SONDEO_MS = 200

/**
 * Un carril de la cola, hasta que se aborte la señal. En el masivo trabaja un obrero más que los envíos permitidos a
 * la vez: mientras unos esperan a Elasticsearch, otro reclama y proyecta.
 */
export async function atenderCarril(contexto: Contexto, carril: Carril, alto: AbortSignal): Promise<void> {
  const { lotesEnVuelo } = contexto.ajustes
  const obreros = carril === 'masivo' ? lotesEnVuelo + 1 : 1
  await Promise.all(Array.from({ length: obreros }, () => obrar(contexto, carril, alto)))
}

/** Reclamar, proyectar, enviar, acusar, y otra vez. */
async function obrar(contexto: Contexto, carril: Carril, alto: AbortSignal): Promise<void> {
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
        bytes: ENVIOS_POR_RECLAMO * contexto.ajustes.loteBytes,
        segundos: contexto.ajustes.alquilerSegundos,
      })
      if (filas.length > 0) {
        const atender = () => atenderLote(contexto, carril, titular, filas)
        await (carril === 'interactivo' ? contexto.turnos.interactivo(atender) : atender())
      }
      retroceso.exito()
      // Una importación llega de a poco: se espera a que junte. De lo interactivo, lo que quedó ya.
      const pocas = carril === 'masivo' ? FILAS.masivo : 1
      if (filas.length < pocas) await despertador.dormir(SONDEO_MS)
    } catch (error) {
      const espera = retroceso.fallo()
      registro.warn({ err: error, carril, espera_ms: Math.round(espera) }, 'El lote vuelve a la cola')
      await liberar(sql, titular).catch(() => {}) // si tampoco está Postgres, el alquiler vence solo
      await despertador.dormir(espera)
    }
  }
  await dejarDeEscuchar?.().catch(() => {})
}

const sinEsperar: Turnos['masivo'] = (hacer) => hacer(Infinity)

async function atenderLote(
  contexto: Contexto,
  carril: Carril,
  titular: string,
  filas: FilaDeCola[],
): Promise<void> {
  const { sql, es, registro, ajustes, oyente, turnos, mapeo } = contexto
  const alquiler = { quien: titular, seqs: filas.map((f) => f.seq), segundos: ajustes.alquilerSegundos }
  const vigencia = crearVigencia(sql, alquiler)
  const [indices, revisarCuarentena] = await Promise.all([leerIndices(sql), hayCuarentena(sql)])
  const deNombres = filas.filter((f) => f.clave === 'persona' || f.clave === 'palabra_clave')
  for (const fila of deNombres) await expandir(sql, fila, alquiler)

  const hechas = deNombres.map((f) => f.seq)
  const aplazadas: number[] = []
  const acusarHechas = async () => {
    const atrasos = await acusar(sql, titular, hechas.splice(0))
    if (atrasos.length > 0) oyente.atraso(carril, Math.max(...atrasos))
  }
  const indexar = async (grupo: Grupo) => {
    const enTurno = carril === 'masivo' ? turnos.masivo : sinEsperar
    const resultado = await indexarGrupo(
      { sql, es, indices, mapeo, carril, revisarCuarentena, enTurno, vigencia },
      grupo,
    )
    oyente.indexados(resultado.indexados)
    if (resultado.adelantadas > 0)
      registro.warn(
        { carril, alias: grupo.alias, filas: resultado.adelantadas },
        'El índice lleva versiones que esta base no sorteó (¿se restauró de una copia?): se marcan de nuevo',
      )
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
  // En el masivo la simultaneidad es de obreros: cada uno, de a un grupo. En lo interactivo, lo que las listas esperan se
  // muestra y se acusa antes de empezar con una historia larga.
  if (carril === 'masivo') await conLimite(1, grupos, indexar)
  else
    for (const tanda of enTandas(grupos)) {
      await conLimite(ajustes.lotesEnVuelo, tanda, indexar)
      await vigencia.vigentes(filas)
      await volcar(es, indices, tanda)
      await acusarHechas()
    }
  await acusarHechas()
  await aplazar(sql, titular, aplazadas)
}

async function volcar(es: Elastic, indices: Indice[], grupos: Grupo[]): Promise<void> {
  const alias = new Set(grupos.map((g) => g.alias))
  // Con comodín: uno que se perdió no deja sin volcar a los demás.
  const buscados = indices.filter((i) => i.en_uso && alias.has(i.alias)).map((i) => `${i.nombre}*`)
  if (buscados.length > 0) await es.indices.refresh({ index: buscados })
}
