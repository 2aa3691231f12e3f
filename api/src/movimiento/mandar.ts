import { EVENTO } from '@foja/domain/evento/evento.ts'
import { mueve, type TipoDeEnvio } from '@foja/domain/movimiento/modo.ts'
import type { EventoAGuardar, Recibo } from '@foja/domain/movimiento/schema.ts'
import { avanzarPorAreas } from '@foja/api/circuito/avanzar.ts'
import { ajenosA } from '@foja/api/evento/ajenos.sql.ts'
import { anularPendientes } from '@foja/api/movimiento/anular-pendientes.ts'
import { avisarEnvios } from '@foja/api/movimiento/avisar-envios.ts'
import { fijarTransito } from '@foja/api/movimiento/desenlace.sql.ts'
import { de, type DestinoElegido } from '@foja/api/movimiento/destinos.sql.ts'
import { anotarEnvios } from '@foja/api/movimiento/envio.sql.ts'
import { darPorRecibidos } from '@foja/api/movimiento/llegada.sql.ts'
import type { EnCursoDeFilas } from '@foja/api/operacion/operar-cada-uno.ts'
import { soltarReclamos } from '@foja/api/operacion/reclamos.ts'

/** Un envío ya permitido. */
export type Envio = {
  tipo: TipoDeEnvio
  evento: EventoAGuardar
  paralela: boolean
  destinos: DestinoElegido[]
  /** Los que avanzan en su circuito, y las fojas con que salen los que las usan. */
  documentos: { id_documento: number; avanza: boolean; fojas?: { total: number; insertadas: number } }[]
  /** Sin bandeja de entrada, se reciben solos. */
  seReciben: boolean
}

/** Saca los documentos de donde están, anota sus envíos y avisa a sus destinos: todos en unas pocas sentencias. */
export async function mandar(
  { sql, acceso, idArea }: EnCursoDeFilas,
  { tipo, evento, paralela, destinos, documentos, seReciben }: Envio,
): Promise<Recibo[]> {
  const ids = documentos.map(({ id_documento }) => id_documento)
  const seMueve = mueve(tipo)
  // Antes de contar las fojas con que sale: lo que vuelve de los anteriores las cuenta sin él.
  if (seMueve) await anularPendientes(sql, ids)
  await sql`
    update documentos d set marca = 0, en_transito = d.en_transito or ${seMueve && !paralela},
      ultima_foja = greatest(x.total, d.ultima_foja),
      atributos = case when ${paralela} then d.atributos || '{"tramitacion_paralela": true}' else d.atributos end
    from (select (f ->> 'id_documento')::bigint as id, (f #>> '{fojas,total}')::int as total
      from jsonb_array_elements(${sql.json(documentos as never)}) as f) x
    where d.id = x.id`
  // Quien lo mandó deja de editarlo aunque no cierre el formulario: si no, en destino no se puede recibir (RT-06).
  if (seMueve && !paralela) await soltarReclamos(sql, ids, acceso.id_usuario)
  const resultado = seMueve ? 'enviado' : 'confirmado'
  const quien = { idUsuario: acceso.id_usuario, idArea }
  // Lo que se mueve lo tiene quien lo manda; compartir puede cualquiera que lo lea.
  const ajenos = seMueve ? new Set<number>() : await ajenosA(sql, ids, quien)
  const enviados = await anotarEnvios(
    sql,
    {
      tipo,
      resultado,
      destinos,
      ...quien,
      observaciones: evento.observaciones || null,
      enSuNombre: tipo === EVENTO.movimiento,
    },
    documentos.map(({ id_documento, fojas }) => ({
      id_documento,
      interviene: !ajenos.has(id_documento),
      atributos: {
        ...(fojas && { fojas }),
        ...(paralela && { tramitacion_paralela: true }),
        ...(evento.adjuntos_fisicos && { adjuntos_fisicos: true }),
        ...(evento.subtipo_evento && { subtipo_evento: evento.subtipo_evento }),
      },
    })),
  )
  const avanzan = new Set(documentos.flatMap(({ id_documento, avanza }) => (avanza ? [id_documento] : [])))
  await avanzarPorAreas(sql, {
    areas: de(destinos, 'id_area'),
    idUsuario: acceso.id_usuario,
    documentos: enviados.flatMap(({ id_documento: idDocumento, id_evento: idEvento }) =>
      avanzan.has(idDocumento) ? { idDocumento, idEvento } : [],
    ),
  })
  const eventos = enviados.map(({ id_evento }) => id_evento)
  if (seMueve && seReciben) await darPorRecibidos(sql, eventos, null)
  else if (seMueve) await fijarTransito(sql, ids)
  await avisarEnvios(sql, eventos, { novedad: true })
  return enviados.map((enviado) => ({
    ...enviado,
    resultado: seMueve && seReciben ? 'confirmado' : resultado,
  }))
}
