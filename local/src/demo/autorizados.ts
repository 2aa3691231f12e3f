import { anotarEventos } from '@foja/api/evento/anotar-eventos.ts'
import { dejarAutorizado, eventoDe } from '@foja/api/firma/autorizar-documento.ts'
import { incorporar } from '@foja/api/incorporacion/incorporar.ts'
import { ESTADO } from '@foja/domain/documento/estado.ts'
import { RELACION } from '@foja/domain/relacion-tipo/relacion.ts'
import type { Esencia } from '@foja/domain/tipo/schema.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'

/** Cuántos se miran: de cada tres, dos se autorizan y uno sigue esperando. */
const CUANTOS = 9
/** Fojas de cada uno en el expediente en que entra. */
const FOJAS = 3

type Espera = { id: number; estado: number; id_usuario: number; id_area: number }
type Abierto = { id: number; esencia: Esencia; estado: number; id_usuario: number; id_area: number }

/**
 * Los últimos que esperaban autorización o firma: unos la reciben, por la misma operación que cuando se firme, y entran
 * en un expediente en orden de fojas; el que sigue esperando entrará en él al autorizarse.
 */
export async function sembrarAutorizados(sql: Sql): Promise<void> {
  const esperan = await sql<Espera[]>`
    select d.id, d.estado, d.id_usuario, d.id_area_actual as id_area from documentos d
    where d.estado in (${ESTADO.pendiente_de_autorizacion}, ${ESTADO.pendiente_de_firma}) and d.visibilidad = 'publico'
    order by d.fecha_recibido desc, d.id desc limit ${CUANTOS}`
  const [expediente] = await sql<Abierto[]>`
    select d.id, t.esencia, d.estado, d.id_usuario, d.id_area_actual as id_area
    from documentos d join tipos_documento t on t.id = d.id_tipo
    where t.esencia = 'contenedor' and d.estado in (${ESTADO.iniciado}, ${ESTADO.en_tramite})
      and d.visibilidad = 'publico' and d.id_circuito is null
    order by d.fecha_recibido desc, d.id desc limit 1`
  let foja = 1
  for (const [i, { id, estado, id_usuario: idUsuario, id_area: idArea }] of esperan.entries()) {
    if (i % 3 === 2) continue
    const queda = estado === ESTADO.pendiente_de_autorizacion ? ESTADO.autorizado : ESTADO.firmado
    await dejarAutorizado(sql, { id, estado: queda, idUsuario, idArea })
    await anotarEventos(sql, [id], { ...eventoDe(queda), idUsuario, idArea })
    const fojas = { fojas_desde: foja, fojas_hasta: foja + FOJAS - 1 }
    foja += FOJAS
    await incorporar(sql, {
      expediente: expediente!,
      entradas: [{ id, id_tipo_relacion: RELACION.incorpora, ...fojas }],
      idUsuario: expediente!.id_usuario,
      idArea: expediente!.id_area,
    })
  }
  const espera = esperan[2]!
  await sql`
    insert into incorporaciones_pendientes (id_documento, id_expediente, id_usuario, id_area)
    values (${espera.id}, ${expediente!.id}, ${expediente!.id_usuario}, ${expediente!.id_area})`
}
