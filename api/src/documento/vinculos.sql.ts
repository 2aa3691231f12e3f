import type { FiltroDeAcceso } from '@foja/domain/acceso/acceso.ts'
import { personaNoExiste, relacionNoAgregada, relacionNoQuitada } from '@foja/domain/documento/errores.ts'
import type { CambiosDeDocumento } from '@foja/domain/documento/schema.ts'
import type { Visibilidad } from '@foja/domain/documento/visibilidad.ts'
import { enOrdenDeFojas } from '@foja/domain/incorporacion/fojas.ts'
import { exigirAsociable, exigirMismaReserva } from '@foja/domain/incorporacion/reglas.ts'
import {
  DEJAN_DENTRO,
  RELACIONES_AL_GUARDAR,
  type TipoDeRelacion,
} from '@foja/domain/relacion-tipo/relacion.ts'
import type { Esencia } from '@foja/domain/tipo/schema.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { visible } from '@foja/api/acceso/visible.sql.ts'
import { diciendoCual } from '@foja/api/operacion/diciendo-cual.ts'
import { vinculable } from '@foja/api/persona/vinculable.ts'

type Persona = NonNullable<CambiosDeDocumento['relaciones_personas']>[number]
type Relacion = NonNullable<CambiosDeDocumento['relaciones_documentos']>[number]
type Documento = { id: number; esencia: Esencia; visibilidad: Visibilidad }

const deEstaPersona = ({ id_persona, rol, integrante }: Persona) => ({
  id_persona,
  rol,
  integrante: integrante ?? null,
})
const deEstaRelacion = ({
  id_documento_relacionado,
  id_tipo_relacion,
  fojas_desde,
  fojas_hasta,
}: Relacion) => ({
  id_documento_relacionado,
  id_tipo_relacion,
  fojas_desde: fojas_desde ?? null,
  fojas_hasta: fojas_hasta ?? null,
})
type Fojas = { fojas_desde: number | null; fojas_hasta: number | null }
const SIN_FOJAS: Fojas = { fojas_desde: null, fojas_hasta: null }
/** Las fojas de una que ya estaba: la que no viene queda como estaba. @throws relacionNoAgregada (422) */
function fojasDe(pedida: Relacion, antes: Fojas): Fojas {
  const { fojas_desde = antes.fojas_desde, fojas_hasta = antes.fojas_hasta } = pedida
  if (!estanEnOrden({ fojas_desde, fojas_hasta }))
    throw relacionNoAgregada('La última foja no puede ser menor que la primera.')
  return { fojas_desde, fojas_hasta }
}
const DENTRO: readonly number[] = DEJAN_DENTRO
const [estanEnOrden] = enOrdenDeFojas
const clave = (relacion: Relacion) => `${relacion.id_documento_relacionado}:${relacion.id_tipo_relacion}`

/**
 * Deja vinculadas exactamente esas personas; las que no estaban tienen que poder elegirse.
 * @param siCambia lo que se exige antes de decir algo de ellas: quien no va a guardar no pregunta por una
 * @returns si algo cambió
 * @throws personaNoExiste (422), lo mismo si no existe que si quien llama no sabe de ella; y lo que lance siCambia
 */
export async function fijarPersonas(
  sql: Sql,
  idDocumento: number,
  pedidas: Persona[],
  filtro: FiltroDeAcceso,
  siCambia: () => void = () => {},
): Promise<boolean> {
  const nuevas = pedidas.map(deEstaPersona)
  const [cambio] = await sql<{ hay: boolean; faltan: boolean }[]>`
    with pedidas as (
      select p.id_persona, p.rol, nullif(p.integrante, 'null'::jsonb) as integrante
      from jsonb_to_recordset(${sql.json(nuevas as never)}) as p (id_persona integer, rol text, integrante jsonb)),
    actuales as (select id_persona, rol, integrante from documentos_personas where id_documento = ${idDocumento})
    select exists ((table pedidas except table actuales) union all (table actuales except table pedidas)) as hay,
      exists (select from pedidas x where x.id_persona not in (select id_persona from actuales)
        and not exists (select from personas p where p.id = x.id_persona and ${vinculable(sql, filtro)})) as faltan`
  if (!cambio!.hay) return false
  siCambia()
  if (cambio!.faltan) throw personaNoExiste()
  await sql`
    with pedidas as (
      select p.id_persona, p.rol, nullif(p.integrante, 'null'::jsonb) as integrante
      from jsonb_to_recordset(${sql.json(nuevas as never)}) as p (id_persona integer, rol text, integrante jsonb)),
    quitadas as (
      delete from documentos_personas d where id_documento = ${idDocumento}
        and not exists (select from pedidas p where p.id_persona = d.id_persona and p.rol = d.rol))
    insert into documentos_personas (id_documento, id_persona, rol, integrante)
    select distinct on (id_persona, rol) ${idDocumento}::bigint, id_persona, rol, integrante from pedidas
    on conflict (id_documento, id_persona, rol) do update set integrante = excluded.integrante`
  return true
}

/**
 * Deja relacionados exactamente esos documentos, de las relaciones que se hacen al guardar; de incorporar y tramitar se
 * ocupa api/src/incorporacion. Lo que se agrega tiene que poder verse; lo relacionado a un expediente no se quita
 * (API-42). @returns si algo cambió
 * @throws relacionNoAgregada, soloSeAsocianExpedientes, documentoReservado (422), relacionNoQuitada (409); y lo que lance
 * siCambia
 */
export async function fijarRelaciones(
  sql: Sql,
  documento: Documento,
  todas: Relacion[],
  { idUsuario, filtro, siCambia }: { idUsuario: number; filtro: FiltroDeAcceso; siCambia?: () => void },
): Promise<boolean> {
  const { id, esencia } = documento
  const pedidas = todas.filter(({ id_tipo_relacion }) => !DENTRO.includes(id_tipo_relacion))
  const actuales = await sql<(Relacion & Fojas & { id: number; borrado: boolean; visible: boolean })[]>`
    select r.id, r.id_documento_relacionado, r.id_tipo_relacion, r.fojas_desde, r.fojas_hasta,
      o.borrado is not null as borrado, ${visible(sql, filtro, 'o')} as visible
    from relaciones r join documentos o on o.id = r.id_documento_relacionado
    where r.id_documento = ${id} and r.id_tipo_relacion = any(${RELACIONES_AL_GUARDAR as number[]})`
  const queridas = new Map(pedidas.map((relacion) => [clave(relacion), relacion]))
  const habia = new Map(actuales.map((relacion) => [clave(relacion), relacion]))
  const nuevas = [...queridas]
    .filter(([una]) => !habia.has(una))
    .map(([, relacion]) => deEstaRelacion(relacion))
  // La de lo que se borró no se muestra: que no venga no es quitarla.
  const quitadas = actuales.filter((relacion) => !queridas.has(clave(relacion)) && !relacion.borrado)
  const retocadas = actuales.flatMap((antes) => {
    const pedida = queridas.get(clave(antes))
    if (!pedida) return []
    // Las de lo que no puede verse no se muestran: que vuelvan nulas no es quitarlas.
    const calladas = !antes.visible && (pedida.fojas_desde ?? pedida.fojas_hasta ?? null) === null
    if (calladas) return []
    // Ni las dice que no quepa lo pedido: las pisa.
    const { fojas_desde, fojas_hasta } = fojasDe(pedida, antes.visible ? antes : SIN_FOJAS)
    const igual = fojas_desde === antes.fojas_desde && fojas_hasta === antes.fojas_hasta
    return igual ? [] : [{ id: antes.id, fojas_desde, fojas_hasta }]
  })
  if (nuevas.length + quitadas.length + retocadas.length === 0) return false
  siCambia?.()
  await comprobarNuevas(sql, documento, nuevas, filtro)
  if (quitadas.length > 0 && esencia !== 'documento') throw relacionNoQuitada()

  if (nuevas.length > 0)
    await sql`insert into relaciones ${sql(nuevas.map((una) => ({ id_documento: id, id_usuario: idUsuario, ...una })))}`
  if (retocadas.length > 0)
    await sql`
      update relaciones r set fojas_desde = n.fojas_desde, fojas_hasta = n.fojas_hasta
      from jsonb_to_recordset(${sql.json(retocadas as never)}) as n (id bigint, fojas_desde integer, fojas_hasta integer)
      where r.id = n.id`
  if (quitadas.length > 0)
    await sql`delete from relaciones where id = any(${quitadas.map((relacion) => relacion.id)}::bigint[])`
  return true
}

async function comprobarNuevas(
  sql: Sql,
  documento: Documento,
  nuevas: ReturnType<typeof deEstaRelacion>[],
  filtro: FiltroDeAcceso,
) {
  if (nuevas.length === 0) return
  if (nuevas.some(({ id_tipo_relacion }) => !RELACIONES_AL_GUARDAR.includes(id_tipo_relacion)))
    throw relacionNoAgregada('No existe ese tipo de relación.')
  const ids = nuevas.map(({ id_documento_relacionado }) => id_documento_relacionado)
  if (ids.includes(documento.id)) throw relacionNoAgregada('Un documento no se relaciona consigo mismo.')
  const otros = await sql<(Documento & { nro_str: string; titulo: string })[]>`
    select d.id, d.visibilidad, d.nro_str, d.titulo, t.esencia from documentos d join tipos_documento t on t.id = d.id_tipo
    where d.id = any(${ids}::bigint[]) and ${visible(sql, filtro)}`
  const porId = new Map(otros.map((otro) => [otro.id, otro]))
  for (const { id_documento_relacionado, id_tipo_relacion } of nuevas) {
    const otro = porId.get(id_documento_relacionado)
    if (!otro) throw relacionNoAgregada('Uno de los documentos no existe o usted no puede verlo.')
    const tipo = id_tipo_relacion as TipoDeRelacion
    // Si el que no puede es el propio, nombrar al otro confundiría.
    exigirAsociable(documento.esencia, tipo)
    diciendoCual(otro, () => {
      exigirAsociable(otro.esencia, tipo)
      exigirMismaReserva(documento, otro.visibilidad, tipo)
      // La relación es de los dos: tampoco se llega a ella por el otro lado.
      exigirMismaReserva(otro, documento.visibilidad, tipo)
    })
  }
}
