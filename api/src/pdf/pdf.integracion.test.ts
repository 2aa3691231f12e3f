import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { incumplimientos } from '@foja/platform/pruebas/verapdf.ts'
import { crearAppDePrueba, type AppDePrueba } from '@foja/api/pruebas/app-de-prueba.ts'
import { crearClientePrueba, type ClientePrueba } from '@foja/api/pruebas/cliente.ts'
import { pngDePrueba, subir } from '@foja/api/pruebas/imagen-de-prueba.ts'
import {
  abrirBorradores,
  CLAVE,
  sembrarOrganizacion,
  type Organizacion,
} from '@foja/api/pruebas/organizacion.ts'
import { leerPdfDePrueba } from '@foja/api/pruebas/pdf-de-prueba.ts'

let p: AppDePrueba
let o: Organizacion
let mesa: ClientePrueba
let consulta: ClientePrueba
let ajeno: Server
let pedidosAjenos = 0

beforeAll(async () => {
  const FOJA_URL_PUBLICA = 'https://foja.ejemplo.gob.ar/'
  p = await crearAppDePrueba({ variables: { FOJA_ORGANIZACION: 'Municipio de Ñuñoa', FOJA_URL_PUBLICA } })
  o = await sembrarOrganizacion(p.sql)
  await abrirBorradores(p.sql)
  mesa = await crearClientePrueba(p.app).ingresar('mesa', CLAVE)
  consulta = await crearClientePrueba(p.app).ingresar('consulta', CLAVE)
  ajeno = createServer((_, respuesta) => {
    pedidosAjenos++
    respuesta.end()
  }).listen(0, '127.0.0.1')
})
afterAll(async () => {
  ajeno.close()
  await p.cerrar()
})

const crear = async (contenido: string, datos = {}): Promise<number> => {
  const cuerpo = { tipo: o.tipos.documento, titulo: 'Adecuación del régimen', visibilidad: 'publico' }
  const respuesta = await mesa.post('/v1/documento', { ...cuerpo, atributos: { contenido }, ...datos })
  return respuesta.json().data.id
}
const cerrar = (id: number) => p.sql`update documentos set estado = 15 where id = ${id}`
const pdfDe = async (camino: string, quien = mesa) => {
  const respuesta = await quien.get(camino)
  expect([respuesta.statusCode, respuesta.headers['content-type']]).toEqual([200, 'application/pdf'])
  return { respuesta, ...(await leerPdfDePrueba(respuesta.rawPayload)) }
}

const CONTENIDO =
  '<h2>Visto</h2><p>La señora Begoña Ibáñez pidió la ampliación — «pingüino», ¿ñandú?</p>' +
  '<table><tbody><tr><th>Partida</th><td>20.640</td></tr></tbody></table><ul><li><p>Artículo único</p></li></ul>'

test('a draft is a PDF with the text of the screen, its header, its footer and its mark [PRE-03, API-21]', async () => {
  const id = await crear(CONTENIDO)
  await p.sql`update documentos set nro_str = 'MESA-12/2024', fecha = '2024-03-12T01:00:00Z' where id = ${id}`
  const pdf = await pdfDe(`/v1/documento/preview/${id}`)
  const [texto] = pdf.textos
  for (const dicho of [
    'Municipio de Ñuñoa',
    'Nota MESA-12/2024',
    'Mesa · 11-03-2024 · Versión 0.1',
    'Adecuación del régimen',
    'La señora Begoña Ibáñez pidió la ampliación — «pingüino», ¿ñandú?',
    'Partida 20.640',
    'Artículo único',
    'BORRADOR',
    'Página 1 de 1',
  ])
    expect(texto).toContain(dicho)
  expect(texto!.replaceAll(' ', '')).toContain(
    `https://foja.ejemplo.gob.ar/#/documentos/preview?idDocumento=${id}&version=0.1&hash=`,
  )
  expect(pdf.respuesta.headers).toMatchObject({
    'x-total-documentos': '1',
    'x-total-paginas': '1',
    'x-total-bytes': String(pdf.respuesta.rawPayload.length),
    'content-disposition': `inline; filename*=UTF-8''Nota-MESA-12-2024.pdf`,
    'cache-control': 'no-store',
  })
})

test('the PDF has its title, its language, its outline and its structure for who cannot see it', async () => {
  const pdf = await pdfDe(`/v1/documento/preview/${await crear(CONTENIDO)}`)
  expect(pdf.titulo).toContain('Adecuación del régimen')
  expect(pdf.indice).toEqual(['Adecuación del régimen'])
  expect([pdf.marcado, pdf.idioma]).toEqual([true, 'es'])
  for (const rol of ['H1', 'H2', 'Table', 'TH', 'TD', 'L', 'LI']) expect(pdf.estructura).toContain(`"${rol}"`)
})

test('of a closed document the definitive PDF is kept, without mark, and is always the same one [API-94, API-100]', async () => {
  const id = await crear(CONTENIDO)
  await cerrar(id)
  const pdf = await pdfDe(`/archivos/${id}/documento`)
  expect(pdf.textos[0]).toContain('Begoña Ibáñez')
  expect(pdf.textos[0]).not.toContain('BORRADOR')
  const filas = await p.sql`select paginas, tamanio from documentos_pdf where id_documento = ${id}`
  expect(filas).toEqual([{ paginas: 1, tamanio: pdf.respuesta.rawPayload.length }])
  await p.sql`update documentos set contenido = '<p>otro</p>' where id = ${id}`
  for (const camino of [
    `/archivos/${id}/documento`,
    `/api/archivos/${id}/documento`,
    `/v1/documento/preview/${id}`,
  ])
    expect((await mesa.get(camino)).rawPayload).toEqual(pdf.respuesta.rawPayload)
})

test('a definitive PDF is PDF/A-2a, as an independent validator sees it; a preview does not claim to be', async () => {
  const { data } = (await subir(mesa, pngDePrueba())).json()
  const rico =
    '<h1>Uno</h1><h2>Dos</h2><h4>Cuatro</h4><p>n <strong>n</strong> <em>c</em> <u>s</u> <s>t</s> <mark>m</mark> ' +
    '<code>x</code> x<sub>1</sub><sup>2</sup> <a href="https://ejemplo.gob.ar">enlace</a><br>otra</p><hr>' +
    '<blockquote><p>cita</p></blockquote><pre><code>abc</code></pre><ol><li><p>a</p><ul><li><p>b</p></li></ul></li></ol>' +
    '<table><thead><tr><th colspan="2">T</th></tr></thead><tbody><tr><td rowspan="2">1</td><td></td></tr>' +
    `<tr><td><p>3</p></td></tr></tbody></table><p><img src="${data.url}" alt="Un plano"><img src="${data.url}"></p>`
  const id = await crear(CONTENIDO + rico, { titulo: 'Pérez & Ñandú <hijos> \u0001' })
  const borrador = await mesa.get(`/v1/documento/preview/${id}`)
  expect(await incumplimientos(borrador.rawPayload, '2a')).not.toEqual([])
  await cerrar(id)
  const { respuesta, titulo, imagenes } = await pdfDe(`/archivos/${id}/documento`)
  expect(await incumplimientos(respuesta.rawPayload, '2a')).toEqual([])
  expect([titulo, imagenes.length]).toEqual([expect.stringContaining('Pérez & Ñandú <hijos>'), 2])
})

test('what a process left kept, and died before writing it down, goes away when it is made again [API-94]', async () => {
  const id = await crear('<p>Uno</p>')
  await cerrar(id)
  const [huerfano, deOtra] = [`pdf/${id}/0.1-huerfano.pdf`, `pdf/${id}/0.10-otra.pdf`]
  for (const clave of [huerfano, deOtra]) await p.almacen.guardar(clave, Buffer.from('x'), 'application/pdf')
  expect((await mesa.get(`/archivos/${id}/documento`)).statusCode).toBe(200)
  const filas = await p.sql<{ clave: string }[]>`select clave from documentos_pdf where id_documento = ${id}`
  expect((await p.almacen.listar(`pdf/${id}`)).toSorted()).toEqual([filas[0]!.clave, deOtra].toSorted())
})

test('asked for at once by many it is made once; with its bytes missing, or cut short, it is not made again, and once they are back it is the same [API-94]', async () => {
  const id = await crear('<p>Uno</p>')
  await cerrar(id)
  const respuestas = await Promise.all(Array.from({ length: 4 }, () => mesa.get(`/archivos/${id}/documento`)))
  for (const { rawPayload } of respuestas) expect(rawPayload).toEqual(respuestas[0]!.rawPayload)
  const guardado = () => p.sql<{ clave: string; sha256: string }[]>`
    select clave, sha256 from documentos_pdf where id_documento = ${id}`
  const antes = await guardado()
  const { clave } = antes[0]!
  await p.almacen.copiar(clave, 'aparte')
  await p.almacen.borrar(clave)
  const perdido = async () => {
    for (const camino of [`/archivos/${id}/documento`, `/v1/documento/preview/${id}`]) {
      const respuesta = await mesa.get(camino)
      expect([camino, respuesta.statusCode, respuesta.json()]).toEqual([
        camino,
        503,
        expect.objectContaining({ error: 'pdf_definitivo_perdido', id_documento: id }),
      ])
    }
  }
  await perdido()
  await p.almacen.guardar(clave, (await p.almacen.leer('aparte')).subarray(0, 4096), 'application/pdf')
  await perdido()
  expect(await guardado()).toEqual(antes)
  await p.almacen.copiar('aparte', clave)
  expect((await mesa.get(`/archivos/${id}/documento`)).rawPayload).toEqual(respuestas[0]!.rawPayload)
})

test('the link and the QR of a long document read none of it: many at once are no readings of its text [PRE-09]', async () => {
  const id = await crear(`<p>${'Texto. '.repeat(10_000)}</p>`)
  // Dos más que las lecturas que una persona hace a la vez. Dibujar un QR en jest lleva sesenta veces lo que fuera: más
  // pedidos, con la máquina ocupada, son una sobrecarga (503), que es otra cosa.
  const pedidos = Array.from({ length: 6 }, () => mesa.get(`/v1/documento/reporte/${id}`))
  const estados = (await Promise.all(pedidos)).map(({ statusCode }) => statusCode)
  expect(estados).toContain(200)
  expect(estados).not.toContain(429)
})

test('one person asking for many does not take the press from the rest', async () => {
  const ids = await Promise.all(
    Array.from({ length: 20 }, (_, i) => crear(`<p>${'Texto. '.repeat(5_000)}${i}</p>`)),
  )
  const otra = await crear('<p>Otra</p>')
  const [suyos, ajeno] = await Promise.all([
    Promise.all(ids.map((id) => mesa.get(`/v1/documento/preview/${id}`))),
    consulta.get(`/v1/documento/preview/${otra}`),
  ])
  const negados = suyos.filter(({ statusCode }) => statusCode !== 200)
  expect(negados.length).toBeGreaterThan(0)
  for (const uno of negados) expect([uno.statusCode, uno.json().error]).toEqual([429, 'demasiados_pdf'])
  expect(ajeno.statusCode).toBe(200)
  expect((await mesa.get(`/v1/documento/preview/${ids[19]!}`)).statusCode).toBe(200)
})

test('the same draft asked for by many at once is made once', async () => {
  const id = await crear(`<p>${'Texto. '.repeat(20_000)}</p>`)
  const pedidos = [mesa, consulta, mesa, consulta, mesa].map((quien) =>
    quien.get(`/v1/documento/preview/${id}`),
  )
  const [uno, ...demas] = (await Promise.all(pedidos)).map(({ rawPayload }) => rawPayload)
  // Dos hechos por separado se distinguen en la hora con que Chromium los firma.
  for (const otro of demas) expect(otro.equals(uno!)).toBe(true)
})

test('a draft has no definitive PDF, and an annulled one says so on every page', async () => {
  const id = await crear('<p>Uno</p>')
  const respuesta = await mesa.get(`/archivos/${id}/documento`)
  expect([respuesta.statusCode, respuesta.json().error]).toEqual([404, 'sin_pdf_definitivo'])
  await p.sql`update documentos set estado = 22 where id = ${id}`
  expect((await pdfDe(`/v1/documento/preview/${id}`)).textos[0]).toContain('ANULADO')
})

test('the blank lines one left are on the paper; the last one, that the editor adds, makes no page [PRE-03, FRM-24]', async () => {
  const blanco = '<p></p>'.repeat(40)
  const hoja = async (contenido: string) =>
    (await pdfDe(`/v1/documento/preview/${await crear(contenido)}`)).paginas
  expect(await hoja(`<p>Firma</p>${blanco}<p>Aclaración</p>`)).toBe(2)
  expect(await hoja('<p>Firma</p><p></p>')).toBe(1)
})

test('at most so many pages as asked, and the totals of the whole [API-21]', async () => {
  const id = await crear(`<p>${'Considerando lo dicho. '.repeat(40)}</p>`.repeat(12))
  const entero = await pdfDe(`/v1/documento/preview/${id}`)
  expect(entero.paginas).toBeGreaterThan(2)
  expect(entero.textos.at(-1)).toContain(`Página ${entero.paginas} de ${entero.paginas}`)
  expect(entero.textos.every((texto) => texto.includes('BORRADOR'))).toBe(true)
  const corto = await pdfDe(`/v1/documento/preview/${id}?cant=1`)
  expect([corto.paginas, corto.textos[0]]).toEqual([1, entero.textos[0]])
  expect(corto.respuesta.headers).toMatchObject({
    'x-total-paginas': String(entero.paginas),
    'x-total-bytes': String(entero.respuesta.rawPayload.length),
  })
  expect((await pdfDe(`/v1/documento/preview/${id}?cant=0`)).paginas).toBe(entero.paginas)
  expect((await pdfDe(`/v1/documento/preview/${id}?cant=900`)).paginas).toBe(entero.paginas)
})

test('the permalink of a version opens that version, with the access of today [PRE-09, API-55, D-096]', async () => {
  const id = await crear('<p>Primera redacción</p>')
  const { data } = (await mesa.get(`/v1/documento/preview_url/${id}`)).json()
  await mesa.patch(`/v1/documento/${id}`, { atributos: { contenido: '<p>Segunda redacción</p>' } })
  const pdf = await pdfDe(data.url)
  expect(pdf.textos[0]).toContain('Primera redacción')
  expect(data).toEqual({
    url: `/v1/documento/preview/${id}?version=0.1&hash=${data.hash}`,
    hash: expect.stringMatching(/^[\w-]{22}$/),
    documentos: 1,
    paginas: 1,
    tamanio: expect.any(Number),
  })
  const estado = async (url: string, quien = mesa) => (await quien.get(url)).statusCode
  expect(await estado(data.url, consulta)).toBe(200)
  for (const alterada of [
    data.url.replace(data.hash, 'A'.repeat(22)),
    data.url.replace(data.hash, ''),
    data.url.replace('0.1', '0.2'),
    data.url.replace('version=0.1&', ''),
    `/v1/documento/preview/${id}?version=0.1`,
  ])
    expect([alterada, await estado(alterada)]).toEqual([alterada, 404])
  expect((await crearClientePrueba(p.app).get(data.url)).statusCode).toBe(401)
  await p.sql`update documentos set visibilidad = 'privado' where id = ${id}`
  expect([await estado(data.url), await estado(data.url, consulta)]).toEqual([200, 404])
})

test('who may not see the document gets none of its PDFs [PER-26]', async () => {
  const id = await crear(CONTENIDO, { visibilidad: 'privado' })
  await cerrar(id)
  for (const camino of [
    '/v1/documento/preview/ID',
    '/v1/documento/preview_url/ID',
    '/v1/documento/reporte/ID',
    '/archivos/ID/documento',
    '/api/archivos/ID/documento',
  ]) {
    const [negado, ausente] = await Promise.all(
      [id, 999_999].map((cual) => consulta.get(camino.replace('ID', String(cual)))),
    )
    expect(negado!.statusCode).toBe(404)
    expect({ ...negado!.json<object>(), ref: '' }).toEqual({ ...ausente!.json<object>(), ref: '' })
  }
})

test('the report has the padded identifier and the permalink, also as a QR [DLG-42]', async () => {
  const id = await crear('<p>Uno</p>')
  const { data } = (await mesa.get(`/v1/documento/reporte/${id}`)).json()
  expect(data).toEqual({
    identificador: `${String(o.tipos.documento).padStart(3, '0')}${String(id).padStart(6, '0')}`,
    enlace: expect.stringContaining(
      `https://foja.ejemplo.gob.ar/#/documentos/preview?idDocumento=${id}&version=0.1&hash=`,
    ),
    qr: expect.stringMatching(/^data:image\/png;base64,/),
  })
})

test('the pictures of a document are in its PDF, those of others are not', async () => {
  const { url } = (await subir(mesa, pngDePrueba())).json().data
  const con = await pdfDe(
    `/v1/documento/preview/${await crear(`<p>Uno</p><img src="${url}" alt="Un plano">`)}`,
  )
  const sin = await pdfDe(`/v1/documento/preview/${await crear('<p>Uno</p>')}`)
  expect([con.imagenes, sin.imagenes]).toEqual([['40x30'], []])
  expect(con.estructura).toContain('Un plano')
  const otra = await crear('<p>Uno</p>')
  await p.sql`update documentos set contenido = ${`<img src="${url}">`} where id = ${otra}`
  expect((await pdfDe(`/v1/documento/preview/${otra}`)).imagenes).not.toContain('40x30')
})

test('only the pictures of what is printed count for its limit, and what could not be printed is not closed', async () => {
  const [vieja, nueva] = await Promise.all(
    [1, 2].map(async () => (await subir(mesa, pngDePrueba())).json().data.url as string),
  )
  const id = await crear(`<p>Uno</p><img src="${vieja}">`)
  await mesa.patch(`/v1/documento/${id}`, { atributos: { contenido: `<p>Dos</p><img src="${nueva}">` } })
  const pesada = (url: string) => p.sql`
    update imagenes set size = ${300 * 1024 * 1024} where identifier = ${url.split('/').at(-1)!}`
  await pesada(vieja!)
  expect((await pdfDe(`/v1/documento/preview/${id}`)).imagenes).toEqual(['40x30'])
  await pesada(nueva!)
  const negado = await mesa.post('/v1/documento/close', {
    solicitud: { id_documento: id },
    opciones: {},
    autorizantes: [],
  })
  expect([negado.statusCode, negado.json().error]).toEqual([422, 'pdf_con_demasiadas_imagenes'])
})

test('nothing in a content runs or is fetched from anywhere', async () => {
  const { port } = ajeno.address() as AddressInfo
  const malo =
    '<p>Texto</p><script>document.body.textContent="roto"</script><img src=x onerror="document.body.textContent=1">' +
    ['img src', 'iframe src', 'link rel=stylesheet href', 'object data', 'video src', 'embed src']
      .map((etiqueta) => `<${etiqueta}="http://127.0.0.1:${port}/x">`)
      .join('') +
    `<style>@import url(http://127.0.0.1:${port}/y)</style><p style="background:url(http://127.0.0.1:${port}/z)">Fin</p>`
  const id = await crear('<p>Uno</p>')
  // Sin pasar por el saneado de la escritura.
  await p.sql`update documentos set contenido = ${malo}, titulo = '<script>roto</script>' where id = ${id}`
  const [texto] = (await pdfDe(`/v1/documento/preview/${id}`)).textos
  for (const dicho of ['<script>roto</script>', 'Texto', 'Fin']) expect(texto).toContain(dicho)
  expect(pedidosAjenos).toBe(0)
})

test('a document of three hundred pages', async () => {
  const parrafo = `<p>${'Visto el expediente y considerando que corresponde. '.repeat(8)}</p>`
  const id = await crear(parrafo.repeat(2_700))
  const pdf = await pdfDe(`/v1/documento/preview/${id}`)
  expect(pdf.paginas).toBeGreaterThan(300)
  expect(pdf.textos.at(-1)).toContain(`Página ${pdf.paginas} de ${pdf.paginas}`)
})
