import { beforeAll, expect, test } from '@jest/globals'
import { claveDeImagen } from '@foja/platform/almacen/almacen.ts'
import { borrarImagenesSinUso } from '@foja/api/imagen/borrar-sin-uso.ts'
import { fijarConfiguracion } from '@foja/platform/configuracion/configuracion.ts'
import { crearClientePrueba, type ClientePrueba } from '@foja/api/pruebas/cliente.ts'
import { crearEscenario } from '@foja/api/pruebas/escenario.ts'
import { pngDePrueba, subir } from '@foja/api/pruebas/imagen-de-prueba.ts'

const { p, o, mesa, archivo, consulta } = await crearEscenario(['mesa', 'archivo', 'consulta'])
beforeAll(() => fijarConfiguracion(p.sql, 'max_file_mb', 1))

const subida = async (quien = mesa) => (await subir(quien, pngDePrueba())).json().data.url as string
const crear = async (quien: ClientePrueba, url: string, datos = {}) =>
  (
    await quien.post('/v1/documento', {
      tipo: o.tipos.documento,
      titulo: 'Con una imagen',
      atributos: { contenido: `<p>Antes</p><img src="${url}" alt="Un plano"><p>Después</p>` },
      visibilidad: 'publico',
      ...datos,
    })
  ).json().data.id as number
const estado = async (quien: ClientePrueba, url: string) => (await quien.get(url)).statusCode

test('an uploaded picture is served as it came, to be cached and never to be run', async () => {
  const respuesta = await subir(mesa, pngDePrueba())
  expect(respuesta.statusCode).toBe(201)
  const { url } = respuesta.json().data
  const imagen = await mesa.get(url)
  expect(imagen.rawPayload).toEqual(pngDePrueba())
  expect(imagen.headers).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-cache',
    'content-security-policy': "default-src 'none'; sandbox",
  })
})

test('a browser that has it asks again every time: once it may not be seen, it is not there [PER-26]', async () => {
  const url = await subida()
  const id = await crear(mesa, url)
  const etag = String((await consulta.get(url)).headers.etag)
  const repetir = (quien: ClientePrueba) => quien.get(url, { 'if-none-match': etag })
  expect((await repetir(consulta)).statusCode).toBe(304)
  await p.sql`update documentos set visibilidad = 'privado' where id = ${id}`
  expect((await repetir(consulta)).statusCode).toBe(404)
  expect((await repetir(mesa)).statusCode).toBe(304)
})

test('a retry with the same key does not upload it twice [CFG-34]', async () => {
  const cuantas = async () => (await p.sql`select 1 from imagenes`).length
  const antes = await cuantas()
  const clave = { 'idempotency-key': 'la-misma-imagen' }
  const [una, otra] = [await subir(mesa, pngDePrueba(), clave), await subir(mesa, pngDePrueba(), clave)]
  expect([una.statusCode, otra.json()]).toEqual([201, una.json()])
  expect(await cuantas()).toBe(antes + 1)
  const distinta = Buffer.concat([pngDePrueba(), Buffer.from('x')])
  expect((await subir(mesa, distinta, clave)).json().error).toBe('clave_de_otra_peticion')
})

test('before it is saved in a document only its uploader sees it; then, who sees the document [PER-26]', async () => {
  const url = await subida()
  expect([await estado(mesa, url), await estado(archivo, url)]).toEqual([200, 404])
  const id = await crear(mesa, url)
  expect([await estado(mesa, url), await estado(consulta, url)]).toEqual([200, 200])
  await p.sql`update documentos set visibilidad = 'privado' where id = ${id}`
  expect([await estado(mesa, url), await estado(consulta, url)]).toEqual([200, 404])
  const ausente = await consulta.get(url.replace(/[^/]+$/, '00000000-0000-4000-8000-000000000000'))
  const negada = await consulta.get(url)
  const dicho = (respuesta: typeof negada) => ({ ...respuesta.json<object>(), ref: '' })
  expect(dicho(negada)).toEqual(dicho(ausente))
})

test('writing down the address of a picture one may not see does not open it', async () => {
  const url = await subida(archivo)
  const id = await crear(mesa, url)
  expect(await estado(mesa, url)).toBe(404)
  expect(await p.sql`select 1 from documentos_imagenes where id_documento = ${id}`).toHaveLength(0)
  await mesa.patch(`/v1/documento/${id}`, { atributos: { contenido: `<p>b</p><img src="${url}">` } })
  expect(await estado(mesa, url)).toBe(404)
})

test('a picture taken out of the text still belongs to the document, whose older version shows it', async () => {
  const url = await subida()
  const id = await crear(mesa, url)
  await mesa.patch(`/v1/documento/${id}`, { atributos: { contenido: '<p>Sin imagen</p>' } })
  expect(await estado(consulta, url)).toBe(200)
})

test('who copies a document copies its pictures', async () => {
  const url = await subida()
  const id = await crear(mesa, url)
  const copia = await mesa.post('/documentos/copiar', {
    id_documento: id,
    id_tipo: o.tipos.documento,
    id_area: o.areas.mesa,
  })
  expect(copia.statusCode).toBe(201)
  await p.sql`update documentos set borrado = now() where id = ${id}`
  expect(await estado(consulta, url)).toBe(200)
})

test('what was uploaded and never saved goes after a month; what any document used stays', async () => {
  const [sinUso, usada, reciente] = [await subida(), await subida(), await subida()]
  const id = await crear(mesa, usada)
  await mesa.patch(`/v1/documento/${id}`, { atributos: { contenido: '<p>Sin imagen</p>' } })
  const identifier = (url: string) => url.split('/').at(-1)!
  await p.sql`
    update imagenes set ts = now() - interval '31 days' where identifier = any(${[sinUso, usada].map(identifier)}::uuid[])`
  await borrarImagenesSinUso(p)
  expect(await Promise.all([sinUso, usada, reciente].map((url) => estado(mesa, url)))).toEqual([
    404, 200, 200,
  ])
  expect(await p.almacen.existe(claveDeImagen(identifier(sinUso)))).toBe(false)
  expect(await p.almacen.existe(claveDeImagen(identifier(usada)))).toBe(true)
})

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
test.each([
  ['SVG', Buffer.from(SVG)],
  ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['PDF', Buffer.from('%PDF-1.7\n')],
  ['nothing', Buffer.alloc(0)],
  ['a PNG cut short', pngDePrueba().subarray(0, 20)],
])('%s called foto.png is refused by what it holds', async (_, bytes) => {
  const respuesta = await subir(mesa, bytes)
  expect(respuesta.statusCode).toBe(422)
  expect(respuesta.json()).toMatchObject({ error: 'imagen_no_admitida' })
})

test('a picture that is too heavy or too wide is refused [CFG-05]', async () => {
  const pesada = await subir(mesa, Buffer.concat([pngDePrueba(), Buffer.alloc(1024 * 1024)]))
  expect([pesada.statusCode, pesada.json().message]).toEqual([413, 'La imagen pesa más de 1 MB.'])
  const ancha = await subir(mesa, pngDePrueba(12_001, 1))
  expect([ancha.statusCode, ancha.json().error]).toEqual([422, 'imagen_enorme'])
})

test.each([
  ['without a boundary', 'multipart/form-data', 'x'],
  [
    'cut short',
    'multipart/form-data; boundary=z',
    '--z\r\ncontent-disposition: form-data; name="a"; filename="b"\r\n\r\nx',
  ],
  [
    'with a text instead',
    'multipart/form-data; boundary=z',
    '--z\r\ncontent-disposition: form-data; name="a"\r\n\r\nx\r\n--z--\r\n',
  ],
  ['with no parts', 'multipart/form-data; boundary=z', ''],
])('a form %s is said to be unreadable', async (_, tipo, cuerpo) => {
  const respuesta = await mesa.pedir('POST', '/documentos/imagenes', {
    cuerpo,
    cabeceras: { 'content-type': tipo },
  })
  expect([respuesta.statusCode, respuesta.json().error]).toEqual([400, 'falta_imagen'])
})

test('what is not a file, comes without a token or without a session is refused', async () => {
  expect((await mesa.post('/documentos/imagenes', { url: 'x' })).json().error).toBe('falta_imagen')
  expect((await subir(crearClientePrueba(p.app), pngDePrueba())).statusCode).toBe(401)
  const sinToken = crearClientePrueba(p.app)
  for (const [nombre, valor] of mesa.cookies) sinToken.cookies.set(nombre, valor)
  expect((await subir(sinToken, pngDePrueba())).statusCode).toBe(403)
})
