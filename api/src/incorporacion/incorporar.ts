import { ESTADO } from '@foja/domain/documento/estado.ts'
import { EVENTO } from '@foja/domain/evento/evento.ts'
import { RELACION } from '@foja/domain/relacion-tipo/relacion.ts'
import type { Esencia } from '@foja/domain/tipo/schema.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { avanzarPorRelaciones } from '@foja/api/circuito/avanzar.ts'
import { ajenosA } from '@foja/api/evento/ajenos.sql.ts'
import { anotarEventos } from '@foja/api/evento/anotar-eventos.ts'
import { guardarEntradas, type Entrada } from '@foja/api/incorporacion/incorporacion.sql.ts'
import { anularPendientes } from '@foja/api/movimiento/anular-pendientes.ts'
import { confirmarNumero } from '@foja/api/numero/confirmar-numero.ts'
import { subirVersionMayor } from '@foja/api/operacion/version.sql.ts'

type Incorporar = {
  expediente: { id: number; esencia: Esencia; estado: number }
  entradas: readonly Entrada[]
  /** De quién es, y el área por la que lo hace. */
  idUsuario: number
  idArea: number
}

/**
 * Deja dentro de un expediente lo que ya se comprobó que puede entrar, con todo tomado: relaciones, un evento en el
 * expediente y otro en cada uno, y el paso de su circuito. Lo primero que se incorpora en un trámite lo inicia (EST-06).
 * @throws pasoFuturo, aunNoAplican (422), numeradorCompleto (409)
 */
export async function incorporar(
  sql: Sql,
  { expediente, entradas, idUsuario, idArea }: Incorporar,
): Promise<void> {
  // Quien recibiera ahora uno de los que entran se lo llevaría a quien lo puso adentro.
  const ids = entradas.map(({ id }) => id)
  await anularPendientes(sql, ids, 'paralelas')
  const inicia = expediente.esencia === 'tramite' && expediente.estado === ESTADO.borrador
  if (inicia) await subirVersionMayor(sql, expediente.id, idUsuario)
  await guardarEntradas(sql, { idExpediente: expediente.id, idUsuario }, entradas)
  await avanzarPorRelaciones(sql, { idDocumento: expediente.id, idUsuario })
  const quien = { idUsuario, idArea }
  const ajenos = await ajenosA(sql, ids, quien)
  for (const { id, id_tipo_relacion } of entradas) {
    const hecho = {
      tipo: id_tipo_relacion === RELACION.tramita ? EVENTO.tramitacion : EVENTO.incorporacion,
      atributos: { documento_incorporado: id, id_expediente: expediente.id },
      ...quien,
    }
    await anotarEventos(sql, [id], { ...hecho, interviene: !ajenos.has(id) })
    await anotarEventos(sql, [expediente.id], hecho)
  }
  if (!inicia) return
  await sql`update documentos set estado = ${ESTADO.iniciado} where id = ${expediente.id}`
  await confirmarNumero(sql, expediente.id)
}
