import { setTimeout as esperar } from 'node:timers/promises'
import { almacenesDistintos, indiceAtrasado } from '@foja/domain/exportacion/errores.ts'
import type { Elastic } from '@foja/platform/elasticsearch/elasticsearch.ts'
import type { Pool, Sql } from '@foja/platform/postgres/postgres.ts'
import type { Cosecha } from '@foja/api/exportacion/cosecha.ts'
import * as filas from '@foja/api/exportacion/congelar.sql.ts'
import { dudasDe, omitidasPor, SIN_DUDAS } from '@foja/api/exportacion/dudas.ts'
import { enUnPunto } from '@foja/api/exportacion/indice.ts'
import { OtroMomento } from '@foja/api/exportacion/otro-momento.ts'
import { congelarLoHallado, congelarYContar } from '@foja/api/exportacion/recorrido.ts'
import { enTurnoDeCongelar } from '@foja/api/exportacion/turno-de-congelar.ts'

/** @param enDuda las filas de las que el índice calla si las encuentra: las que `omitidas` cuenta */
type AlTerminar = (sql: Sql, acta: Acta, enDuda: readonly number[]) => Promise<void>

/** Lo que se supo al congelar: cuándo, cuántas y qué quedó afuera. */
export type Acta = {
  /** ISO 8601 en UTC. */
  momento: string
  filas: number
  contadas_indice: number | null
  contadas_base: number
  /** De las contadas en el índice, las que cambiaron después del momento: se cuentan como estaban. */
  movidas: number
  omitidas: { motivo: string; cantidad: number }[]
}

/** Veces que se busca un momento en que los dos almacenes digan lo mismo. */
const INTENTOS = 5
/** Las que se lo busca si lo que difiere es porque cambió: después vale lo de la transacción. */
const INTENTOS_MOVIDAS = 3
/** Lo que lo recién indexado tarda en poder buscarse. */
const REFRESCO_MS = 1_200
const ATRASO_MS = 60_000
/** Y si después se la vuelve a intentar: detrás hay otras. */
const ATRASO_CORTO_MS = 10_000
const SONDEO_MS = 50
/** Lo que espera su turno quien está esperando el archivo. */
const ESPERA_MS = 60_000

const NADA = { seqs: [], nombres: false }

type Almacenes = { sql: Pool; es: Elastic }
/** `atrasoMs`: cuánto se espera al índice, por vez. */
type EnSuTurno = Almacenes & { atrasoMs: number }

/**
 * Congela en `exportaciones_filas` las filas de una exportación, todas de un mismo momento: lo que diga una sola
 * transacción de Postgres, comparado fila por fila con un punto en el tiempo del índice que ya la alcanzó. Lo que se mueva
 * entre los dos momentos hace buscar otro; a la última, vale lo de la transacción. Lo que difiere sin haberse movido es una
 * falla, y se dice cuáles.
 * @param alTerminar se llama en la misma transacción con lo que se supo
 * @param espera quien la pidió está esperando: si su turno tarda más de un minuto, se le dice
 * @param seReintenta si el índice no llega enseguida, no se insiste
 * @param senal si se aborta mientras espera su turno, lo deja
 * @throws almacenesDistintos, indiceAtrasado, exportacionesOcupadas, buscadorCaido; el motivo de la señal
 */
export function congelar(
  { sql, es }: Almacenes,
  id: number,
  cosecha: Cosecha,
  alTerminar: AlTerminar,
  {
    espera = false,
    seReintenta = false,
    senal,
  }: { espera?: boolean; seReintenta?: boolean; senal?: AbortSignal } = {},
): Promise<Acta> {
  const atrasoMs = seReintenta ? ATRASO_CORTO_MS : ATRASO_MS
  return enTurnoDeCongelar(sql, () => congelarEnSuTurno({ sql, es, atrasoMs }, id, cosecha, alTerminar), {
    comoMuchoMs: espera ? ESPERA_MS : undefined,
    senal,
  })
}

async function congelarEnSuTurno(
  enSuTurno: EnSuTurno,
  id: number,
  cosecha: Cosecha,
  alTerminar: AlTerminar,
): Promise<Acta> {
  for (let intento = 1; ; intento++) {
    try {
      return await enSuTurno.sql.begin('isolation level repeatable read', async (enElMomento) => {
        const { enDuda, ...acta } = await enUnMomento(enSuTurno, enElMomento, id, cosecha, intento)
        await decirPorQue(enElMomento, id, cosecha)
        await alTerminar(enElMomento, acta, enDuda)
        return acta
      })
    } catch (error) {
      if (!(error instanceof OtroMomento)) throw error
      // Lo demás que hace buscar otro ya miró si éste era el último.
      if (intento >= INTENTOS) throw error.cause ?? error
      await esperar(error.pausaMs)
    }
  }
}

async function enUnMomento(
  { sql, es, atrasoMs }: EnSuTurno,
  enElMomento: Sql,
  id: number,
  cosecha: Cosecha,
  intento: number,
): Promise<Acta & { enDuda: readonly number[] }> {
  const { momento, foto, pendiente, cargando } = await filas.momentoDe(enElMomento)
  const acta = { momento: momento.toISOString(), movidas: 0, omitidas: [], enDuda: [] }
  if (cosecha.imposible) return { ...acta, filas: 0, contadas_indice: 0, contadas_base: 0 }
  const { indice } = cosecha
  if (indice === null) {
    const todas = await filas.congelarTodas(enElMomento, id, cosecha)
    return { ...acta, filas: todas, contadas_indice: null, contadas_base: todas }
  }
  const { seqs, nombres } = cargando ? await filas.cargandoseDe(enElMomento, cosecha) : NADA
  await alcanzar(sql, atrasoMs, pendiente, seqs)
  if (nombres && cosecha.conPalabras) {
    // Lo que llevaba ese nombre recién ahora espera su turno, y este momento no lo alcanza a ver.
    if (intento === INTENTOS) throw indiceAtrasado()
    throw new OtroMomento(0)
  }
  const { vistas, congeladas, dudas } = await enUnPunto(es, indice, async (recorrer) => {
    if (!cosecha.conPalabras)
      return { ...(await congelarYContar(enElMomento, id, cosecha, recorrer())), dudas: SIN_DUDAS }
    const halladas = await dudasDe({ sql, enElMomento, recorrer }, cosecha, foto)
    // Antes de recorrer nada: buscar otro momento cuesta poco.
    if (halladas.cambiadas.length > 0 && intento < INTENTOS) throw new OtroMomento(0)
    return { ...(await congelarLoHallado(enElMomento, id, cosecha, recorrer())), dudas: halladas }
  })
  const difieren = await filas.diferencias(enElMomento, id, vistas.ids, vistas.versiones)
  if (difieren.length > 0) {
    const quietas = await lasQueNoSeMovieron({ sql, enElMomento }, cosecha, difieren)
    if (quietas.length > 0) {
      // Las que una carga sacó de la exportación: el índice todavía las tiene.
      const deLaCarga = await filas.cargandose(sql, cosecha.clase, quietas)
      if (intento === INTENTOS) throw deLaCarga.length > 0 ? indiceAtrasado() : almacenesDistintos(quietas)
      await alcanzar(sql, atrasoMs, 0, deLaCarga)
      throw new OtroMomento(REFRESCO_MS)
    }
    // Sin palabras la base ya dijo cuáles eran en el momento.
    if (cosecha.conPalabras && intento < INTENTOS_MOVIDAS) throw new OtroMomento(0)
  }
  const afuera = cosecha.conPalabras ? vistas.ids.length - congeladas : 0
  return {
    ...acta,
    filas: congeladas,
    contadas_indice: cosecha.conPalabras ? vistas.ids.length : congeladas,
    contadas_base: congeladas,
    // Con palabras, lo que el índice dio y entonces no era quedó afuera.
    movidas: difieren.length - afuera,
    omitidas: omitidasPor(dudas, vistas.ids, afuera),
    enDuda: [...dudas.cambiadas, ...dudas.apartadas],
  }
}

/** Filas de las que se pregunta a la vez por qué están. */
const JUNTAS = 500

/** Anota en cada fila congelada por qué está, si la búsqueda lo dice (BUS-03). */
async function decirPorQue(sql: Sql, id: number, { porQue }: Cosecha): Promise<void> {
  if (!porQue) return
  for (let desde = 0; ;) {
    const tramo = await filas.documentosCongelados(sql, id, desde, JUNTAS)
    if (tramo.length === 0) return
    const dice = await porQue(
      sql,
      tramo.map(({ id_documento }) => id_documento),
    )
    await filas.anotarPorQue(
      sql,
      id,
      tramo.flatMap(({ n, id_documento }) => {
        const texto = dice(id_documento)
        return texto === undefined ? [] : [{ n, texto }]
      }),
    )
    desde = tramo.at(-1)!.n
  }
}

/** Espera a que el índice tenga lo que la transacción ve y le toca a la exportación. @throws indiceAtrasado */
async function alcanzar(
  sql: Pool,
  atrasoMs: number,
  pendiente: number,
  deLaCarga: readonly number[],
): Promise<void> {
  const limite = Date.now() + atrasoMs
  while (!(await filas.indexadoHasta(sql, pendiente, deLaCarga))) {
    if (Date.now() > limite) throw indiceAtrasado()
    await esperar(SONDEO_MS)
  }
}

/** De lo que difiere, lo que no cambió después del momento: ahí los almacenes no dicen lo mismo. */
async function lasQueNoSeMovieron(
  { sql, enElMomento }: { sql: Pool; enElMomento: Sql },
  { clase }: Cosecha,
  difieren: readonly filas.Diferencia[],
): Promise<number[]> {
  const ids = difieren.map(({ id }) => id)
  const [antes, ahora] = await Promise.all([
    filas.marcasDe(enElMomento, clase, ids),
    filas.marcasDe(sql, clase, ids),
  ])
  return ids.filter((id) => antes.get(id) === ahora.get(id))
}
