import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright/test'
import { conBase } from './base.ts'

type Nuevo = {
  /** Nombre singular del tipo. */
  tipo: string
  titulo: string
  contenido: string
  descripcion?: string
  palabras_clave?: string[]
  visibilidad?: string
}

/** Llama a la API como quien ingresó en esa página. @returns lo que contesta en `data` */
export async function llamar<T>(
  page: Page,
  metodo: 'POST' | 'PATCH' | 'PUT' | 'DELETE',
  camino: string,
  data: unknown = {},
): Promise<T> {
  const { csrfToken } = (await (await page.request.get('/auth/csrf')).json()) as { csrfToken: string }
  const respuesta = await page.request.fetch(camino, {
    method: metodo,
    headers: { 'x-csrf-token': csrfToken, 'idempotency-key': randomUUID() },
    data,
  })
  if (!respuesta.ok()) throw new Error(`${metodo} ${camino}: ${await respuesta.text()}`)
  return ((await respuesta.json()) as { data: T }).data
}

/** Crea un documento como el usuario que ingresó en esa página. @returns su id y el de su tipo. */
export async function crear(page: Page, nuevo: Nuevo) {
  const { tipo, titulo, contenido, descripcion, palabras_clave, visibilidad } = nuevo
  const { rows } = (await (await page.request.get('/documentos/tipos')).json()) as {
    rows: { id: number; nombre_singular: string }[]
  }
  const idTipo = rows.find(({ nombre_singular }) => nombre_singular === tipo)!.id
  const { id } = await llamar<{ id: number }>(page, 'POST', '/v1/documento', {
    tipo: idTipo,
    titulo,
    atributos: { contenido, ...(descripcion && { descripcion }) },
    ...(palabras_clave && { palabras_clave }),
    ...(visibilidad && { visibilidad }),
  })
  return { id, idTipo }
}

/** Cambia título y contenido: queda una versión más. */
export const modificar = (page: Page, id: number, titulo: string, contenido: string) =>
  llamar(page, 'PATCH', `/v1/documento/${id}`, { titulo, atributos: { contenido } })

/** Cierra un documento y lo publica: queda en su versión 1.0. */
export async function cerrarYPublicar(page: Page, id: number): Promise<void> {
  await llamar(page, 'POST', '/v1/documento/close', { solicitud: { id_documento: id } })
  await llamar(page, 'PUT', '/v1/documento/publicar', { ids_documento: [id] })
}

/** Crea un expediente y lo inicia: ya puede remitirse. @returns su id y el de su tipo */
export async function iniciarExpediente(page: Page, titulo: string, tipo = 'Expediente') {
  const creado = await crear(page, { tipo, titulo, contenido: '' })
  await llamar(page, 'POST', '/v1/documento/close', { solicitud: { id_documento: creado.id } })
  return creado
}

/** Asocia a un expediente otros. */
export const asociar = (page: Page, id: number, otros: readonly number[]) =>
  llamar(page, 'PATCH', `/v1/documento/${id}`, {
    relaciones_documentos: otros.map((otro) => ({ id_documento_relacionado: otro, id_tipo_relacion: 13 })),
  })

/** Remite uno o varios expedientes a una o varias áreas, por sus siglas. */
export async function remitir(
  page: Page,
  id: number | readonly number[],
  ...siglas: readonly string[]
): Promise<void> {
  const areas = await Promise.all(
    siglas.map(async (sigla) => {
      const { rows } = (await (await page.request.get(`/documentos/areas?texto=${sigla}`)).json()) as {
        rows: { id_area: number; sigla: string }[]
      }
      return rows.find((una) => una.sigla === sigla)!
    }),
  )
  await llamar(page, 'POST', '/documentos/eventos', {
    documentos: [id].flat(),
    tipo_evento: 16,
    destinos: areas.map(({ id_area }) => ({ id: id_area, tipo: 'area' })),
  })
}

/** Recibe en el área de quien ingresó lo que le mandaron de ese documento, como lo haría un compañero. */
export async function recibir(page: Page, id: number): Promise<void> {
  const { data } = (await (await page.request.get('/auth/sesion')).json()) as { data: { areaActiva: number } }
  const area = data.areaActiva
  const camino = `/documentos/vistas/inbox?area=${area}&documento_id=${id}`
  const { rows } = (await (await page.request.get(camino)).json()) as { rows: { id_evento: number }[] }
  const eventos = rows.map(({ id_evento }) => ({ id_evento }))
  await llamar(page, 'PUT', '/documentos/accion', { eventos, area })
}

/** Retira un documento publicado. */
export const despublicar = (page: Page, id: number) =>
  llamar(page, 'PUT', '/v1/documento/despublicar', { ids_documento: [id] })

/** Deja cerrado un documento sin otra versión: sólo lo cerrado lo ve quien no es de su área (D-104). */
export const darPorCerrado = (id: number) =>
  conBase((sql) => sql`update documentos set estado = 15 where id = ${id}`)

/** Las versiones que tiene son de después de cerrado: las ve quien lo ve. */
export const darPorEmitidas = (id: number) =>
  conBase((sql) => sql`update versiones set estado = 15 where id_documento = ${id}`)

/** Borra un documento sin que nadie lo avise, como si lo hubiera hecho otra persona hace un instante. */
export const darPorBorrado = (id: number) =>
  conBase((sql) => sql`update documentos set borrado = now() where id = ${id}`)

/** Lo vuelve un expediente mientras alguien lo edita, como lo haría transformarlo. */
export const darPorExpediente = (id: number) =>
  conBase(
    (sql) => sql`
      update documentos set id_tipo = (select min(id) from tipos_documento where nombre_singular = 'Legajo')
      where id = ${id}`,
  )

/** Deja un documento en otra área, por su sigla, como si se lo hubiera mandado. */
export const dejarEn = (id: number, sigla: string) =>
  conBase(
    (sql) =>
      sql`update documentos set id_area_actual = (select id from areas where sigla = ${sigla}) where id = ${id}`,
  )

/**
 * Manda un documento a unas áreas, por sus siglas, desde la que lo tiene y como si lo hubiera mandado quien lo creó.
 * @param tipo 2 movimiento, 9 compartido, 16 pase
 */
export async function enviar(
  id: number,
  tipo: number,
  siglas: readonly string[],
  { resultado = 'enviado', observaciones = '' } = {},
): Promise<void> {
  await conBase(
    (sql) => sql`
    with e as (
      insert into eventos (id_documento, id_tipo_evento, resultado, id_usuario, id_area_creacion, observaciones)
      select id, ${tipo}, ${resultado}, id_usuario, id_area_actual, ${observaciones || null}
      from documentos where id = ${id} returning id, id_area_creacion)
    insert into eventos_partes (id_evento, lado, id_area, resultado)
    select e.id, 'origen', e.id_area_creacion, ${resultado} from e
    union all
    select e.id, 'destino', a.id, ${resultado} from e, areas a where a.sigla = any(${siglas as string[]})`,
  )
}
