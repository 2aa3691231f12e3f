import { evaluarCircuito, type Novedad } from '@foja/domain/circuito/evaluar.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { fijarPaso, leerCircuito } from '@foja/api/circuito/circuito.sql.ts'
import { pasoSiSigue } from '@foja/api/circuito/volver.ts'

type Cambiado = { idDocumento: number; idUsuario: number; idEvento?: number | undefined }

/**
 * Avanza un documento por sus relaciones como quedaron (EST-33): se llama en la transacción que las guarda, con la
 * fila del documento tomada y después de subirle la versión. Sin circuito, nada.
 * @returns si cambió de paso
 * @throws pasoFuturo, aunNoAplican (422)
 */
export const avanzarPorRelaciones = (sql: Sql, cambiado: Cambiado): Promise<boolean> =>
  avanzar(sql, cambiado, async () => {
    const filas = await sql<{ id_tipo: number; ya_habia: boolean }[]>`
      -- Las de esta transacción tienen su instante.
      select o.id_tipo, bool_or(r.fecha_relacion < now()) as ya_habia from relaciones r join documentos o on o.id = r.id_documento_relacionado
      where r.id_documento = ${cambiado.idDocumento} and o.borrado is null group by o.id_tipo`
    return {
      tipos: filas.map(({ id_tipo }) => id_tipo),
      yaHabia: filas.flatMap(({ id_tipo, ya_habia }) => (ya_habia ? id_tipo : [])),
    }
  })

/**
 * Avanza un documento por las áreas a las que se lo pasa (EST-36), en la transacción del pase y con su fila tomada.
 * Sin circuito, nada.
 * @returns si cambió de paso
 * @throws areaDePasoFuturo (422)
 */
export const avanzarPorAreas = (
  sql: Sql,
  { areas, ...cambiado }: Cambiado & { areas: readonly number[] },
): Promise<boolean> => avanzar(sql, cambiado, async () => ({ areas }))

/**
 * Si podría avanzar por esas áreas, sin moverlo (EST-37): desde el paso al que vuelve, si el área del suyo no lo recibió.
 * @throws areaDePasoFuturo (422)
 */
export async function comprobarAreas(sql: Sql, idDocumento: number, areas: readonly number[]): Promise<void> {
  const lugar = await lugarDe(sql, idDocumento)
  if (!lugar) return
  const paso = (await pasoSiSigue(sql, idDocumento)) ?? lugar.paso
  evaluarCircuito((await leerCircuito(sql, lugar.id_circuito))!, paso, { areas })
}

/** Dónde está del suyo un documento que sigue un circuito; con `tomar`, hasta que termine no lo mueve nadie más. */
async function lugarDe(sql: Sql, idDocumento: number, tomar = false) {
  const [lugar] = await sql<{ id_circuito: number; paso: number | null }[]>`
    select id_circuito, paso from documentos where id = ${idDocumento} and id_circuito is not null
    ${tomar ? sql`for no key update` : sql``}`
  return lugar
}

async function avanzar(
  sql: Sql,
  { idDocumento, idUsuario, idEvento }: Cambiado,
  novedad: () => Promise<Novedad>,
): Promise<boolean> {
  const lugar = await lugarDe(sql, idDocumento, true)
  if (!lugar) return false
  const circuito = await leerCircuito(sql, lugar.id_circuito)
  const idPaso = evaluarCircuito(circuito!, lugar.paso, await novedad())!
  if (idPaso === lugar.paso) return false
  await fijarPaso(sql, { idDocumento, idCircuito: lugar.id_circuito, idPaso, idUsuario, idEvento })
  return true
}
