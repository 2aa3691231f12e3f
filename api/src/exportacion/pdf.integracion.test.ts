import { readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { PDF, PdfArray, PdfRef, type PdfObject } from '@libpdf/core'
import { comprobar } from '@foja/api/exportacion/comprobar/comprobar.ts'
import { esperarA } from '@foja/indexer/pruebas/indexador-de-prueba.ts'
import { incumplimientos } from '@foja/platform/pruebas/verapdf.ts'
import { prepararBusqueda, type BusquedaDePrueba } from '@foja/api/pruebas/busqueda-de-prueba.ts'
import type { ClientePrueba } from '@foja/api/pruebas/cliente.ts'
import { estructuraDePrueba } from '@foja/api/pruebas/estructura-de-prueba.ts'
import { leerPdfDePrueba, recorrerPdfDePrueba, retocarPaquetes } from '@foja/api/pruebas/pdf-de-prueba.ts'

let b: BusquedaDePrueba
let mesa: ClientePrueba
let consulta: ClientePrueba
let clave: string

const FILAS = 90
const HTML = '</td></tr></table><script>alert(1)</script><b>fuerte</b> &amp; "comillas"'
const AL_REVES = `Contrato ${'\u202E'.repeat(900)} fin`
const LARGO = 'Considerando que corresponde. '.repeat(33)
const tituloDe = (i: number) =>
  ({ 3: HTML, 5: AL_REVES, 8: LARGO, 9: 'عقد חוזה Договор' })[i] ?? `Obra número ${i}`

beforeAll(async () => {
  b = await prepararBusqueda()
  ;[mesa, consulta] = await Promise.all([b.ingresar('mesa'), b.ingresar('consulta')])
  for (let i = 1; i <= FILAS; i++)
    await b.sembrar({
      titulo: tituloDe(i),
      anio: 2024,
      nro: i,
      nro_str: `N-${String(i).padStart(3, '0')}/2024`,
      fecha: '2024-03-13T02:30:45.678Z',
      fecha_recibido: new Date(Date.UTC(2024, 0, FILAS - i + 1)),
    })
  await b.indexar()
  clave = (await b.app.inject('/exportar/clave')).json().data.clave
})
afterAll(() => b.cerrar())

const pedido = (mas: object = {}) => ({
  vista: 'busqueda',
  area: b.o.areas.mesa,
  filtros: { anio: 2024 },
  columnas: ['nro_str', 'titulo', 'fecha'],
  titulo: 'Obras de 2024',
  ...mas,
})
const pedir = async (mas: object = {}, quien = mesa): Promise<string> => {
  const respuesta = await quien.post('/exportar/setPDFRequest', pedido(mas))
  if (respuesta.statusCode !== 200) throw new Error(`${respuesta.statusCode}: ${respuesta.body}`)
  return respuesta.json().hash
}
const bajar = async (mas: object = {}) => mesa.get(`/exportar/pdf/${await pedir(mas)}`)
const guardar = (bytes: Uint8Array): string => {
  const ruta = join(b.datos, `${Math.random()}.pdf`)
  writeFileSync(ruta, bytes)
  return ruta
}

test('the rows asked for, in their order, with the filter in words, tagged, every page with its titles and its number [API-51, BUS-33]', async () => {
  const respuesta = await bajar({ filtroPDF: 'Obras <del> año & "2024"' })
  expect([respuesta.statusCode, respuesta.headers]).toMatchObject([
    200,
    {
      'content-type': 'application/pdf',
      'content-disposition': expect.stringContaining('Obras%20de%202024'),
    },
  ])
  const { textos, paginas, titulo, idioma, marcado, indice } = await leerPdfDePrueba(respuesta.rawPayload)
  expect([titulo, idioma, marcado, indice]).toEqual([
    'Obras de 2024',
    'es',
    true,
    ['Constancia', `Filas 1 a ${FILAS}`],
  ])
  expect(paginas).toBeGreaterThan(3)
  for (const dicho of [
    'Constancia de exportación Obras de 2024 Datos del',
    `${FILAS} filas 3 columnas 0 quedaron afuera`,
    'Qué se pidió Búsqueda; Año: 2024; por fecha de recibido',
    'Según quien la pidió Obras <del> año & "2024"',
    'La pidió mesa De Prueba (mesa), de Mesa',
    `Se contaron ${FILAS} en la base`,
  ])
    expect(textos[0]).toContain(dicho)
  // Lo que es para un programa va después de todo lo que se lee.
  const [leido, comprobado] = textos[0]!.split('Para comprobar este archivo')
  expect(leido).not.toMatch(/[0-9a-f]{64}|\{"/)
  expect(comprobado).toContain(clave)
  for (const [i, texto] of textos.entries()) {
    expect(texto).toContain(`Página ${i + 1} de ${paginas}`)
    expect(texto).toContain('Búsqueda; Año: 2024; por fecha de recibido')
    if (i > 0) expect(texto).toContain('Fila Número Título Fecha')
  }
  const todo = textos.join(' ')
  expect(
    [...todo.matchAll(/(\d+) N-(\d\d\d)\/2024/g)].map(([, fila, n]) => [Number(fila), Number(n)]),
  ).toEqual(Array.from({ length: FILAS }, (_, i) => [i + 1, i + 1]))
  expect(todo.replaceAll(' ', '')).toContain(HTML.replaceAll(' ', ''))
  expect(todo).toContain('12-03-2024 23:30')
  const { estructuras } = await recorrerPdfDePrueba(respuesta.rawPayload)
  // La constancia, que se imprime última, se lee primera.
  expect((await estructuraDePrueba(respuesta.rawPayload)).paginas[0]).toBe(1)
  for (const estructura of estructuras.slice(1)) {
    expect(estructura).toContain('"lang":"es"')
    for (const papel of ['Table', 'TR', 'TH', 'TD']) expect(estructura).toContain(`"role":"${papel}"`)
  }
})

test('with no row it says so, and with many columns the sheet is on its side', async () => {
  const medidas = async (mas: object) => {
    const { rawPayload } = await bajar(mas)
    const { width, height } = (await PDF.load(new Uint8Array(rawPayload))).getPages()[1]!
    return { acostada: width > height, textos: (await leerPdfDePrueba(rawPayload)).textos }
  }
  const vacia = await medidas({ filtros: { anio: 1901 } })
  expect(vacia).toMatchObject({
    acostada: false,
    textos: [expect.anything(), expect.stringContaining('Ninguna fila.')],
  })
  expect(await medidas({ columnas: undefined })).toMatchObject({ acostada: true })
})

test('it is whole and genuine only as it was given; the first row touched is named, inside and on its pages', async () => {
  const bytes = (await bajar()).rawPayload
  const bien = { integra: true, filas: FILAS, firma: 'valida', primera_diferencia: null }
  expect(await comprobar(guardar(bytes), { clave })).toMatchObject(bien)
  expect(await comprobar(guardar(bytes), { clave: 'otra' })).toMatchObject({
    integra: false,
    firma: 'invalida',
  })
  // Lo que alguien escribe no se toma por lo que el final del archivo dice de sí.
  const filtroPDF = '/FojaAdjunto [1 2] /FojaConstancia [3 4]'
  expect(await comprobar(guardar((await bajar({ filtroPDF })).rawPayload), { clave })).toMatchObject(bien)
  const diferencia = async (tocado: Uint8Array) =>
    (await comprobar(guardar(tocado), { clave })).primera_diferencia
  const cambiar = (antes: string | RegExp, despues: string) =>
    Buffer.from(bytes.toString('latin1').replace(antes, despues), 'latin1')
  const marcador = (texto: string) => texto.replace('/Title (Constancia)', '/Title (Constancio)')
  expect(await diferencia(retocarPaquetes(bytes, marcador))).toEqual({
    fila: null,
    detalle: 'Alguien cambió el archivo: sus páginas ya no son las que se imprimieron.',
  })
  // Lo que se le agrega detrás no es parte de lo que se firmó.
  expect(await diferencia(Buffer.concat([bytes, Buffer.from('\n')]))).toMatchObject({ fila: null })
  expect(await diferencia(cambiar(/"filas":90/, '"filas":91'))).toMatchObject({
    detalle: expect.stringContaining('La constancia no la firmó'),
  })
  expect(await diferencia(await intercambiarPaginas(bytes, 2, 3))).toMatchObject({
    fila: expect.any(Number),
    detalle: expect.stringMatching(/^Lo que se lee en la fila \d+ no es lo que se exportó\.$/),
  })
  expect(await diferencia(await guardarDeNuevo(bytes))).toMatchObject({
    detalle: expect.stringContaining('otro programa lo volvió a guardar'),
  })
  const lugar = /\/FojaAdjunto \[(\d+) (\d+)\]/.exec(bytes.toString('latin1'))!.slice(1).map(Number) as [
    number,
    number,
  ]
  const rotas = Buffer.from(bytes)
  rotas[lugar[0] + Math.floor(lugar[1] / 2)]! ^= 0xff
  expect(await diferencia(rotas)).toMatchObject({ fila: expect.any(Number) })
})

test('a line or paragraph separator inside a title does not make a genuine PDF look altered, and the row touched is still named [BUS-33]', async () => {
  await b.sembrar({ titulo: 'Antes\u2028y después', anio: 2023, nro_str: 'P-1' })
  await b.sembrar({ titulo: 'Uno\u2029otro\u0085y otro', anio: 2023, nro_str: 'P-2' })
  await b.indexar()
  const bytes = (await bajar({ filtros: { anio: 2023 } })).rawPayload
  expect(await comprobar(guardar(bytes), { clave })).toMatchObject({
    integra: true,
    filas: 2,
    firma: 'valida',
    primera_diferencia: null,
  })
  // Lo que se lee en las páginas se compara con esas mismas filas: todas se leen como son.
  const marcador = (texto: string) => texto.replace('/Title (Constancia)', '/Title (Constancio)')
  expect((await comprobar(guardar(retocarPaquetes(bytes, marcador)), { clave })).primera_diferencia).toEqual({
    fila: null,
    detalle: 'Alguien cambió el archivo: sus páginas ya no son las que se imprimieron.',
  })
})

test('the key is of whoever asked, and only while they may see what it has', async () => {
  const hash = await pedir()
  const leer = async (quien: ClientePrueba, cual: string) =>
    (await quien.get(`/exportar/pdf/${cual}`)).statusCode
  expect(await leer(consulta, hash)).toBe(404)
  const [id] = hash.split('.')
  for (const otro of [
    `${id}.`,
    `${id}`,
    `${id}.AAAAAAAAAAAAAAAAAAAAAA`,
    `${Number(id) + 1}.${hash.split('.')[1]}`,
    'x',
  ])
    expect([otro, await leer(mesa, otro)]).toEqual([otro, 404])
  await b.sql`update documentos set visibilidad = 'privado', id_usuario = ${b.o.usuarios.consulta},
    id_area_creacion = ${b.o.areas.biblioteca}, id_area_actual = ${b.o.areas.biblioteca} where nro = 1 and anio = 2024`
  expect(await leer(mesa, hash)).toBe(403)
  await b.sql`update documentos set visibilidad = 'publico', id_usuario = ${b.o.usuarios.archivo},
    id_area_creacion = ${b.o.areas.mesa}, id_area_actual = ${b.o.areas.mesa} where nro = 1 and anio = 2024`
  expect(await leer(mesa, hash)).toBe(200)
  await b.sql`update exportaciones set vence = now() where id = ${id!}`
  expect(await leer(mesa, hash)).toBe(404)
  await b.indexar()
})

test('nothing is left behind in the temporary folder', async () => {
  // Otra prueba puede estar exportando en la misma carpeta: lo que hay ahora tiene que irse.
  const vistas = readdirSync(tmpdir()).filter((nombre) => nombre.startsWith('foja-exportar-'))
  await esperarA(async () => {
    const quedan = readdirSync(tmpdir()).filter((nombre) => vistas.includes(nombre))
    return quedan.length === 0 ? undefined : `Quedan ${quedan.join(', ')}`
  }, 60_000)
})

/** El mismo largo, con lo que dibujan dos páginas cambiado de lugar. */
async function intercambiarPaginas(bytes: Buffer, una: number, otra: number): Promise<Uint8Array> {
  const pdf = await PDF.load(new Uint8Array(bytes))
  const contenido = (n: number) => pdf.getPages()[n - 1]!.dict.get('Contents')
  const numeros = [una, otra].map((n) => {
    const cual: PdfObject | undefined = contenido(n)
    const [, propio] = (cual as PdfArray).toArray() as PdfRef[]
    return propio!.objectNumber
  }) as [number, number]
  const [a, z] = numeros
  expect(String(a)).toHaveLength(String(z).length)
  const deAlguna = new RegExp(`(?<=/Contents \\[\\d+ 0 R )(${a}|${z})(?= 0 R)`, 'g')
  return retocarPaquetes(bytes, (texto) => texto.replaceAll(deAlguna, (n) => String(n === String(a) ? z : a)))
}

async function guardarDeNuevo(bytes: Buffer): Promise<Uint8Array> {
  const pdf = await PDF.load(new Uint8Array(bytes))
  pdf.setTitle('Otro')
  return pdf.save()
}

test('another program finds it fit to be read without seeing it (PDF/UA-1) [API-51]', async () => {
  const { rawPayload } = await bajar({ columnas: ['nro_str', 'titulo', 'fecha', 'id'] })
  expect(await incumplimientos(rawPayload, 'ua1')).toEqual([])
})
