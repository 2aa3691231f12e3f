import type { Page } from 'playwright/test'
import { conBase } from './base.ts'
import { asociar, crear, iniciarExpediente, llamar } from './escribir.ts'

/** Deja unos documentos en ese estado, como los deja lo que los autoriza. */
export const ponerEn = (estado: number, ...ids: number[]) =>
  conBase((sql) => sql`update documentos set estado = ${estado} where id = any(${ids}::bigint[])`)

/** Una nota autorizada. */
export async function notaAutorizada(page: Page, titulo: string) {
  const nota = await crear(page, { tipo: 'Nota', titulo, contenido: '<p>Visto.</p>' })
  await ponerEn(19, nota.id)
  return nota
}

/** Incorpora un documento en un expediente. @param fojas de cuál a cuál */
export const incorporar = (
  page: Page,
  id_documento: number,
  id_expediente: number,
  fojas?: [number, number],
) =>
  llamar(page, 'PUT', '/documentos/integrar', {
    id_documento,
    id_expediente,
    ...(fojas && { fojas_desde: fojas[0], fojas_hasta: fojas[1] }),
  })

/** Incorpora en un expediente una nota autorizada que se crea para eso. @returns su id */
export async function incorporarNota(page: Page, expediente: number, titulo: string): Promise<number> {
  const { id } = await notaAutorizada(page, titulo)
  await incorporar(page, id, expediente)
  return id
}

/** Cierra una nota para que entre en un expediente cuando se firme. @returns la nota */
export async function pendienteDe(page: Page, idExpediente: number, titulo: string) {
  const nota = await crear(page, { tipo: 'Nota', titulo, contenido: '<p>Visto.</p>' })
  await llamar(page, 'POST', '/v1/documento/close', {
    solicitud: { id_documento: nota.id },
    id_expediente_incorporacion: idExpediente,
  })
  return nota
}

/** Un expediente que encabeza una tramitación conjunta con otro. */
export async function enConjunta(page: Page, titulo: string) {
  const cabecera = await iniciarExpediente(page, `${titulo}, el primero`)
  const miembro = await iniciarExpediente(page, `${titulo}, el segundo`)
  await asociar(page, cabecera.id, [miembro.id])
  await llamar(page, 'POST', '/expedientes/tramitacion_conjunta/apertura', {
    id_cabecera: cabecera.id,
    ids_expedientes: [miembro.id],
  })
  return { cabecera, miembro }
}

/** Lo rechaza el área que lo espera, con ese motivo, sin pasar por la pantalla: entra y sale quien está en la página. */
export const rechazar = (id: number, motivo: string) =>
  conBase(
    (sql) => sql`
    with partes as (
      update eventos_partes set resultado = 'rechazado', observaciones = ${motivo}, fecha_recepcion = now()
      where id_documento = ${id} and lado = 'destino' and resultado = 'enviado' returning id_evento)
    update eventos set resultado = 'rechazado' where id in (select id_evento from partes)`,
  )
