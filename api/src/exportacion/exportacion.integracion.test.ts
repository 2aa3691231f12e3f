import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import leerExcel from 'read-excel-file/node'
import type { ConstanciaFirmada } from '@foja/domain/exportacion/constancia.ts'
import { diaOficial } from '@foja/domain/fecha/hora-oficial.ts'
import { SUFIJO_DE_CONSTANCIA } from '@foja/domain/exportacion/formato.ts'
import type { Exportacion } from '@foja/domain/exportacion/schema.ts'
import { VISTA, VISTAS } from '@foja/domain/vista/vista.ts'
import { esperarA } from '@foja/indexer/pruebas/indexador-de-prueba.ts'
import { comprobar } from '@foja/api/exportacion/comprobar/comprobar.ts'
import { crearFirmante } from '@foja/api/exportacion/firma.ts'
import { subirArchivos } from '@foja/api/pruebas/subir-archivos.ts'
import { prepararBusqueda, type BusquedaDePrueba } from '@foja/api/pruebas/busqueda-de-prueba.ts'
import type { ClientePrueba } from '@foja/api/pruebas/cliente.ts'
import { crearArea } from '@foja/api/pruebas/organizacion.ts'

let b: BusquedaDePrueba
let mesa: ClientePrueba
let consulta: ClientePrueba
let clave: string
const titulos: string[] = []

const PELIGROSOS = [
  '=1+1',
  '+SUM(A1)',
  '-2',
  '@cmd',
  '=HYPERLINK("http://malo","x")',
  "'con apóstrofo",
  "'=2",
]
const AL_REVES = `Contrato ${'\u202E'.repeat(987)} fin`
const CON_TODO = 'Con, coma "y" comillas\ny renglón _x0041_ ñandú 😀'
const SOLO_RENGLONES = 'Un renglón\ny otro'
const ANTIGUO = 'Independencia'
const enPlanilla = (fila: number) => `La fila ${fila} (la ${fila + 1} de la planilla, con la de los títulos)`

beforeAll(async () => {
  b = await prepararBusqueda()
  ;[mesa, consulta] = await Promise.all([b.ingresar('mesa'), b.ingresar('consulta')])
  for (const [i, titulo] of [...PELIGROSOS, AL_REVES, SOLO_RENGLONES, CON_TODO, ANTIGUO].entries()) {
    titulos.unshift(titulo)
    await b.sembrar({
      titulo,
      texto: 'subsidio al transporte',
      nro: i + 1,
      anio: 2024,
      nro_str: `00${i + 1}/2024`,
      fecha: titulo === ANTIGUO ? '1816-07-09T12:00:00Z' : '2024-03-13T02:30:45.678Z',
      fecha_recibido: new Date(Date.UTC(2024, 0, i + 1)),
      palabras: ['Obra'],
    })
  }
  await b.sembrar({
    titulo: 'Secreto',
    anio: 2024,
    texto: 'subsidio',
    visibilidad: 'privado',
    id_area_actual: b.o.areas.biblioteca,
    id_area_creacion: b.o.areas.biblioteca,
    id_usuario: b.o.usuarios.consulta,
  })
  await b.indexar()
  clave = (await b.app.inject('/exportar/clave')).json().data.clave
})
afterAll(() => b.cerrar())

const pedido = (mas: object = {}) => ({
  vista: 'busqueda',
  area: b.o.areas.mesa,
  filtros: { anio: 2024 },
  ...mas,
})
const hoyEscrito = () => diaOficial(Date.now()).split('-').toReversed().join('-')
const ultima = async (quien: ClientePrueba): Promise<Exportacion> =>
  (await quien.get('/exportar')).json().rows[0]

/** Exporta y deja el archivo y su constancia en la carpeta de datos. */
async function bajar(mas: object = {}, quien = mesa) {
  const respuesta = await quien.post('/exportar', pedido(mas))
  if (respuesta.statusCode !== 200) throw new Error(`${respuesta.statusCode}: ${respuesta.body}`)
  const exportacion = await ultima(quien)
  const constancia = await quien.get(exportacion.constancia!)
  const archivo = join(b.datos, `${exportacion.id}.${exportacion.formato}`)
  writeFileSync(archivo, respuesta.rawPayload)
  writeFileSync(archivo + SUFIJO_DE_CONSTANCIA, constancia.rawPayload)
  return { ...exportacion, respuesta, ruta: archivo, firmada: constancia.json<ConstanciaFirmada>() }
}

test('a spreadsheet has a row per result, in order, with real types and nothing that could run [API-50, BUS-32]', async () => {
  const respuesta = await mesa.post('/exportar/xls', pedido({ titulo: 'Lo de 2024' }))
  expect(respuesta.headers).toMatchObject({
    'content-type': expect.stringContaining('spreadsheetml'),
    'content-disposition': expect.stringContaining('Lo%20de%202024'),
    'content-length': String(respuesta.rawPayload.length),
  })
  const [resultados, constancia] = await leerExcel(respuesta.rawPayload)
  const [cabecera, ...filas] = resultados!.data
  expect(cabecera!.slice(0, 5)).toEqual(['Número', 'Título', 'Tipo', 'Fecha', 'Recibido'])
  expect(filas.map(([, titulo]) => titulo)).toEqual(titulos)
  const [en_base] = await b.sql<[{ n: number }]>`
    select count(*)::int as n from documentos where anio = 2024 and visibilidad = 'publico'`
  expect(filas).toHaveLength(en_base.n)
  // El número es texto y la fecha, fecha en hora oficial; antes de 1900 Excel no tiene fechas.
  expect(filas[1]!.slice(0, 4)).toEqual(['0010/2024', CON_TODO, 'Nota', new Date('2024-03-12T23:30:45Z')])
  expect(filas[0]![3]).toBe('1816-07-09 09:00:00')
  const ids = filas.map((fila) => fila[cabecera!.indexOf('Id')])
  expect(ids.filter((id) => typeof id !== 'number')).toEqual([])
  expect(constancia!.sheet).toBe('Constancia')
  expect(Object.fromEntries(constancia!.data as [string, string][])).toMatchObject({
    'Qué se pidió': 'Búsqueda; Año: 2024; por fecha de recibido',
    'Contadas en la base': String(filas.length),
    'Contadas en el índice': String(filas.length),
    Omitidas: 'ninguna',
  })
  // Con las columnas que se le piden, en el orden en que se las pide.
  const otra = await mesa.post('/exportar/xls', pedido({ columnas: ['titulo', 'nro_str'] }))
  const [enOtroOrden] = await leerExcel(otra.rawPayload)
  expect(enOtroOrden!.data.slice(0, 3)).toEqual([
    ['Título', 'Número'],
    [titulos[0], filas[0]![0]],
    [CON_TODO, '0010/2024'],
  ])
})

test.each(['xlsx', 'csv', 'ndjson'] as const)(
  '%s: whole and genuine; the first row touched is named',
  async (formato) => {
    const { ruta, respuesta, sha256 } = await bajar({ formato })
    const bien = { integra: true, filas: titulos.length, sha256, firma: 'valida', primera_diferencia: null }
    expect(await comprobar(ruta, { clave })).toMatchObject(bien)
    expect(await comprobar(ruta, { clave: 'otra' })).toMatchObject({ integra: false, firma: 'invalida' })
    if (formato === 'xlsx') return
    const texto = respuesta.rawPayload.toString()
    if (formato === 'csv')
      for (const peligroso of PELIGROSOS)
        expect(texto).toMatch(
          new RegExp(`,"?'${peligroso.replaceAll('"', '""').replaceAll(/[()+]/g, '\\$&')}`),
        )
    const dicha = formato === 'csv' ? enPlanilla : (fila: number) => `La fila ${fila}`
    writeFileSync(ruta, texto.replace('003/2024', '033/2024'))
    const tocada = titulos.length - 2
    expect(await comprobar(ruta, { clave })).toMatchObject({
      integra: false,
      firma: 'valida',
      primera_diferencia: { fila: tocada, detalle: `${dicha(tocada)} no es la que se exportó.` },
    })
    const lineas = texto.trimEnd().split('\n')
    writeFileSync(ruta, lineas.slice(0, -1).join('\n') + '\n')
    const eran = titulos.length
    const cuenta = `Hay ${eran - 1} filas, y eran ${eran}.`
    expect((await comprobar(ruta, { clave })).primera_diferencia).toEqual({
      fila: eran,
      detalle: `Falta la fila ${eran}. ${cuenta}`,
    })
    writeFileSync(ruta, [...lineas.slice(0, -2), lineas.at(-1)].join('\n') + '\n')
    expect((await comprobar(ruta, { clave })).primera_diferencia).toEqual({
      fila: eran - 1,
      detalle: `${dicha(eran - 1)} no es la que se exportó. ${cuenta}`,
    })
  },
)

test('NDJSON carries the keys of the contract', async () => {
  const { respuesta } = await bajar({ formato: 'ndjson' })
  const filas = respuesta.body
    .trimEnd()
    .split('\n')
    .map((linea) => JSON.parse(linea))
  expect(filas.map(({ titulo }) => titulo)).toEqual(titulos)
  for (const dato of [
    'id',
    'id_fuente',
    'nro_str',
    'titulo',
    'tipo',
    'fecha',
    'area',
    'estado',
    'visibilidad',
  ])
    expect(Object.keys(filas[0])).toContain(dato)
})

test('a file is of whoever asked for it, and only while they may see what it has [PER-26]', async () => {
  const { id, archivo, constancia } = await bajar({ formato: 'csv' })
  for (const camino of [`/exportar/${id}`, archivo!, constancia!])
    expect([camino, (await consulta.get(camino)).statusCode]).toEqual([camino, 404])
  expect((await consulta.pedir('DELETE', `/exportar/${id}`)).statusCode).toBe(404)
  expect((await mesa.get(archivo!)).statusCode).toBe(200)
  await b.sql`update documentos set visibilidad = 'privado', id_usuario = ${b.o.usuarios.consulta},
    id_area_creacion = ${b.o.areas.biblioteca}, id_area_actual = ${b.o.areas.biblioteca} where titulo = '=1+1'`
  const negada = await mesa.get(archivo!)
  expect([negada.statusCode, negada.json().details]).toEqual([
    403,
    'Usted dejó de poder ver uno de sus documentos. Pídala otra vez.',
  ])
  await b.sql`update documentos set visibilidad = 'publico', id_usuario = ${b.o.usuarios.archivo},
    id_area_creacion = ${b.o.areas.mesa}, id_area_actual = ${b.o.areas.mesa} where titulo = '=1+1'`
  expect((await mesa.get(archivo!)).statusCode).toBe(200)
  // La que terminó mientras se la cancelaba queda.
  expect((await mesa.pedir('DELETE', `/exportar/${id}?solo_cancelar=true`)).statusCode).toBe(409)
  expect((await mesa.get(archivo!)).statusCode).toBe(200)
  expect((await mesa.pedir('DELETE', `/exportar/${id}`)).statusCode).toBe(200)
  expect((await mesa.get(archivo!)).statusCode).toBe(404)
  await b.indexar()
})

test('every list and every filter means the same to both stores', async () => {
  for (const vista of VISTAS.filter((una) => una !== 'busqueda' && !VISTA[una].nombre.includes('reservad'))) {
    const { filas, firmada } = await bajar({ vista, filtros: {}, formato: 'csv' })
    const { total } = (await mesa.get(`/documentos/vistas/${vista}?area=${b.o.areas.mesa}`)).json()
    expect([vista, filas]).toEqual([vista, total])
    if (VISTA[vista].filas !== 'reclamo')
      expect([vista, firmada.datos.contadas_indice]).toEqual([vista, total])
  }
  const hoy = diaOficial(Date.now())
  const filtros: Record<string, unknown>[] = [
    { q: 'subsidio' },
    { q: 'subsidio transporte', anio: 2024 },
    { q: 'subsidio hospitalario', parecidos: true },
    { q: 'subsidio 999/2031', parecidos: true },
    { q: 'subsidoi' },
    { titulo: 'independencia' },
    { tipo: 'Nota', estado: 15, visibilidad: 'publico' },
    { fecha: '-5000000000000-0' },
    { fecha: '-999999999999999-999999999999999' },
    { nro_numero: '3/2024|4/2024' },
    { palabra_clave: 'OBRA', lugar_actual: 'Mesa', nro_area: 'Mesa' },
    { anio: 2024, busquedaRapida: true },
    { contiene: 'subsidio' },
    { tieneadjuntos: false, anio: 2024 },
    { anio: 2024, al: '2024-01-05' },
    { anio: 2024, estado: 15, lugar_actual: 'Mesa', al: hoy },
    { q: 'subsidio', al: hoy },
    { anio: 2024, documentosrelacionados: '1' },
    { tipo_busqueda: 'historica', lugar_actual: 'Mesa' },
    { tipo_busqueda: 'historica', lugar_actual: 'Mesa', fecha: '0-4000000000000' },
    { tipo_busqueda: 'historica', fecha: '0-4000000000000' },
  ]
  for (const unos of filtros) {
    const { filas } = await bajar({ filtros: unos, formato: 'csv' })
    const { total, parecidos } = await b.buscar(mesa, unos as never)
    // Lo parecido, sólo si se lo pidió.
    expect([unos, filas]).toEqual([unos, unos.parecidos ? total + parecidos : total])
  }
})

test('the lists of events are exported with the date and the event they show, also as of a past day [LIS-05, LIS-24]', async () => {
  const { mesa: area } = b.o.areas
  const dias = ['2024-02-03', '2024-05-14']
  const id_documento = await b.sembrar({ titulo: 'Con eventos', anio: 1977, fecha_recibido: '2024-01-10' })
  await b.sql`update jornadas set dia = '2024-01-10' where id_documento = ${id_documento}`
  for (const dia of dias)
    await b.sql`insert into eventos ${b.sql({
      id_documento,
      id_tipo_evento: 16,
      id_usuario: b.o.usuarios.mesa,
      id_area_creacion: area,
      resultado: 'confirmado',
      ts: new Date(`${dia}T15:00:00Z`),
      observaciones: `El ${dia}`,
    })}`
  await b.indexar()
  type Fila = { fecha_recibido: string; ts: string; observaciones: string }
  const dice = ({ fecha_recibido, ts, observaciones }: Fila) => ({ fecha_recibido, ts, observaciones })
  for (const vista of ['ultimoevento', 'eventos', 'historial'])
    for (const al of [undefined, '2024-03-01']) {
      const filtros = { documento: id_documento, ...(al && { al }) }
      const { respuesta, firmada } = await bajar({ vista, filtros, formato: 'ndjson' })
      const { rows } = (
        await mesa.get(
          `/documentos/vistas/${vista}?${new URLSearchParams({ area: String(area), documento: String(id_documento), ...(al && { al }) })}`,
        )
      ).json<{ rows: Fila[] }>()
      const exportadas = respuesta.body
        .split('\n')
        .filter(Boolean)
        .map((linea) => JSON.parse(linea) as Fila)
      expect([vista, al, exportadas.map(dice)]).toEqual([vista, al, rows.map(dice)])
      expect([vista, al, exportadas.length]).toEqual([vista, al, !al && vista !== 'ultimoevento' ? 2 : 1])
      expect(firmada.datos.columnas).toEqual(expect.arrayContaining(['fecha_recibido', 'tipo_evento', 'ts']))
    }
})

test('what was sent is exported with the words of its list, and as received only when somebody received it [BUS-32, LIS-04, MOV-09]', async () => {
  const { mesa: area, biblioteca } = b.o.areas
  const otra = await crearArea(b.sql, 'Archivo de prueba')
  const id_documento = await b.sembrar({ titulo: 'Enviado y recibido', anio: 1978 })
  const dia = (n: number) => new Date(`2024-05-${String(n).padStart(2, '0')}T15:00:00Z`)
  const enviar = async (n: number, resultado: string, ...destinos: [number, string, Date?][]) => {
    const [evento] = await b.sql<[{ id: number }]>`insert into eventos ${b.sql({
      id_documento,
      id_tipo_evento: 16,
      id_usuario: b.o.usuarios.mesa,
      id_area_creacion: area,
      resultado,
      ts: dia(n),
      observaciones: `Van ${n} fojas`,
    })} returning id`
    const partes = [
      { lado: 'origen', id_area: area, resultado, fecha_recepcion: null },
      ...destinos.map(([id_area, suyo, cuando]) => ({
        lado: 'destino',
        id_area,
        resultado: suyo,
        fecha_recepcion: cuando ?? null,
      })),
    ]
    for (const parte of partes)
      await b.sql`insert into eventos_partes ${b.sql({ id_evento: evento.id, ...parte })}`
  }
  await enviar(1, 'enviado', [biblioteca, 'enviado'])
  await enviar(2, 'confirmado', [biblioteca, 'confirmado', dia(20)])
  await enviar(3, 'enviado', [biblioteca, 'confirmado', dia(21)], [otra, 'enviado'])
  await enviar(4, 'rechazado', [biblioteca, 'rechazado', dia(22)])
  await enviar(5, 'hecho', [biblioteca, 'hecho', dia(23)])
  await b.indexar()
  const columnas = ['ts', 'fecha_recibido', 'resultado', 'observaciones']
  const leer = async (vista: string, mas: object = {}) => {
    const { respuesta } = await bajar({ vista, filtros: { documento: id_documento }, columnas, ...mas })
    const [hoja] = await leerExcel(respuesta.rawPayload)
    return hoja!.data
      .slice(1)
      .map(([ts, recibido, ...dicho]) => [
        ...[ts, recibido].map((fecha) => fecha && (fecha as unknown as Date).toISOString().slice(8, 10)),
        ...dicho,
      ])
  }
  const enviados = [
    ['05', null, 'Devuelto', 'Van 5 fojas'],
    ['04', null, 'Rechazado', 'Van 4 fojas'],
    ['03', '21', 'Recibido por 1 de 2', 'Van 3 fojas'],
    ['02', '20', 'Recibido', 'Van 2 fojas'],
    ['01', null, 'Sin recibir', 'Van 1 fojas'],
  ]
  expect(await leer('enviados')).toEqual(enviados)
  const al = diaOficial(Date.now())
  expect(await leer('enviados', { filtros: { documento: id_documento, al } })).toEqual(enviados)
  expect(await leer('inbox')).toEqual([['04', null, 'Rechazado', 'Van 4 fojas']])
  const { respuesta } = await bajar({
    vista: 'enviados',
    filtros: { documento: id_documento },
    formato: 'ndjson',
  })
  expect(
    respuesta.body
      .split('\n')
      .filter(Boolean)
      .map((linea) => (JSON.parse(linea) as { resultados: string[] }).resultados),
  ).toEqual([['hecho'], ['rechazado'], ['confirmado', 'enviado'], ['confirmado'], ['enviado']])
  // De dos áreas que se llaman igual, quien lee el papel tiene que saber cuál.
  const igual = await crearArea(b.sql, 'Biblioteca', 'BIB-SUR')
  const { respuesta: csv } = await bajar({
    vista: 'enviados',
    filtros: { documento: id_documento },
    columnas: ['destino'],
    formato: 'csv',
  })
  const { respuesta: hoja, firmada } = await bajar({ area: biblioteca, vista: 'recibidos' }, consulta)
  await b.sql`update areas set nombre = 'Otra' where id = ${igual}`
  expect(csv.body).toContain('Biblioteca (BIBLIOTECA); Archivo de prueba\r\n')
  expect([hoja.statusCode, firmada.datos.area.nombre]).toEqual([200, 'Biblioteca (BIBLIOTECA)'])
  expect(firmada.datos.en_palabras).toContain(' de Biblioteca (BIBLIOTECA);')
})

test('a filter that names nothing known is refused, unless another of its values does [BUS-18]', async () => {
  for (const [mas, falta] of [
    [{ filtros: { anio: 2024, estado: 'Inexistente' } }, 'Estado'],
    [{ vista: 'documentos', filtros: { nro_area: 'Nadie la conoce' } }, 'Área'],
    [{ vista: 'inbox', filtros: { nro_anexo: '3' } }, 'Anexo'],
  ] as const) {
    const respuesta = await mesa.post('/exportar', { ...pedido(mas), formato: 'csv' })
    expect([respuesta.statusCode, respuesta.json()]).toMatchObject([
      422,
      { error: 'filtros_desconocidos', details: expect.stringContaining(falta) },
    ])
  }
  const { firmada } = await bajar({ filtros: { anio: 2024, estado: '15|Inexistente' }, formato: 'csv' })
  expect(firmada.datos.en_palabras).toContain('no se usó, porque no se reconoce: Estado «Inexistente»')
})

test('the proof says in words everything that was asked', async () => {
  const dicho = async (mas: object) => (await bajar({ formato: 'csv', ...mas })).firmada.datos.en_palabras
  expect(await dicho({ filtros: { anio: 2024, busquedaRapida: true } })).toMatch(
    /^Búsqueda rápida; sólo lo que tuvo movimientos en los últimos \d+ días; Año: 2024; /,
  )
  expect(
    await dicho({ filtros: { q: 'subsidio', literal: 'subsidio', docs_cargados: '7', parecidos: 'true' } }),
  ).toBe(
    'Búsqueda de «subsidio»; también lo parecido; sólo como palabras: «subsidio»; sin los documentos 7; por relevancia',
  )
  // Sin palabras no hay relevancia.
  for (const mas of [
    { filtros: { anio: 2024 }, orden: 'relevancia' },
    { vista: 'areaActiva', orden: 'relevancia' },
  ])
    expect(await dicho(mas)).toMatch(/; por fecha de recibido$/)
  expect(await dicho({ filtros: { q: 'nota subsidio -poda' } })).toBe(
    'Búsqueda de «nota subsidio -poda»; entendido como Nota, o las palabras mismas; por relevancia',
  )
  expect(await dicho({ vista: 'documentos', filtros: { esencia: 'documento', documento: 3 } })).toContain(
    'sólo el documento 3; sólo de clase documento',
  )
})

test('what is exported as of a past day says which day in its name [BUS-32]', async () => {
  const { titulo, respuesta } = await bajar({ filtros: { anio: 2024, al: '2024-01-05' }, formato: 'csv' })
  expect([titulo, respuesta.headers['content-disposition']]).toEqual([
    'Búsqueda; Año: 2024, al 05-01-2024',
    expect.stringContaining('al%2005-01-2024'),
  ])
})

test('changes since an earlier export: added, changed and gone with why, chained to its proof', async () => {
  const titulos = ['Queda igual', 'Va a cambiar', 'Se va a anular', 'Se va a borrar', 'Se va a ocultar']
  const ids: number[] = []
  for (const titulo of titulos) ids.push(await b.sembrar({ titulo, anio: 1990 }))
  await b.indexar()
  const lo = { filtros: { anio: 1990, estado: 15 }, formato: 'csv', columnas: ['titulo'], orden: 'titulo' }
  const antes = await bajar(lo)
  await b.sql`update documentos set titulo = 'Cambiado', titulo_orden = 'cambiado' where id = ${ids[1]!}`
  await b.sql`update documentos set estado = 22 where id = ${ids[2]!}`
  await b.sql`update documentos set borrado = now() where id = ${ids[3]!}`
  await b.sql`update documentos set visibilidad = 'privado', id_usuario = ${b.o.usuarios.consulta},
    id_area_creacion = ${b.o.areas.biblioteca}, id_area_actual = ${b.o.areas.biblioteca} where id = ${ids[4]!}`
  await b.sembrar({ titulo: 'Nuevo', titulo_orden: 'nuevo', anio: 1990 })
  await b.indexar()
  const { pedido: deAntes } = (await mesa.get(`/exportar/${antes.id}`)).json()
  // Lo pedido, tal como se lo contesta, alcanza para pedir qué cambió.
  const { respuesta, ruta, firmada, titulo } = await bajar({
    ...deAntes,
    formato: 'csv',
    desde: antes.id,
  })
  expect([titulo, respuesta.headers['content-disposition']]).toEqual([
    `Cambios desde el ${hoyEscrito()} · Búsqueda; Año: 1990; Estado: Cerrado`,
    expect.stringContaining(`Cambios%20desde%20el%20${hoyEscrito()}`),
  ])
  // Con la marca de orden, sin la que Excel lee mal los acentos.
  expect(respuesta.rawPayload.subarray(0, 3).toString('hex')).toBe('efbbbf')
  expect(respuesta.body.replace('\uFEFF', '').trimEnd().split('\r\n')).toEqual([
    'Cambio,Título',
    'Cambió,Cambiado',
    'Agregada,Nuevo',
    'Ya no está: se anuló,Se va a anular',
    'Ya no está: se eliminó,',
    'Ya no está: dejó de poder verlo,',
  ])
  expect(firmada.datos).toMatchObject({
    filas: 5,
    contadas_base: 3,
    desde: { exportacion: antes.id, sha256: antes.sha256 },
  })
  expect(await comprobar(ruta, { clave })).toMatchObject({ integra: true })
  const desde = antes.id
  const deOtra = await consulta.post('/exportar', { vista: 'busqueda', filtros: lo.filtros, desde })
  const deOtros = await mesa.post('/exportar', pedido({ filtros: { anio: 1990 }, desde }))
  const deOtraLista = await mesa.post('/exportar', pedido({ vista: 'todos', filtros: lo.filtros, desde }))
  for (const negada of [deOtra, deOtros, deOtraLista])
    expect([negada.statusCode, negada.json().error]).toEqual([422, 'exportacion_de_otra_cosa'])
  // De un día que pasó a ahora: es la misma pregunta.
  const deHoy = await bajar({ ...lo, filtros: { ...lo.filtros, al: diaOficial(Date.now()) } })
  expect(await bajar({ ...lo, desde: deHoy.id })).toMatchObject({ estado: 'lista', total: 0 })
})

test('the proof of what changed since a past day, or from one to another, says which days they are [BUS-03, BUS-32]', async () => {
  const lo = { formato: 'csv', columnas: ['titulo'] }
  const { id: de } = await bajar({ ...lo, filtros: { anio: 2024, al: '2024-01-05' } })
  const { titulo, firmada } = await bajar({ ...lo, filtros: { anio: 2024, al: '2024-03-31' }, desde: de })
  expect([titulo, firmada.datos.desde]).toEqual([
    'Cambios desde el 05-01-2024 · Búsqueda; Año: 2024, al 31-03-2024',
    expect.objectContaining({ exportacion: de, al: '2024-01-05' }),
  ])
  // El día de hoy no había terminado: los cambios se cuentan desde el momento.
  const deHoy = await bajar({ ...lo, filtros: { anio: 2024, al: diaOficial(Date.now()) } })
  const { firmada: desdeHoy } = await bajar({ ...lo, filtros: { anio: 2024 }, desde: deHoy.id })
  expect(desdeHoy.datos.desde).toEqual({
    exportacion: deHoy.id,
    sha256: deHoy.sha256,
    momento: expect.any(String),
  })
})

/** Los renglones de lo que cambió desde otra, sin los títulos; y cuál es, para la que la siga. */
async function cambiosDesde(desde: number, lo: object) {
  const { id, respuesta, ruta } = await bajar({ ...lo, desde })
  expect(await comprobar(ruta, { clave })).toMatchObject({ integra: true })
  return { id, filas: respuesta.body.replace('\uFEFF', '').trimEnd().split('\r\n').slice(1) }
}

test('of what was sent to several, that one more answered is a change in the result its file shows [BUS-32, LIS-04]', async () => {
  const { mesa: area, biblioteca } = b.o.areas
  const otra = await crearArea(b.sql, 'Otra de las dos')
  const id_documento = await b.sembrar({ titulo: 'A dos áreas', anio: 1979 })
  const [evento] = await b.sql<[{ id: number }]>`insert into eventos ${b.sql({
    id_documento,
    id_tipo_evento: 16,
    id_usuario: b.o.usuarios.mesa,
    id_area_creacion: area,
    resultado: 'enviado',
  })} returning id`
  for (const [lado, id_area] of [
    ['origen', area],
    ['destino', biblioteca],
    ['destino', otra],
  ] as const)
    await b.sql`insert into eventos_partes ${b.sql({ id_evento: evento.id, lado, id_area, resultado: 'enviado' })}`
  await b.indexar()
  const filtros = { documento: id_documento }
  const lo = { vista: 'enviados', filtros, formato: 'csv', columnas: ['titulo', 'resultado'] }
  const antes = await bajar(lo)
  await b.sql`update eventos_partes set resultado = 'rechazado' where id_evento = ${evento.id} and id_area = ${otra}`
  await b.sql`update documentos set marca = 0 where id = ${id_documento}`
  await b.indexar()
  expect((await cambiosDesde(antes.id, lo)).filas).toEqual([
    'Cambió,A dos áreas,Sin recibir · Rechazado por 1',
  ])
})

test('what was annulled already did not leave for that [BUS-32]', async () => {
  const id = await b.sembrar({ titulo: 'Anulado de antes', anio: 1980, estado: 22 })
  await b.indexar()
  const lo = { filtros: { anio: 1980, lugar_actual: 'Mesa' }, formato: 'csv', columnas: ['titulo'] }
  const antes = await bajar(lo)
  await b.sql`update documentos set id_area_actual = ${b.o.areas.biblioteca} where id = ${id}`
  await b.indexar()
  expect((await cambiosDesde(antes.id, lo)).filas).toEqual([
    'Ya no está: dejó de cumplir lo pedido,Anulado de antes',
  ])
})

test('between one day and another, what happened after the second is no change, and what was hidden then says so [BUS-32]', async () => {
  const dia = (hace: number) => diaOficial(Date.now() - hace * 86_400_000)
  const ids: number[] = []
  for (const titulo of ['Movido después', 'Oculto aquel día'])
    ids.push(
      await b.sembrar({ titulo, anio: 1981, id_usuario: b.o.usuarios.consulta, fecha_recibido: dia(20) }),
    )
  await b.sql`update jornadas set dia = ${dia(20)} where id_documento in ${b.sql(ids)}`
  for (const [hace, cambio] of [
    [12, { visibilidad: 'privado', tokens: ['usuario:0'] }],
    [8, { visibilidad: 'publico', tokens: ['publico'] }],
  ] as const)
    await b.sql`
      insert into jornadas select (jsonb_populate_record(j, ${b.sql.json({ dia: dia(hace), ...cambio })})).*
      from jornadas j where id_documento = ${ids[1]!} order by dia desc limit 1`
  await b.sql`update documentos set marca = 0 where id in ${b.sql(ids)}`
  await b.indexar()
  const lo = (hace?: number) => ({
    filtros: { anio: 1981, ...(hace !== undefined && { al: dia(hace) }) },
    formato: 'csv',
    columnas: ['titulo', 'area_actual'],
    orden: 'titulo',
  })
  const primera = await bajar(lo(15))
  const segunda = await cambiosDesde(primera.id, lo(10))
  expect(segunda.filas).toEqual(['Ya no está: dejó de poder verlo,Oculto aquel día,Mesa'])
  const deAhora = await cambiosDesde(segunda.id, lo())
  expect(deAhora.filas).toEqual(['Agregada,Oculto aquel día,Mesa'])
  await b.sql`update documentos set id_area_actual = ${b.o.areas.biblioteca} where id = ${ids[0]!}`
  await b.indexar()
  expect((await cambiosDesde(deAhora.id, lo(5))).filas).toEqual([])
  expect((await cambiosDesde(deAhora.id, lo())).filas).toEqual(['Cambió,Movido después,Biblioteca'])
})

test('what the index refused has neither gone nor come back: nobody knows, until it is indexed again [BUS-32]', async () => {
  const id = await b.sembrar({ titulo: 'Aguaribay apartado' })
  await b.sembrar({ titulo: 'Aguaribay sano' })
  await b.indexar()
  const lo = { filtros: { q: 'aguaribay' }, formato: 'csv', columnas: ['titulo'] }
  const antes = await bajar(lo)
  await b.sql`update documentos set fecha = '294276-01-01' where id = ${id}`
  await b.indexar()
  const apartado = await cambiosDesde(antes.id, lo)
  expect(apartado.filas).toEqual(['No se sabe si sigue,Aguaribay apartado'])
  await b.sql`update documentos set fecha = null where id = ${id}`
  await b.indexar()
  const vuelto = await cambiosDesde(apartado.id, lo)
  expect(vuelto.filas).toEqual(['Cambió en lo que este archivo no muestra,Aguaribay apartado'])
  expect((await cambiosDesde(vuelto.id, lo)).filas).toEqual([])
})

test('a row that changed in nothing its file shows says so, instead of a change nobody can find [BUS-32]', async () => {
  const ids: number[] = []
  for (const titulo of ['Otra área', 'Otro texto', 'Otro título'])
    ids.push(await b.sembrar({ titulo, anio: 1989 }))
  await b.indexar()
  const lo = { filtros: { anio: 1989 }, formato: 'csv', columnas: ['titulo'], orden: 'titulo' }
  const antes = await bajar(lo)
  await b.sql`update documentos set id_area_actual = ${b.o.areas.biblioteca} where id = ${ids[0]!}`
  await b.sql`update documentos set texto = 'Lo que se busca, y no se exporta' where id = ${ids[1]!}`
  await b.sql`update documentos set titulo = 'Otro título más' where id = ${ids[2]!}`
  await b.indexar()
  const desde = antes.id
  const cambios = async (mas: object) => {
    const { respuesta, ruta } = await bajar({ ...lo, desde, ...mas })
    expect(await comprobar(ruta, { clave })).toMatchObject({ integra: true })
    return respuesta.body.replace('\uFEFF', '').trimEnd().split('\r\n').slice(1)
  }
  const noSeVe = 'Cambió en lo que este archivo no muestra'
  expect(await cambios({})).toEqual([`${noSeVe},Otra área`, `${noSeVe},Otro texto`, 'Cambió,Otro título más'])
  // Con el área entre sus columnas, se la ve.
  expect(await cambios({ columnas: ['titulo', 'area_actual'] })).toEqual([
    'Cambió,Otra área,Biblioteca',
    expect.stringContaining(`${noSeVe},Otro texto,`),
    expect.stringContaining('Cambió,Otro título más,'),
  ])
  const enteras = await bajar({ ...lo, desde, formato: 'ndjson' })
  const lineas = enteras.respuesta.body.trimEnd().split('\n')
  expect(lineas.map((linea) => JSON.parse(linea).cambio)).toEqual(['Cambió', noSeVe, 'Cambió'])
})

test('the values of a filter are those of the search, also with what the base would not keep [API-50]', async () => {
  const { total } = await b.buscar(mesa, { q: 'sub\u0000sidio', anio: 2024 })
  expect(total).toBeGreaterThan(0)
  const filtros = { q: 'sub\u0000sidio', anio: '20\u000024' }
  const respuesta = await mesa.post('/exportar', pedido({ filtros, formato: 'ndjson' }))
  expect([respuesta.statusCode, respuesta.body.trim().split('\n').length]).toEqual([200, total])
})

test('what cannot be asked is refused, and says what', async () => {
  const contestar = async (cuerpo: object) => {
    const { statusCode, json } = await mesa.post('/exportar/xls', cuerpo)
    return [statusCode, json().error, json().details ?? '']
  }
  expect(await contestar(pedido({ filtros: {} }))).toEqual([422, 'busqueda_sin_filtros', ''])
  expect(await contestar(pedido({ vista: 'nada' }))).toEqual([404, 'vista_no_existe', ''])
  expect(await contestar(pedido({ filtros: { inventado: 1 } }))).toEqual([
    400,
    'filtros_invalidos',
    expect.stringMatching(/^No existe el filtro inventado\. Los que hay: .*anio, .*tipo/),
  ])
  expect(await contestar(pedido({ filtros: { anio: 2024, al: '0000-01-01' } }))).toEqual([
    400,
    'filtros_invalidos',
    expect.stringContaining('De antes del 1800-01-01'),
  ])
  expect(await contestar(pedido({ columnas: ['origen'] }))).toEqual([
    422,
    'columnas_invalidas',
    'Esa lista no tiene estas columnas: origen.',
  ])
  expect(await contestar(pedido({ area: b.o.areas.biblioteca }))).toMatchObject([
    403,
    'area_ajena',
    expect.anything(),
  ])
})

test('what was signed with an earlier key of the organization is genuine, and with a foreign one it is not [API-50, BUS-32]', async () => {
  const { ruta, respuesta } = await bajar({ formato: 'csv' })
  const { datos } = JSON.parse(readFileSync(ruta + SUFIJO_DE_CONSTANCIA, 'utf8')) as ConstanciaFirmada
  const firmadas = () => b.sql<{ clave: string }[]>`select clave from claves_de_firma`
  expect(await firmadas()).toEqual([{ clave }])
  const deAntes = crearFirmante({ FOJA_SECRETO: 'el secreto de antes' })
  const subir = async (archivo: Buffer) => {
    const constancia = Buffer.from(JSON.stringify(await deAntes.firmar(datos)))
    const archivos = { 'a.csv': archivo, 'constancia.json': constancia }
    return (await subirArchivos(consulta, '/exportar/comprobar', archivos)).json().data
  }
  const tocado = Buffer.from(respuesta.rawPayload.toString().replace('con apóstrofo', 'sin apóstrofo'))
  const fila = titulos.indexOf("'con apóstrofo") + 1
  const ajena = 'La constancia no la firmó esta organización, o alguien la cambió.'
  const falsa = { integra: false, firma: 'invalida', clave_anterior: null, constancia: null }
  expect(await subir(respuesta.rawPayload)).toMatchObject({
    ...falsa,
    primera_diferencia: { fila: null, detalle: ajena },
  })
  expect(await subir(tocado)).toMatchObject({
    ...falsa,
    primera_diferencia: {
      fila,
      detalle: `${ajena} Según ella: ${enPlanilla(fila)} no es la que se exportó.`,
    },
  })
  await b.sql`insert into claves_de_firma (clave, desde) values (${deAntes.clave}, '2020-03-04T05:06:07Z')`
  const anterior = { clave: deAntes.clave, desde: expect.stringMatching(/^2020-03-04T05:06:07/) }
  expect(await subir(respuesta.rawPayload)).toMatchObject({
    integra: true,
    firma: 'valida',
    clave_anterior: anterior,
    constancia: { quien: { usuario: 'mesa' } },
  })
  expect(await subir(tocado)).toMatchObject({
    integra: false,
    firma: 'valida',
    primera_diferencia: { fila },
  })
  const publicada = (await b.app.inject('/exportar/clave')).json().data
  expect(publicada).toEqual({ algoritmo: 'Ed25519', clave, anteriores: [anterior] })
})

test('an uploaded file is checked on the server and not kept', async () => {
  const { ruta, respuesta } = await bajar({ formato: 'csv' })
  const subir = (archivos: Record<string, Buffer>) => subirArchivos(consulta, '/exportar/comprobar', archivos)
  const constancia = readFileSync(ruta + SUFIJO_DE_CONSTANCIA)
  const bien = await subir({ 'a.csv': respuesta.rawPayload, [`a.csv${SUFIJO_DE_CONSTANCIA}`]: constancia })
  expect(bien.json().data).toMatchObject({
    integra: true,
    firma: 'valida',
    constancia: { quien: { usuario: 'mesa' } },
  })
  for (const comoLaBaja of ['a.csv.constancia (1).json', 'constancia.json'])
    expect(
      (await subir({ 'a.csv': respuesta.rawPayload, [comoLaBaja]: constancia })).json().data.integra,
    ).toBe(true)
  expect((await subir({ 'a.csv': respuesta.rawPayload })).json().data).toMatchObject({
    integra: false,
    firma: 'ausente',
    primera_diferencia: { detalle: expect.stringContaining('va junto con este') },
  })
  // Sin ella no se lee ni una fila: uno de 49 MB, con comillas que no cierran, se contesta en el momento.
  const solo = { integra: false, firma: 'ausente', filas: 0 }
  for (const nombre of ['a.csv', 'a.txt'])
    expect((await subir({ [nombre]: Buffer.from('a,b\r\n"roto') })).json().data).toMatchObject(solo)
  for (const [nombre, que] of [
    ['a.xlsx', 'Excel'],
    ['a.PDF', 'PDF'],
  ] as const) {
    const texto = await subir({ [nombre]: respuesta.rawPayload, 'constancia.json': constancia })
    expect([texto.statusCode, texto.json().details]).toEqual([
      422,
      expect.stringContaining(
        `No es un archivo de ${que}, aunque su nombre termine en «.${que === 'PDF' ? 'pdf' : 'xlsx'}».`,
      ),
    ])
  }
  const dos = await subir({ 'a.csv': respuesta.rawPayload, 'b.csv': respuesta.rawPayload })
  expect([dos.statusCode, dos.json().error]).toEqual([422, 'mas_de_un_archivo'])
  const roto = await subir({ 'a.xlsx': Buffer.from('PK\u0003\u0004 nada') })
  expect([roto.statusCode, roto.json().message]).toEqual([422, 'No se pudo comprobar el archivo'])
  // Otra prueba puede estar comprobando lo suyo en la misma carpeta: lo que hay ahora tiene que irse.
  const vistas = readdirSync(tmpdir()).filter((nombre) => nombre.startsWith('foja-comprobar-'))
  await esperarA(async () => {
    const quedan = readdirSync(tmpdir()).filter((nombre) => vistas.includes(nombre))
    return quedan.length === 0 ? undefined : `Quedan ${quedan.join(', ')}`
  }, 60_000)
})

test('what moves while it is exported appears once, as it was', async () => {
  const { mesa: aqui, biblioteca: alla } = b.o.areas
  const id = await b.sembrar({ titulo: 'Viajero', anio: 1999, texto: 'Viajero' })
  await b.indexar()
  const viaje = { sigue: true }
  const viajar = async () => {
    for (let i = 0; viaje.sigue; i++)
      await b.sql`update documentos set titulo = ${i % 2 ? 'Viajero en Mesa' : 'Viajero en Biblioteca'},
        id_area_actual = ${i % 2 ? aqui : alla} where id = ${id}`
  }
  const llegada = viajar()
  const leer = async (filtros: object) =>
    (await bajar({ filtros, formato: 'ndjson' })).respuesta.body
      .split('\n')
      .filter(Boolean)
      .map((linea) => JSON.parse(linea) as { titulo: string; area_actual: { nombre: string } })
  try {
    for (const filtros of [
      { anio: 1999 },
      { lugar_actual: 'Mesa', anio: 1999 },
      { q: 'viajero', anio: 1999 },
    ]) {
      const filas = await leer(filtros)
      expect(filas.map(({ titulo, area_actual }) => titulo === `Viajero en ${area_actual.nombre}`)).toEqual(
        'lugar_actual' in filtros && filas.length === 0 ? [] : [true],
      )
      if ('lugar_actual' in filtros)
        for (const { area_actual } of filas) expect(area_actual.nombre).toBe('Mesa')
    }
  } finally {
    viaje.sigue = false
    await llegada
  }
})

test('what differs without having moved is a failure that names it [ERR-21]', async () => {
  await b.pararIndexador()
  await b.sql`update documentos set titulo = 'Movido' where titulo = ${CON_TODO}`
  await b.sql`delete from cola`
  const respuesta = await mesa.post('/exportar/xls', pedido())
  const [{ id }] = await b.sql<[{ id: number }]>`select id from documentos where titulo = 'Movido'`
  expect([respuesta.statusCode, respuesta.json()]).toMatchObject([
    503,
    {
      message: 'No se pudo exportar',
      details: expect.stringContaining(`estas filas: ${id}.`),
      ids: [id],
    },
  ])
  expect(await ultima(mesa)).toMatchObject({
    estado: 'fallo',
    archivo: null,
    motivo: expect.stringContaining(String(id)),
  })
})
