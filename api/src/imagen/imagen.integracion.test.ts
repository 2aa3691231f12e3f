import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { request, type ClientRequest } from 'node:http'
import { join } from 'node:path'
import { beforeAll, expect, test } from '@jest/globals'
import { claveDeImagen, type Almacen } from '@foja/platform/almacen/almacen.ts'
import { accesoDeUsuario } from '@foja/api/acceso/identidad.sql.ts'
import { borrarImagenesSinUso } from '@foja/api/imagen/borrar-sin-uso.ts'
import { enTurnoDeSubida } from '@foja/api/imagen/turno.ts'
import { subirImagen } from '@foja/api/imagen/subir-imagen.ts'
import { fijarConfiguracion, leerConfiguracion } from '@foja/platform/configuracion/configuracion.ts'
import { escuchar } from '@foja/api/pruebas/canal-de-prueba.ts'
import { crearClientePrueba, type ClientePrueba } from '@foja/api/pruebas/cliente.ts'
import { crearEscenario } from '@foja/api/pruebas/escenario.ts'
import { abrirBorradores, CLAVE, crearUsuario, ROL } from '@foja/api/pruebas/organizacion.ts'
import { pngDePrueba, subir } from '@foja/api/pruebas/imagen-de-prueba.ts'

const { p, o, mesa, archivo, consulta } = await crearEscenario(['mesa', 'archivo', 'consulta'])
await abrirBorradores(p.sql)
let direccion: string
beforeAll(async () => {
  await fijarConfiguracion(p.sql, 'max_file_mb', 1)
  direccion = await escuchar(p.app)
})

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
  // Se restauró la base sin sus bytes: se dice cuál es, y no un error que nadie esperaba.
  const identifier = url.split('/').at(-1)
  await p.almacen.borrar(claveDeImagen(identifier))
  const sinBytes = await mesa.get(url)
  expect([sinBytes.statusCode, sinBytes.json().error]).toEqual([503, 'imagen_sin_bytes'])
  expect(sinBytes.json().details).toContain(identifier)
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

const guardadas = () =>
  readdirSync(join(p.datos, 'almacen'), { recursive: true, withFileTypes: true })
    .filter((uno) => uno.isFile())
    .map(({ name }) => name)
    .toSorted()
const cuotaDe = async () => (await leerConfiguracion(p.sql)).imagenes_por_persona

test('a picture the store takes long to keep makes no other of the same person wait', async () => {
  const acceso = await accesoDeUsuario(p.sql, o.usuarios.mesa, o.areas.mesa)
  const [guardando, seguir] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const lento: Almacen = {
    ...p.almacen,
    guardar: async (...imagen) => {
      guardando.resolve()
      await seguir.promise
      await p.almacen.guardar(...imagen)
    },
  }
  const una = subirImagen({ sql: p.sql, almacen: lento }, { acceso }, await cuotaDe(), pngDePrueba())
  await guardando.promise
  expect((await subir(mesa, pngDePrueba())).statusCode).toBe(201)
  seguir.resolve()
  expect(await estado(mesa, await una)).toBe(200)
})

test('one that is not kept, or was already, leaves no bytes behind', async () => {
  const acceso = await accesoDeUsuario(p.sql, o.usuarios.mesa, o.areas.mesa)
  const clave = { 'idempotency-key': 'la-imagen-otra-vez' }
  await subir(mesa, pngDePrueba(), clave)
  const antes = guardadas()
  expect((await subir(mesa, pngDePrueba(), clave)).statusCode).toBe(201)
  const ninguna = { ...(await cuotaDe()), dia_cant: 0 }
  await expect(subirImagen(p, { acceso }, ninguna, pngDePrueba())).rejects.toMatchObject({
    clave: 'cuota_de_imagenes',
  })
  expect(guardadas()).toEqual(antes)
})

test('one there is no room for never reaches the store, and one the store fails leaves nothing there', async () => {
  const acceso = await accesoDeUsuario(p.sql, o.usuarios.mesa, o.areas.mesa)
  const antes = guardadas()
  const intentos: string[] = []
  const almacen: Almacen = {
    ...p.almacen,
    guardar: async (clave, ...resto) => {
      intentos.push(clave)
      await p.almacen.guardar(clave, ...resto)
      throw new Error('Se cortó al terminar')
    },
  }
  const ninguna = { ...(await cuotaDe()), dia_cant: 0 }
  await expect(subirImagen({ sql: p.sql, almacen }, { acceso }, ninguna, pngDePrueba())).rejects.toThrow(
    'todas las imágenes de un día',
  )
  expect(intentos).toEqual([])
  const cortada = subirImagen({ sql: p.sql, almacen }, { acceso }, await cuotaDe(), pngDePrueba())
  await expect(cortada).rejects.toThrow('Se cortó al terminar')
  expect([intentos.length, guardadas()]).toEqual([1, antes])
})

test('a retry of the one that took the last place still gets the first answer [CFG-34]', async () => {
  const justa = await conImagenes('justa', 199, 1024)
  const clave = { 'idempotency-key': 'la-ultima-imagen' }
  const [una, otra] = [await subir(justa, pngDePrueba(), clave), await subir(justa, pngDePrueba(), clave)]
  expect([una.statusCode, otra.statusCode, otra.json()]).toEqual([201, 201, una.json()])
  // Con otra clave es otra imagen, y se dice antes de leerla.
  const negada = await subir(justa, Buffer.alloc(0), { 'idempotency-key': 'una-de-mas' })
  expect([negada.statusCode, negada.json().error]).toEqual([429, 'cuota_de_imagenes'])
})

test('a person has two being read at a time: the rest wait, one too many is refused, and who left holds no turn', async () => {
  const terminan = Promise.withResolvers<void>()
  const leyendo = [1, 2].map(() => enTurnoDeSubida(o.usuarios.mesa, () => terminan.promise))
  const idas = await Promise.all([1, 2, 3].map(() => empezar(mesa)))
  const todas = Array.from({ length: 31 }, () => subir(mesa, pngDePrueba()))
  const negada = await Promise.race(todas)
  expect([negada.statusCode, negada.json().error, negada.headers['retry-after']]).toEqual([
    429,
    'demasiadas_subidas',
    '5',
  ])
  expect((await subir(archivo, pngDePrueba())).statusCode).toBe(201)
  for (const ida of idas) ida.destroy()
  terminan.resolve()
  await Promise.all(leyendo)
  const estados = (await Promise.all(todas)).map(({ statusCode }) => statusCode)
  expect(new Set(estados)).toEqual(new Set([201, 429]))
  expect((await subir(mesa, pngDePrueba())).statusCode).toBe(201)
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
  const ajena = await subida(archivo)
  const url = await subida()
  const id = await crear(mesa, url)
  const [antes] = await p.sql`select contenido from documentos where id = ${id}`
  for (const flag of ['autosave', 'manual']) {
    const negada = await mesa.patch(`/v1/documento/${id}`, {
      atributos: { contenido: `<p>b</p><img src="${ajena}">` },
      flag,
    })
    expect([negada.statusCode, negada.json().error]).toEqual([422, 'imagen_perdida'])
  }
  expect(await estado(mesa, ajena)).toBe(404)
  expect((await p.sql`select contenido from documentos where id = ${id}`)[0]).toEqual(antes)
  expect(
    await p.sql`select 1 from documentos_imagenes where identifier = ${ajena.split('/').at(-1)!}`,
  ).toHaveLength(0)
})

const conImagen = (url: string, alt = 'Un plano') => ({
  tipo: o.tipos.documento,
  titulo: 'Con una imagen',
  atributos: { contenido: `<p>Antes</p><img src="${url}" alt="${alt}">` },
})

test('a picture copied from a draft that was deleted before saving stays with who uploaded it', async () => {
  const url = await subida()
  const borrada = await crear(mesa, url)
  await p.sql`update documentos set borrado = now() where id = ${borrada}`
  const id = await crear(mesa, url)
  expect(await estado(consulta, url)).toBe(200)
  expect(await p.sql`select 1 from documentos_imagenes where id_documento = ${id}`).toHaveLength(1)
})

test('a new document with a picture that cannot be kept says which, and is not created', async () => {
  const url = await subida(archivo)
  const borrada = await crear(archivo, url)
  await p.sql`update documentos set borrado = now() where id = ${borrada}`
  const negada = await mesa.post('/v1/documento', conImagen(url))
  expect([negada.statusCode, negada.json().details]).toEqual([
    422,
    'atributos.contenido: No se puede usar la imagen «Un plano»: quítela o vuelva a ponerla.',
  ])
  const sinNombre = await mesa.post('/v1/documento', conImagen(url, ''))
  expect(sinNombre.json().details).toContain('la imagen número 1:')
})

test('a text that already lacked a picture can still be written', async () => {
  const id = await crear(mesa, await subida())
  const perdida = await subida(archivo)
  await p.sql`update documentos set contenido = ${`<img src="${perdida}" />`} where id = ${id}`
  const sigue = await mesa.patch(`/v1/documento/${id}`, {
    atributos: { contenido: `<p>Más</p><img src="${perdida}">` },
  })
  expect(sigue.statusCode).toBe(200)
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

test('what was uploaded and never saved stays for who recovers what was being written, and then goes; what any document used stays', async () => {
  const [sinUso, usada, reciente, delViernes] = [
    await subida(),
    await subida(),
    await subida(),
    await subida(),
  ]
  const id = await crear(mesa, usada)
  await mesa.patch(`/v1/documento/${id}`, { atributos: { contenido: '<p>Sin imagen</p>' } })
  const identifier = (url: string) => url.split('/').at(-1)!
  await p.sql`
    update imagenes set ts = now() - interval '31 days' where identifier = any(${[sinUso, usada].map(identifier)}::uuid[])`
  await p.sql`update imagenes set ts = now() - interval '4 days' where identifier = ${identifier(delViernes)}`
  await borrarImagenesSinUso(p)
  expect(await Promise.all([sinUso, usada, reciente, delViernes].map((url) => estado(mesa, url)))).toEqual([
    404, 200, 200, 200,
  ])
  expect(await p.almacen.existe(claveDeImagen(identifier(sinUso)))).toBe(false)
  expect(await p.almacen.existe(claveDeImagen(identifier(usada)))).toBe(true)
})

test('the bytes the store would not delete leave those of no other', async () => {
  const cuales = await Promise.all([subida(), subida(), subida()])
  const claves = cuales.map((url) => claveDeImagen(url.split('/').at(-1)!))
  await p.sql`
    update imagenes set ts = now() - interval '31 days'
    where identifier = any(${cuales.map((url) => url.split('/').at(-1)!)}::uuid[])`
  // Más de una tanda: la que falla no es la última.
  await p.sql`
    insert into imagenes select (json_populate_record(i, json_build_object('identifier', gen_random_uuid()))).*
    from imagenes i, generate_series(1, 600) where i.identifier = ${cuales[0]!.split('/').at(-1)!}`
  let primera: string | undefined
  const almacen: Almacen = {
    ...p.almacen,
    borrar: async (clave) => {
      primera ??= clave
      if (clave === primera) throw new Error('No contesta')
      await p.almacen.borrar(clave)
    },
  }
  await expect(borrarImagenesSinUso({ sql: p.sql, almacen })).rejects.toThrow('Quedaron bytes')
  const quedan = await Promise.all(claves.map((clave) => p.almacen.existe(clave)))
  expect(quedan).toEqual(claves.map((clave) => clave === primera))
  const sobran = await p.sql`
    select from imagenes i where ts < now() - interval '30 days'
      and not exists (select from documentos_imagenes x where x.identifier = i.identifier)`
  expect(sobran).toHaveLength(0)
})

test('who may write no type uploads nothing, and it is said before the body is read', async () => {
  const respuesta = await subir(consulta, Buffer.alloc(0))
  expect([respuesta.statusCode, respuesta.json().error]).toEqual([403, 'sin_imagenes'])
})

test('one person uploads only so many a day, also all at once', async () => {
  const ansiosa = await conImagenes('ansiosa', 197, 1024)
  const juntas = await Promise.all(Array.from({ length: 8 }, () => subir(ansiosa, pngDePrueba())))
  expect(juntas.map((r) => r.statusCode).toSorted()).toEqual([201, 201, 201, 429, 429, 429, 429, 429])
  const negada = juntas.find((r) => r.statusCode === 429)!
  expect(negada.json()).toMatchObject({
    error: 'cuota_de_imagenes',
    details: 'Hasta 200 y 500 MB en veinticuatro horas.',
  })
  expect(Number(negada.headers['retry-after'])).toBeGreaterThan(23 * 3600)
  // Tampoco si otra, de hace días, no quedó en ningún documento.
  await p.sql`
    insert into imagenes select (json_populate_record(i, json_build_object('identifier', gen_random_uuid(),
      'ts', now() - interval '3 days'))).*
    from imagenes i where id_usuario = (select id from usuarios where usuario = 'ansiosa') limit 1`
  expect(Number((await subir(ansiosa, pngDePrueba())).headers['retry-after'])).toBeGreaterThan(23 * 3600)
  expect((await subir(mesa, pngDePrueba())).statusCode).toBe(201)
  await p.sql`update imagenes set ts = now() - interval '25 hours' where id_usuario = (
    select id from usuarios where usuario = 'ansiosa')`
  expect((await subir(ansiosa, pngDePrueba())).statusCode).toBe(201)
})

test('and keeps only so many bytes that no document uses', async () => {
  const guardosa = await conImagenes('guardosa', 1, 200 * 1024 * 1024)
  const negada = await subir(guardosa, pngDePrueba())
  expect([negada.statusCode, negada.json().error]).toEqual([429, 'imagenes_sin_usar'])
  expect(Number(negada.headers['retry-after'])).toBeGreaterThan(6 * 24 * 3600)
  const id = await crear(mesa, await subida())
  await p.sql`
    insert into documentos_imagenes (id_documento, identifier)
    select ${id}, identifier from imagenes i join usuarios u on u.id = i.id_usuario where u.usuario = 'guardosa'`
  expect((await subir(guardosa, pngDePrueba())).statusCode).toBe(201)
  await p.sql`update imagenes set size = ${500 * 1024 * 1024} where size = ${200 * 1024 * 1024}`
  expect((await subir(guardosa, pngDePrueba())).json().error).toBe('cuota_de_imagenes')
})

/** Empieza a subir una imagen, y de ella no manda nada. */
async function empezar(quien: ClientePrueba): Promise<ClientRequest> {
  const { csrfToken } = (await quien.get('/auth/csrf')).json<{ csrfToken: string }>()
  const pedido = request(`${direccion}/documentos/imagenes`, {
    method: 'POST',
    headers: {
      cookie: [...quien.cookies].map(([n, v]) => `${n}=${encodeURIComponent(v)}`).join('; '),
      'x-csrf-token': csrfToken,
      'content-type': 'multipart/form-data; boundary=z',
      expect: '100-continue',
    },
  })
  pedido.on('error', () => {})
  pedido.flushHeaders()
  await once(pedido, 'continue')
  return pedido
}

/** Quien ya subió hoy tantas imágenes de ese tamaño. */
async function conImagenes(usuario: string, cuantas: number, size: number): Promise<ClientePrueba> {
  const id_usuario = await crearUsuario(p.sql, { usuario, areas: [o.areas.mesa], roles: [ROL.operador] })
  await p.sql`
    insert into imagenes (identifier, type, size, ancho, alto, id_usuario)
    select gen_random_uuid(), 'image/png', ${size}, 1, 1, ${id_usuario} from generate_series(1, ${cuantas})`
  return crearClientePrueba(p.app).ingresar(usuario, CLAVE)
}

/** De un píxel: se reconoce y se mide, y ningún contenido lo muestra. */
function bmpDePrueba(): Buffer {
  const bmp = Buffer.alloc(58)
  bmp.write('BM')
  bmp.writeUInt32LE(58, 2)
  bmp.writeUInt32LE(54, 10)
  bmp.writeUInt32LE(40, 14)
  bmp.writeInt32LE(1, 18)
  bmp.writeInt32LE(1, 22)
  bmp.writeUInt16LE(1, 26)
  bmp.writeUInt16LE(24, 28)
  return bmp
}

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
test.each([
  ['SVG', Buffer.from(SVG)],
  ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['PDF', Buffer.from('%PDF-1.7\n')],
  ['a picture of a kind not admitted', bmpDePrueba()],
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
