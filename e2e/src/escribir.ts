import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright/test'

type Nuevo = {
  /** Nombre singular del tipo. */
  tipo: string
  titulo: string
  contenido: string
  descripcion?: string
  palabras_clave?: string[]
  visibilidad?: string
}

async function llamar<T>(page: Page, metodo: 'POST' | 'PATCH', camino: string, data: unknown): Promise<T> {
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
