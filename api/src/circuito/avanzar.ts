import { evaluarCircuito, type Novedad } from '@foja/domain/circuito/evaluar.ts'
import type { Circuito } from '@foja/domain/circuito/schema.ts'
import { ErrorDeDominio } from '@foja/domain/errores/error-de-dominio.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { fijarPasos, leerCircuito } from '@foja/api/circuito/circuito.sql.ts'
import { pasosSiSiguen } from '@foja/api/circuito/volver.ts'

type Cambiado = { idDocumento: number; idEvento?: number | undefined }
type Lugar = { id: number; id_circuito: number; paso: number | null }

/**
 * Avanza un documento por sus relaciones como quedaron (EST-33): se llama en la transacción que las guarda, con la
 * fila del documento tomada y después de subirle la versión. Sin circuito, nada.
 * @returns si cambió de paso
 * @throws pasoFuturo, aunNoAplican (422)
 */
export const avanzarPorRelaciones = (
  sql: Sql,
  { idDocumento, idUsuario }: { idDocumento: number; idUsuario: number },
): Promise<boolean> =>
  avanzar(sql, idUsuario, [{ idDocumento }], async () => {
    const filas = await sql<{ id_tipo: number; ya_habia: boolean }[]>`
      -- Las de esta transacción tienen su instante.
      select o.id_tipo, bool_or(r.fecha_relacion < now()) as ya_habia from relaciones r join documentos o on o.id = r.id_documento_relacionado
      where r.id_documento = ${idDocumento} and o.borrado is null group by o.id_tipo`
    return {
      tipos: filas.map(({ id_tipo }) => id_tipo),
      yaHabia: filas.flatMap(({ id_tipo, ya_habia }) => (ya_habia ? id_tipo : [])),
    }
  })

/**
 * Avanza unos documentos por las áreas a las que se los pasa (EST-36), en la transacción del pase y con sus filas tomadas.
 * Sin circuito, nada.
 * @returns si alguno cambió de paso
 * @throws areaDePasoFuturo (422)
 */
export const avanzarPorAreas = (
  sql: Sql,
  { areas, idUsuario, documentos }: { areas: readonly number[]; idUsuario: number; documentos: Cambiado[] },
): Promise<boolean> => avanzar(sql, idUsuario, documentos, async () => ({ areas }))

/**
 * De unos documentos, lo que les impide avanzar a esas áreas, sin moverlos (EST-37): desde el paso al que vuelven, si el área
 * del suyo no los recibió.
 */
export async function fueraDeCircuito(
  sql: Sql,
  ids: readonly number[],
  areas: readonly number[],
): Promise<Map<number, ErrorDeDominio>> {
  const fallas = new Map<number, ErrorDeDominio>()
  const lugares = await lugaresDe(sql, ids)
  if (lugares.length === 0) return fallas
  const circuitos = await circuitosDe(sql, lugares)
  const vuelven = await pasosSiSiguen(sql, ids)
  for (const { id, id_circuito, paso } of lugares)
    try {
      evaluarCircuito(circuitos.get(id_circuito)!, vuelven.get(id) ?? paso, { areas })
    } catch (error) {
      if (!(error instanceof ErrorDeDominio)) throw error
      fallas.set(id, error)
    }
  return fallas
}

/** Dónde están del suyo los que siguen un circuito; con `tomar`, hasta que termine no los mueve nadie más. */
const lugaresDe = async (sql: Sql, ids: readonly number[], tomar = false): Promise<Lugar[]> =>
  ids.length === 0
    ? []
    : sql<Lugar[]>`
        select id, id_circuito, paso from documentos where id = any(${ids as number[]}::bigint[]) and id_circuito is not null
        order by id ${tomar ? sql`for no key update` : sql``}`

async function circuitosDe(sql: Sql, lugares: readonly Lugar[]): Promise<Map<number, Circuito>> {
  const circuitos = new Map<number, Circuito>()
  for (const id of new Set(lugares.map(({ id_circuito }) => id_circuito)))
    circuitos.set(id, (await leerCircuito(sql, id))!)
  return circuitos
}

async function avanzar(
  sql: Sql,
  idUsuario: number,
  cambiados: readonly Cambiado[],
  novedad: () => Promise<Novedad>,
): Promise<boolean> {
  const evento = new Map(cambiados.map(({ idDocumento, idEvento }) => [idDocumento, idEvento]))
  const lugares = await lugaresDe(sql, [...evento.keys()], true)
  if (lugares.length === 0) return false
  const circuitos = await circuitosDe(sql, lugares)
  const hay = await novedad()
  const pasos = lugares.flatMap(({ id, id_circuito, paso }) => {
    const id_paso = evaluarCircuito(circuitos.get(id_circuito)!, paso, hay)!
    return id_paso === paso ? [] : [{ id_documento: id, id_circuito, id_paso, id_evento: evento.get(id) }]
  })
  if (pasos.length > 0) await fijarPasos(sql, pasos, idUsuario)
  return pasos.length > 0
}
