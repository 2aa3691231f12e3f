import { afterAll, beforeAll, expect, test } from '@jest/globals'
import {
  prepararBusqueda,
  type Buscable,
  type BusquedaDePrueba,
} from '@foja/api/pruebas/busqueda-de-prueba.ts'
import type { ClientePrueba } from '@foja/api/pruebas/cliente.ts'
import { crearTipo } from '@foja/api/pruebas/organizacion.ts'

let b: BusquedaDePrueba
let mesa: ClientePrueba
let ley: number
const porId = new Map<number, string>()

/** Los nombres dados a los documentos hallados, en orden. */
const hallados = async (q: string, mas: Record<string, string> = {}) =>
  (await b.buscar(mesa, { q, itemPorPagina: 100, ...mas })).rows.map((fila) => porId.get(fila.id))

const DOCUMENTOS: Record<string, Omit<Buscable, 'titulo'> & { titulo?: string }> = {
  // La misma palabra en cada lugar; lo demás, igual de largo.
  enTitulo: { titulo: 'Campaña de vacunación antigripal', texto: 'Se dispone lo siguiente.' },
  enClave: {
    titulo: 'Campaña de invierno municipal',
    palabras: ['vacunación'],
    texto: 'Se dispone lo siguiente.',
  },
  enTexto: { titulo: 'Campaña de otoño municipal', texto: 'La vacunación se hará en el hospital.' },
  // Con tilde y sin ella.
  conTilde: { titulo: 'Régimen del médano costero' },
  sinTilde: { titulo: 'Regimen del medano costero' },
  conEnie: { titulo: 'Trabajos en la cuña norte' },
  sinEnie: { titulo: 'Trabajos en la cuna norte' },
  // Iguales menos la fecha.
  viejo: { titulo: 'Llamado a licitación del puente', fecha_recibido: '2019-03-01T12:00:00Z' },
  nuevo: { titulo: 'Llamado a licitación del puente', fecha_recibido: '2023-03-01T12:00:00Z' },
  medio: { titulo: 'Llamado a licitación del puente', fecha_recibido: '2021-03-01T12:00:00Z' },
  // Números.
  n123: { titulo: 'Designa agentes', nro: 123, anio: 2024, nro_str: 'SEC-000123/2024' },
  cita123: { titulo: 'Deja sin efecto la 123/2024', texto: 'Visto la resolución 123/2024 y la 123/24.' },
  n20640: { titulo: 'Pesca de arrastre', nro: 20640, anio: 1974, nro_str: '20640' },
  // Memoria a medias.
  puente: { titulo: 'Reparación integral del puente ferroviario Alsina' },
  expediente: {
    titulo: 'Cuerpo de inspectores',
    texto: 'El expediente obra en el archivo central del organismo.',
  },
  frase: { titulo: 'Obra del canal', texto: 'Que la obra pública de saneamiento beneficia al barrio.' },
  firma: { titulo: 'Adjudica a la firma Zenteno S.A. la calle O’Higgins', nro_externo: 'Disp. 77/20' },
  suelta: { titulo: 'Canal y obra', texto: 'De saneamiento pública utilidad, la obra del barrio.' },
}

beforeAll(async () => {
  b = await prepararBusqueda()
  ley = await crearTipo(b.sql, { nombre: 'Ley', permisos: [{ leer: true }] })
  mesa = await b.ingresar('mesa')
  for (const [nombre, datos] of Object.entries(DOCUMENTOS))
    porId.set(
      await b.sembrar({ titulo: nombre, fecha_recibido: '2022-01-01T12:00:00Z', ...datos } as Buscable),
      nombre,
    )
  await b.indexar()
})
afterAll(() => b.cerrar())

test('title before keywords before body', async () => {
  expect(await hallados('vacunación')).toEqual(['enTitulo', 'enClave', 'enTexto'])
  expect(await hallados('vacunacion')).toEqual(['enTitulo', 'enClave', 'enTexto'])
})

test('what matches with its accents and ñ comes before what matches folded [BUS-34]', async () => {
  expect((await hallados('régimen del médano')).slice(0, 2)).toEqual(['conTilde', 'sinTilde'])
  expect((await hallados('regimen del medano')).slice(0, 2)).toEqual(['sinTilde', 'conTilde'])
  expect((await hallados('cuña')).slice(0, 2)).toEqual(['conEnie', 'sinEnie'])
  expect((await hallados('cuna')).slice(0, 2)).toEqual(['sinEnie', 'conEnie'])
})

test('newer before older among equals', async () => {
  expect((await hallados('licitación puente')).slice(0, 3)).toEqual(['nuevo', 'medio', 'viejo'])
})

test.each(['123/24', '123/2024', 'Nº 123', '0000123', 'resolución 123/24', '123 de 2024', 'sec-000123/2024'])(
  '%s has the document of that number first [BUS-34]',
  async (q) => expect((await hallados(q))[0]).toBe('n123'),
)

test.each(['ley 20.640', '20640', 'ley nº 20640'])('%s is found without its dot [BUS-34]', async (q) =>
  expect((await hallados(q))[0]).toBe('n20640'),
)

test('whoever cites the number comes after whoever bears it', async () => {
  expect(await hallados('123/24')).toEqual(['n123', 'cita123'])
})

test('a slip of one or two letters still finds, a half memory too', async () => {
  expect((await hallados('ferroviraio alsina'))[0]).toBe('puente')
  expect((await hallados('reparcion integrla'))[0]).toBe('puente')
  expect((await hallados('reparación puente ferroviario hidráulico'))[0]).toBe('puente')
  expect((await hallados('ferrov'))[0]).toBe('puente')
})

test('quotes ask for the phrase, a dash excludes, abbreviations expand', async () => {
  expect(await hallados('"obra pública de saneamiento"')).toEqual(['frase'])
  expect(await hallados('obra saneamiento')).toEqual(expect.arrayContaining(['frase', 'suelta']))
  expect((await hallados('obra saneamiento -utilidad'))[0]).toBe('frase')
  expect(await hallados('obra saneamiento -utilidad')).not.toContain('suelta')
  expect(await hallados('-campaña -médano')).not.toEqual(expect.arrayContaining(['enTitulo']))
  expect(await hallados('-campaña -médano')).toEqual(expect.arrayContaining(['n123', 'frase']))
  expect((await hallados('expte. archivo'))[0]).toBe('expediente')
})

test('names with dots and apostrophes, decomposed accents, and an outside identifier as written', async () => {
  expect((await hallados('zenteno S.A.'))[0]).toBe('firma')
  expect((await hallados('calle O’Higgins'))[0]).toBe('firma')
  expect((await hallados('vacunación'.normalize('NFD')))[0]).toBe('enTitulo')
  expect((await hallados('vacu\u00ADnación\u200B'))[0]).toBe('enTitulo')
  expect((await hallados('Disp. 77/20'))[0]).toBe('firma')
  expect(await hallados('constructor 12/2024')).toEqual([])
})

test('in another order only what has every word as written is listed', async () => {
  expect(await hallados('ferroviraio alsina', { orden: 'titulo' })).toEqual([])
  expect(await hallados('licitación puente', { orden: 'recibido', direccion: 'asc' })).toEqual([
    'viejo',
    'medio',
    'nuevo',
  ])
})

test('with a year beside it, what is of that type, state or visibility and of that year goes before what only calls itself so [BUS-34]', async () => {
  const { contenedor, tramite } = b.o.tipos
  // Lee también lo reservado.
  const archivo = await b.ingresar('archivo')
  const filas = async (q: string) => (await b.buscar(archivo, { q, itemPorPagina: 100 })).rows
  const sembrar = async (nombre: string, datos: object) =>
    porId.set(await b.sembrar({ titulo: nombre, fecha_recibido: '2018-01-01T12:00:00Z', ...datos }), nombre)
  await sembrar('exp. de 2023', { id_tipo: contenedor, nro: 41, anio: 2023, titulo: 'Compra de sillas' })
  await sembrar('otro exp. de 2023', { id_tipo: contenedor, nro: 42, anio: 2023, titulo: 'Nueva luminaria' })
  await sembrar('exp. de 2022', { id_tipo: contenedor, nro: 41, anio: 2022, titulo: 'Compra de mesas' })
  await sembrar('trámite de 2022', { id_tipo: tramite, nro: 5, anio: 2022, titulo: 'Habilita un local' })
  await sembrar('anulado de 2021', { estado: 22, nro: 6, anio: 2021, titulo: 'Acepta una renuncia' })
  await sembrar('reservado de 2026', { visibilidad: 'reservado', nro: 7, anio: 2026, titulo: 'Informe' })
  const nuevo = { fecha_recibido: '2024-01-01T12:00:00Z', anio: 1977 }
  for (const [nro, titulo] of ['Expedientes', 'Trámites', 'Anulados', 'Reservados'].entries())
    await sembrar(titulo, { ...nuevo, nro: 60 + nro, titulo, palabras: [titulo.toLowerCase()] })
  await sembrar('lo dice entero', { ...nuevo, nro: 70, titulo: 'Trámites 2022' })
  await b.indexar()
  for (const [q, primeros] of [
    ['expedientes 2023', ['exp. de 2023', 'otro exp. de 2023']],
    ['2023 expedientes', ['exp. de 2023', 'otro exp. de 2023']],
    // Un trámite también se llama expediente.
    ['expedientes 2022', ['exp. de 2022', 'trámite de 2022']],
    ['anulados 2021', ['anulado de 2021']],
    ['reservados 2026', ['reservado de 2026']],
    ['trámites 2022', ['lo dice entero', 'trámite de 2022']],
  ] as const)
    expect([
      q,
      (await filas(q))
        .slice(0, primeros.length)
        .map(({ id }) => porId.get(id))
        .toSorted(),
    ]).toEqual([q, primeros])
  // El que sólo se llama así también está, con lo que le falta.
  expect((await filas('expedientes 2023')).find(({ titulo }) => titulo === 'Expedientes')?.falta).toEqual([
    '2023',
  ])
})

test('the type or area named is in what is of it as much as in its title, and not a long phrase with one more word', async () => {
  const sembrar = async (nombre: string, datos: Buscable) => porId.set(await b.sembrar(datos), nombre)
  await sembrar('la ley', {
    id_tipo: ley,
    titulo: 'Coparticipación federal',
    texto: 'Régimen de distribución de impuestos.',
  })
  for (const i of [1, 2, 3])
    await sembrar(`quien la cita ${i}`, {
      titulo: `Acepta un anticipo ${i}`,
      texto: 'Con los fondos de la coparticipación federal, ley nacional. Ley de coparticipación federal.',
    })
  await b.indexar()
  for (const q of [
    'coparticipación federal ley',
    'ley coparticipacion federal',
    'ley de coparticipación federal',
  ])
    expect([q, (await hallados(q))[0]]).toEqual([q, 'la ley'])
})

test('one word of a title is not what was asked if the number written with it is missing; «a los 16» is no document', async () => {
  const sembrar = async (nombre: string, datos: Buscable) => porId.set(await b.sembrar(datos), nombre)
  await sembrar('de 16', {
    titulo: 'Ciudadanía',
    texto: 'Tendrán derecho al voto desde los dieciséis (16) años.',
  })
  await sembrar('sólo el título', { titulo: 'Amnistía a quien no emitió su voto' })
  await sembrar('el 16', { titulo: 'Designa al director', nro: 16, anio: 2020, nro_str: '16/2020' })
  await b.indexar()
  expect((await hallados('voto a los 16'))[0]).toBe('de 16')
})

test('a day without its year is found in whoever says it, also as «el día 8 de diciembre», before in a title', async () => {
  const sembrar = async (nombre: string, datos: Buscable) => porId.set(await b.sembrar(datos), nombre)
  await sembrar('ninguno', { titulo: 'Feriado bancario' })
  await sembrar('lo dice', {
    titulo: 'Feriado por la fundación',
    texto: 'No será feriado el 8 de diciembre.',
  })
  await sembrar('en el título', { titulo: 'Incorpórase como feriado el día 8 de diciembre' })
  await b.indexar()
  const { rows } = await b.buscar(mesa, { q: 'feriado del 8 de diciembre' })
  expect(rows.slice(0, 2).map(({ id, falta }) => [porId.get(id), falta])).toEqual([
    ['en el título', []],
    ['lo dice', []],
  ])
})

test('among equals, what is worth something comes before what was annulled, though that is newer', async () => {
  const sembrar = async (nombre: string, datos: Buscable) => porId.set(await b.sembrar(datos), nombre)
  const titulo = 'Compra de luminarias para la rambla'
  await sembrar('vale', { titulo, fecha_recibido: '2020-01-01T12:00:00Z' })
  await sembrar('anulada', { titulo, estado: 22, fecha_recibido: '2024-01-01T12:00:00Z' })
  await b.indexar()
  for (const q of ['luminarias rambla', 'compra de luminarias para la rambla'])
    expect((await hallados(q)).slice(0, 2)).toEqual(['vale', 'anulada'])
})
