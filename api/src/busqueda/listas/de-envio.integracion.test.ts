import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { FILTROS_DE_ENVIO } from '@foja/domain/busqueda/filtros.ts'
import { EVENTO } from '@foja/domain/evento/evento.ts'
import { diaOficial } from '@foja/domain/fecha/hora-oficial.ts'
import { filtrosDeVista } from '@foja/domain/vista/filtros.ts'
import type { RespuestaDeLista } from '@foja/domain/vista/schema.ts'
import { VISTAS, type Vista } from '@foja/domain/vista/vista.ts'
import {
  prepararBusqueda,
  type BusquedaDePrueba,
  type Parametros,
} from '@foja/api/pruebas/busqueda-de-prueba.ts'
import { crearClientePrueba, type ClientePrueba } from '@foja/api/pruebas/cliente.ts'
import { CLAVE, crearArea, crearUsuario, ROL } from '@foja/api/pruebas/organizacion.ts'

let b: BusquedaDePrueba
/** Mesa manda; `lector` recibe en Biblioteca. */
let mesa: ClientePrueba
let lector: ClientePrueba
let areas: Record<'mesa' | 'biblioteca' | 'tesoreria' | 'compras', number>
let usuarios: Record<'mesa' | 'lector' | 'ana' | 'otraAna' | 'penia', number>

type Parte = { id_area: number } | { id_usuario: number }
type Envio = {
  titulo: string
  tipo?: number
  autor: number
  area: number
  de: Parte
  a: (Parte & { resultado: string })[]
  visibilidad?: string
}

async function enviar({
  titulo,
  tipo = EVENTO.pase,
  autor,
  area,
  de,
  a,
  visibilidad,
}: Envio): Promise<number> {
  const id_documento = await b.sembrar({ titulo, estado: 16, ...(visibilidad && { visibilidad }) })
  const [evento] = await b.sql<[{ id: number }]>`
    insert into eventos (id_documento, id_tipo_evento, resultado, id_usuario, id_area_creacion)
    values (${id_documento}, ${tipo}, ${a[0]!.resultado}, ${autor}, ${area}) returning id`
  for (const parte of [
    { lado: 'origen', resultado: a[0]!.resultado, ...de },
    ...a.map((una) => ({ lado: 'destino', ...una })),
  ])
    await b.sql`insert into eventos_partes ${b.sql({ id_evento: evento.id, ...parte })}`
  return id_documento
}

const sinRecibir = (id_area: number) => ({ id_area, resultado: 'enviado' })
const recibido = (id_area: number) => ({ id_area, resultado: 'confirmado' })

beforeAll(async () => {
  b = await prepararBusqueda()
  const { sql, o } = b
  areas = {
    ...o.areas,
    tesoreria: await crearArea(sql, 'Tesorería', 'TES'),
    compras: await crearArea(sql, 'Compras', 'COM'),
  }
  const crear = (usuario: string, area: number) =>
    crearUsuario(sql, { usuario, areas: [area], roles: [ROL.operador] })
  usuarios = {
    mesa: o.usuarios.mesa,
    lector: await crear('lector', areas.biblioteca),
    ana: await crear('agomez', areas.compras),
    otraAna: await crear('agomez2', areas.tesoreria),
    penia: await crear('lpeña', areas.tesoreria),
  }
  await sql`update usuarios set nombre = 'Ana', apellido = 'Gómez' where id in (${usuarios.ana}, ${usuarios.otraAna})`
  mesa = await b.ingresar('mesa')
  lector = await crearClientePrueba(b.app).ingresar('lector', CLAVE)

  const deMesa = { autor: usuarios.mesa, area: areas.mesa, de: { id_area: areas.mesa } }
  const deCompras = { autor: usuarios.ana, area: areas.compras, de: { id_area: areas.compras } }
  await enviar({ ...deMesa, titulo: 'A Tesorería', a: [sinRecibir(areas.tesoreria)] })
  await enviar({ ...deMesa, titulo: 'A las dos', a: [sinRecibir(areas.tesoreria), recibido(areas.compras)] })
  await enviar({
    ...deMesa,
    titulo: 'Retirado de Tesorería',
    a: [recibido(areas.biblioteca), { id_area: areas.tesoreria, resultado: 'anulado' }],
  })
  await enviar({ ...deMesa, titulo: 'A Biblioteca', a: [sinRecibir(areas.biblioteca)] })
  await enviar({
    ...deMesa,
    titulo: 'A Ana',
    tipo: EVENTO.movimiento,
    de: { id_usuario: usuarios.mesa },
    a: [{ id_usuario: usuarios.ana, resultado: 'enviado' }],
  })
  await enviar({
    ...deMesa,
    titulo: 'A la otra Ana',
    tipo: EVENTO.compartido,
    a: [{ id_usuario: usuarios.otraAna, resultado: 'confirmado' }],
  })
  await enviar({
    ...deMesa,
    titulo: 'A Peña',
    tipo: EVENTO.movimiento,
    de: { id_usuario: usuarios.mesa },
    a: [{ id_usuario: usuarios.penia, resultado: 'enviado' }],
  })
  await enviar({ ...deCompras, titulo: 'De Compras', a: [sinRecibir(areas.biblioteca)] })
  await enviar({ ...deCompras, titulo: 'De Compras recibido', a: [recibido(areas.biblioteca)] })
  await enviar({
    ...deCompras,
    titulo: 'De Ana en mano',
    tipo: EVENTO.movimiento,
    de: { id_usuario: usuarios.ana },
    a: [{ id_usuario: usuarios.lector, resultado: 'enviado' }],
  })
  await enviar({
    ...deCompras,
    titulo: 'Compartido por Compras',
    tipo: EVENTO.compartido,
    a: [{ id_usuario: usuarios.lector, resultado: 'confirmado' }],
  })
  await enviar({
    ...deMesa,
    titulo: 'Compartido por Mesa',
    tipo: EVENTO.compartido,
    a: [recibido(areas.biblioteca)],
  })
  await enviar({
    ...deMesa,
    titulo: 'De mesa en mano',
    tipo: EVENTO.movimiento,
    de: { id_usuario: usuarios.mesa },
    a: [{ id_usuario: usuarios.lector, resultado: 'enviado' }],
  })
  // No fue un envío: tiene dónde se hizo, y a dónde fue a parar.
  const archivado = await b.sembrar({ titulo: 'Archivado' })
  const [evento] = await sql<[{ id: number }]>`
    insert into eventos (id_documento, id_tipo_evento, id_usuario, id_area_creacion)
    values (${archivado}, ${EVENTO.archivo}, ${usuarios.mesa}, ${areas.mesa}) returning id`
  await sql`insert into eventos_partes (id_evento, lado, id_area)
    values (${evento.id}, 'origen', ${areas.mesa}), (${evento.id}, 'destino', ${areas.tesoreria})`
  await b.indexar()
})
afterAll(() => b.cerrar())

const areaDe = (quien: ClientePrueba) => (quien === mesa ? areas.mesa : areas.biblioteca)
async function lista(quien: ClientePrueba, vista: Vista, parametros: Parametros): Promise<RespuestaDeLista> {
  const query = new URLSearchParams({
    area: areaDe(quien),
    itemPorPagina: 100,
    ...parametros,
  } as unknown as Record<string, string>)
  const respuesta = await quien.get(`/documentos/vistas/${vista}?${query}`)
  expect([respuesta.statusCode, respuesta.body]).toEqual([200, expect.anything()])
  return respuesta.json()
}
const titulos = (filas: readonly { titulo: string }[]) => filas.map(({ titulo }) => titulo).toSorted()
/** Lo que se exporta con eso: lo dicen el índice y la base, y se los compara fila por fila. */
async function exportado(quien: ClientePrueba, vista: Vista, filtros: Parametros): Promise<string[]> {
  const respuesta = await quien.post('/exportar', { vista, filtros, formato: 'ndjson' })
  expect([respuesta.statusCode, respuesta.body]).toEqual([200, expect.anything()])
  const renglones = respuesta.body.split('\n').filter(Boolean)
  return titulos(renglones.map((renglon) => JSON.parse(renglon) as { titulo: string }))
}

const A_TESORERIA = ['A Tesorería', 'A las dos', 'Retirado de Tesorería']
const CASOS: [quien: 'mesa' | 'lector', vista: Vista, filtro: object, esperados: string[]][] = [
  ['mesa', 'enviados', { enviado_a: 'tesoreria' }, A_TESORERIA],
  ['mesa', 'enviados', { enviado_a: 'TES' }, A_TESORERIA],
  ['mesa', 'enviados', { enviado_a: 'Compras' }, ['A las dos']],
  [
    'mesa',
    'enviados',
    { enviado_a: 'COM|Biblioteca' },
    ['A Biblioteca', 'A las dos', 'Compartido por Mesa', 'Retirado de Tesorería'],
  ],
  ['mesa', 'enviados', { enviado_a: 'agomez' }, ['A Ana']],
  ['mesa', 'enviados', { enviado_a: 'LPeña' }, ['A Peña']],
  // Se llaman igual: el nombre las elige a las dos.
  ['mesa', 'enviados', { enviado_a: 'gómez, ana' }, ['A Ana', 'A la otra Ana']],
  ['mesa', 'enviados', { enviado_a: 'Ana Gomez', titulo: 'otra' }, ['A la otra Ana']],
  ['mesa', 'historial', { enviado_a: 'tesoreria' }, A_TESORERIA],
  ['mesa', 'eventos', { enviado_a: 'tesoreria' }, A_TESORERIA],
  // Lo que es un área gana: no es el usuario que se llama igual.
  ['lector', 'inbox', { recibido_de: 'mesa' }, ['A Biblioteca']],
  ['lector', 'inbox', { recibido_de: 'mesa de prueba' }, ['A Biblioteca', 'De mesa en mano']],
  ['lector', 'inbox', { recibido_de: 'Compras' }, ['De Compras']],
  // Quien lo mandó, por su área o en mano.
  ['lector', 'inbox', { recibido_de: 'agomez' }, ['De Ana en mano', 'De Compras']],
  ['lector', 'inbox', { recibido_de: 'agomez2' }, []],
  ['lector', 'recibidos', { recibido_de: 'Compras' }, ['De Compras recibido']],
  ['lector', 'recibidos', { recibido_de: 'Mesa' }, ['Retirado de Tesorería']],
  ['lector', 'compartidos', { recibido_de: 'Compras' }, ['Compartido por Compras']],
  ['lector', 'compartidos', { recibido_de: 'Mesa' }, ['Compartido por Mesa']],
  ['lector', 'eventos', { recibido_de: 'Compras' }, ['De Compras', 'De Compras recibido']],
  ['lector', 'eventos', { recibido_de: 'Mesa', enviado_a: 'Tesorería' }, ['Retirado de Tesorería']],
]

test.each(CASOS)(
  '%s, in %s with %j: what it says, now and of a day, listed or exported',
  async (quien, vista, filtro, esperados) => {
    const cliente = quien === 'mesa' ? mesa : lector
    const al = diaOficial(Date.now())
    for (const parametros of [filtro, { ...filtro, al }]) {
      const { rows, total, descartados } = await lista(cliente, vista, parametros)
      expect([titulos(rows), total, descartados]).toEqual([esperados, esperados.length, []])
      expect(await exportado(cliente, vista, parametros)).toEqual(esperados)
    }
  },
)

test('by its id, and one of two that are called the same says which', async () => {
  const { rows, elegidos } = await lista(mesa, 'enviados', {
    enviado_a: `${areas.tesoreria}|usuario:${usuarios.otraAna}|Ana Gómez`,
    titulo: 'otra|dos',
  })
  expect(titulos(rows)).toEqual(['A la otra Ana'])
  expect(elegidos.filter(({ filtro }) => filtro === 'enviado_a').map(({ texto }) => texto)).toEqual([
    'Tesorería',
    'Ana Gómez (agomez2)',
    'Ana Gómez',
  ])
  // Un número es el id de un área, y de nadie más.
  const { descartados } = await lista(mesa, 'enviados', { enviado_a: '999999999' })
  expect(descartados).toEqual([{ filtro: 'enviado_a', valor: '999999999' }])
})

test('what names nobody is dropped and named, and is not exported nor gathered [BUS-18]', async () => {
  const sin = await lista(mesa, 'enviados', {})
  const con = await lista(mesa, 'enviados', { enviado_a: 'Nadie la conoce|usuario:0' })
  expect([con.total, con.elegidos]).toEqual([sin.total, []])
  expect(con.descartados.map(({ valor }) => valor)).toEqual(['Nadie la conoce', 'usuario:0'])
  const desconocidos = { error: 'filtros_desconocidos', details: expect.stringContaining('Enviado a') }
  const pedido = { enviado_a: 'Nadie la conoce' }
  for (const respuesta of [
    await mesa.post('/exportar', { vista: 'enviados', filtros: pedido, formato: 'csv' }),
    await mesa.post('/conjuntos', { vista: 'enviados', lista: { area: areas.mesa, ...pedido } }),
  ])
    expect([respuesta.statusCode, respuesta.json()]).toMatchObject([422, desconocidos])
})

test('where it makes no sense it is dropped, as the others; the search does not know it', async () => {
  for (const vista of VISTAS.filter((una) => una !== 'busqueda' && !una.includes('reservado')))
    for (const filtro of FILTROS_DE_ENVIO.filter((uno) => !filtrosDeVista(vista).includes(uno))) {
      const { descartados } = await lista(mesa, vista, { [filtro]: 'Tesorería' })
      expect([vista, descartados]).toEqual([vista, [{ filtro, valor: 'Tesorería' }]])
    }
  const archivo = await b.ingresar('archivo')
  const { elegidos, descartados } = await b.buscar(archivo, { titulo: 'tesoreria', enviado_a: 'Compras' })
  expect([elegidos.map(({ filtro }) => filtro), descartados]).toEqual([['titulo'], []])
})

test('the proof of what is exported says it in words, and so does a set', async () => {
  await mesa.post('/exportar', { vista: 'enviados', filtros: { enviado_a: 'TES|agomez' }, formato: 'csv' })
  const [{ id }] = (await mesa.get('/exportar')).json<{ rows: [{ id: number }] }>().rows
  const { datos } = (await mesa.get(`/exportar/${id}/constancia`)).json()
  expect(datos.en_palabras).toContain('Enviado a: Tesorería o Ana Gómez (agomez); ')
  const pedido = { area: areas.biblioteca, recibido_de: 'Compras' }
  const reunido = await lector.post('/conjuntos', { vista: 'inbox', lista: pedido })
  expect([reunido.statusCode, reunido.json().data]).toMatchObject([201, { total: 1, completo: true }])
  const { rows } = (await lector.get('/conjuntos')).json<{ rows: { que: string }[] }>()
  expect(rows[0]!.que).toBe('Bandeja de entrada de Biblioteca, con Recibido de')
})

test('what one may not see is counted for nobody, whoever it was sent to', async () => {
  const filtro = { enviado_a: 'Tesorería', usuario: usuarios.mesa }
  const antes = await lista(lector, 'historial', filtro)
  await enviar({
    titulo: 'Reservado a Tesorería',
    visibilidad: 'reservado',
    autor: usuarios.mesa,
    area: areas.mesa,
    de: { id_area: areas.mesa },
    a: [sinRecibir(areas.tesoreria)],
  })
  await b.indexar()
  expect(await lista(lector, 'historial', filtro)).toEqual(antes)
})

test('areas and users are suggested together, areas first, and either leaves room for the other [BUS-22, BUS-27]', async () => {
  const sugerir = async (texto: string) =>
    (await mesa.post('/autocomplete', { texto, clase: 'quien' })).json<{
      rows: { clase: string; id: string; texto: string; detalle: string }[]
      mas: boolean
    }>()
  expect(await sugerir('gome')).toEqual({
    rows: [
      { clase: 'usuario', id: `usuario:${usuarios.ana}`, texto: 'Ana Gómez', detalle: 'agomez · Compras' },
      {
        clase: 'usuario',
        id: `usuario:${usuarios.otraAna}`,
        texto: 'Ana Gómez',
        detalle: 'agomez2 · Tesorería',
      },
    ],
    mas: false,
  })
  // Como se escribe en una lista, el apellido y una coma.
  for (const texto of ['Gómez, Ana', 'gómez,'])
    expect([texto, (await sugerir(texto)).rows.map(({ id }) => id)]).toEqual([
      texto,
      [`usuario:${usuarios.ana}`, `usuario:${usuarios.otraAna}`],
    ])
  for (const nadie of ['te', ',,,,']) expect((await sugerir(nadie)).rows).toEqual([])
  for (let i = 0; i < 8; i++) {
    await crearArea(b.sql, `Sector ${i}`, `SEC${i}`)
    await crearUsuario(b.sql, { usuario: `sector${i}`, areas: [areas.mesa] })
  }
  const { rows, mas } = await sugerir('sector')
  expect([rows.map(({ clase }) => clase), mas]).toEqual([
    [...Array<string>(5).fill('area'), ...Array<string>(5).fill('usuario')],
    true,
  ])
})
