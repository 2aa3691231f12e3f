import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from 'playwright/test'
import { conBase } from './base.ts'
import { foja } from './foja.ts'
import type { Usuario } from './sesiones.ts'

export const BUSQUEDA = '/documentos/busqueda/simple'

/** Importa documentos y espera a que estén indexados. */
export async function importar(...lineas: object[]): Promise<void> {
  const archivo = join(mkdtempSync(join(tmpdir(), 'foja-e2e-')), 'normas.ndjson')
  writeFileSync(archivo, lineas.map((linea) => JSON.stringify(linea)).join('\n'))
  expect(await foja('importar', archivo)).toMatchObject({ leidos: lineas.length, rechazados: 0 })
  await indiceAlDia()
}

/** Espera a que se indexe lo que hasta ahora está en la cola y lo muestra ya, sin el segundo que tarda en verse. */
export async function indiceAlDia(): Promise<void> {
  const [ultima] = await conBase(
    (sql) => sql<{ seq: number }[]>`select coalesce(max(seq), 0) as seq from cola`,
  )
  // Menos lo que otra prueba dejó tomado por un indexador que no hay.
  const faltan = () =>
    conBase(
      (sql) => sql`
      select 1 from cola where seq <= ${ultima!.seq} and tomada_por is distinct from 'otro' limit 1`,
    )
  await expect.poll(faltan, { timeout: 60_000 }).toHaveLength(0)
  const { ELASTICSEARCH_URL, ELASTICSEARCH_USER, ELASTICSEARCH_PASSWORD, FOJA_INDICE_PREFIJO } = process.env
  const quien = Buffer.from(`${ELASTICSEARCH_USER}:${ELASTICSEARCH_PASSWORD}`).toString('base64')
  const { ok } = await fetch(`${ELASTICSEARCH_URL}/${FOJA_INDICE_PREFIJO}*/_refresh`, {
    method: 'POST',
    headers: { authorization: `Basic ${quien}` },
  })
  expect(ok).toBe(true)
}

export const caja = (page: Page) => page.getByLabel('Buscar documentos')
export const resultados = (page: Page) => page.locator('[data-resultado]')
/** El botón que quita un filtro; con él se sabe que está. */
export const filtro = (page: Page, nombre: string) =>
  page.getByRole('button', { name: `Quitar filtro ${nombre}`, exact: true })

/** Empieza un filtro desde el menú. */
export async function empezarFiltro(page: Page, clase: string): Promise<void> {
  await page.getByRole('button', { name: 'Agregar filtro' }).click()
  await page.getByRole('option', { name: clase, exact: true }).click()
}

/** Ese usuario no tiene búsquedas guardadas ni recientes, como quien recién llega. */
export const olvidarBusquedas = (usuario: Usuario) =>
  conBase(async (sql) => {
    const [{ id }] = await sql<[{ id: number }]>`select id from usuarios where usuario = ${usuario}`
    await sql`delete from busquedas_guardadas where id_usuario = ${id}`
    await sql`delete from busquedas_recientes where id_usuario = ${id}`
  })

/** Las llamadas a esa dirección, con su cuerpo, desde ahora. @param metodo sólo las de éste */
export function llamadas(page: Page, camino: string, metodo?: string): Record<string, unknown>[] {
  const hechas: Record<string, unknown>[] = []
  page.on('request', (pedido) => {
    if (metodo && pedido.method() !== metodo) return
    if (new URL(pedido.url()).pathname === camino)
      hechas.push((pedido.postDataJSON() ?? {}) as Record<string, unknown>)
  })
  return hechas
}

/** La pantalla ve la configuración del servidor con estos valores cambiados; las demás pruebas, no. */
export const conConfiguracion = (page: Page, cambios: Record<string, unknown>) =>
  page.route('**/admin/params/gestion', async (ruta) => {
    const respuesta = await ruta.fetch()
    const { data } = (await respuesta.json()) as { data: object }
    await ruta.fulfill({ response: respuesta, json: { data: { ...data, ...cambios } } })
  })
