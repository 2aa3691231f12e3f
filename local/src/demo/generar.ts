import { es, Faker } from '@faker-js/faker'
import type { Pool, Sql } from '@foja/platform/postgres/postgres.ts'
import {
  anotarSecuencias,
  escribirDocumentos,
  fechasDe,
  inventarDocumento,
  leerElenco,
} from '@foja/local/demo/documentos.ts'

const LOTE = 1_000
/** Con ella, unos diez eventos por documento. */
const MODIFICACIONES = 16

/** En la base no hay con qué inventar: falta la organización de demostración. */
class SinElenco extends Error {
  constructor() {
    super(
      'Hacen falta los tipos y los usuarios de la organización de demostración: la carga npm start sobre datos nuevos.',
    )
  }
}

type Opciones = {
  documentos: number
  /** La misma semilla, sobre la misma organización, da los mismos documentos. */
  semilla: number
  avance: (hechos: number, total: number) => void
  alto: AbortSignal
}

/**
 * Agrega documentos inventados con su historia, para probar con muchos: numerados por sus numeradores, en tandas de mil
 * que se escriben por COPY y entran en la cola de una vez. Interrumpido, lo escrito queda entero.
 * @returns cuántos documentos y cuántos eventos agregó
 * @throws SinElenco
 */
export async function generarDocumentos(
  sql: Pool,
  { documentos, semilla, avance, alto }: Opciones,
): Promise<{ documentos: number; eventos: number }> {
  const faker = new Faker({ locale: es, seed: semilla })
  const elenco = await leerElenco(sql)
  if (elenco.tipos.length === 0 || elenco.autores.length === 0) throw new SinElenco()
  const fechas = fechasDe(faker, documentos)
  let [hechos, eventos] = [0, 0]
  for (let desde = 0; desde < documentos && !alto.aborted; desde += LOTE) {
    eventos += await sql.begin(async (tx) => {
      await tx`set local foja.carril = 'masivo'`
      const ultimos = await leerSecuencias(tx)
      const inventados = fechas
        .slice(desde, desde + LOTE)
        .map((fecha) => inventarDocumento(faker, elenco, ultimos, fecha))
        .map((uno) => ({ ...uno, fila: { ...uno.fila, atributos: { generado: true } as never } }))
      const nacidos = await escribirDocumentos(tx, faker, elenco, inventados, MODIFICACIONES)
      const ids = nacidos.map(({ id }) => id)
      await anotarSecuencias(tx, ids)
      const [{ cuantos }] = await tx<[{ cuantos: number }]>`
        select count(*)::int as cuantos from eventos where id_documento = any(${ids}::bigint[])`
      return cuantos
    })
    // Hasta saber que cada documento tiene pocos eventos, las jornadas de cada uno recorren las partes de todos.
    if (desde === 0) await sql`analyze documentos, eventos, eventos_partes, jornadas, jornadas_partes`
    hechos = Math.min(desde + LOTE, documentos)
    avance(hechos, documentos)
  }
  return { documentos: hechos, eventos }
}

/** Por dónde va cada numerador, tomado: mientras se escribe la tanda nadie más numera. */
async function leerSecuencias(sql: Sql): Promise<Map<string, number>> {
  const filas = await sql<
    { id_numerador: number; id_area: number; anio: number; ultimo: number; ultimo_provisorio: number }[]
  >`select id_numerador, id_area, anio, ultimo, ultimo_provisorio from numeradores_secuencias for update`
  return new Map(
    filas.flatMap(({ id_numerador, id_area, anio, ultimo, ultimo_provisorio }) => {
      const serie = `${id_numerador}/${id_area}/${anio}`
      return [
        [`${serie}/false`, ultimo],
        [`${serie}/true`, ultimo_provisorio],
      ]
    }),
  )
}
