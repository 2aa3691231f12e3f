import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { ESTADO } from '@foja/domain/documento/estado.ts'
import { guardarOrganizacion } from '@foja/api/organizacion/guardar-organizacion.ts'
import {
  norma,
  prepararImportacion,
  type ImportacionDePrueba,
} from '@foja/api/pruebas/importacion-de-prueba.ts'

let prueba: ImportacionDePrueba
beforeAll(async () => {
  prueba = await prepararImportacion()
})
beforeEach(() => prueba.vaciar())
afterAll(() => prueba.cerrar())

test.each(['llano.ndjson', 'comprimido.ndjson.gz'])(
  '%s enters whole, in the bulk lane, public and in state 15',
  async (nombre) => {
    const archivo = prueba.escribir(nombre, [norma(1), '', norma(2)])
    expect(await prueba.correr(archivo)).toMatchObject({
      leidos: 2,
      importados: 2,
      ya_estaban: 0,
      rechazados: 0,
      archivo_rechazados: null,
    })
    for (const documento of await prueba.documentos())
      expect(documento).toMatchObject({
        estado: 15,
        visibilidad: 'publico',
        version_mayor: 1,
        version_menor: 0,
        id_usuario: prueba.minima.usuario,
        texto: 'Un texto.',
        contenido: '<p>Un texto.</p>',
      })
    expect((await prueba.base.sql`select distinct carril from cola`).map((f) => f.carril)).toEqual(['masivo'])
  },
)

test('types, areas and keywords that do not exist are created once, whatever their case', async () => {
  const antes = await prueba.contar()
  const archivo = prueba.escribir('catalogos.ndjson', [
    norma(1, { tipo: 'ley orgánica', area: 'Órgano Ñandú', palabras_clave: ['Árbol', 'agua', 'ÁRBOL'] }),
    norma(2, { tipo: 'LEY ORGÁNICA', area: 'órgano ñandú', palabras_clave: ['árbol', ''] }),
    norma(3, { tipo: 'RESOLUCIÓN', area: ' ' }),
  ])
  await prueba.correr(archivo)
  const [uno, dos, tres] = await prueba.documentos()
  expect([uno!.tipo, uno!.area].map((n) => n.toLowerCase())).toEqual(['ley orgánica', 'órgano ñandú'])
  expect(uno!.palabras).toEqual(['Árbol', 'agua'])
  expect(dos).toMatchObject({ id_tipo: uno!.id_tipo, id_area_creacion: uno!.id_area_creacion })
  expect(dos!.palabras).toEqual(['árbol'])
  expect(tres).toMatchObject({ id_tipo: prueba.minima.tipo, area: 'Sin área' })
  const despues = await prueba.contar()
  expect(despues).toMatchObject({ tipos: antes.tipos + 1, areas: antes.areas + 2, palabras: 4 })
  expect(
    await prueba.base
      .sql`select id_rol, id_area, leer, escribir from tipos_permisos where id_tipo = ${uno!.id_tipo}`,
  ) //
    .toEqual([{ id_rol: null, id_area: null, leer: true, escribir: false }])
})

test('what no area is called may be the code of one, and what was created is counted, also in a dry run', async () => {
  const antes = await prueba.contar()
  const { sql } = prueba.base
  const [sala] = await sql<{ id: number }[]>`
    insert into areas (nombre, sigla) values ('Sala de armas', 'SALA') returning id`
  // Lo que una lleva por nombre y otra por sigla es la del nombre.
  const [llamada] = await sql<{ id: number }[]>`
    insert into areas (nombre, sigla) values ('Sa2', 'XSA2'), ('Otra con esa sigla', 'SA2') returning id`
  const archivo = prueba.escribir('siglas.ndjson', [
    norma(1, { area: 'sala' }),
    norma(2, { area: 'SA2' }),
    norma(3, { area: 'Nueva', tipo: 'Edicto nuevo' }),
    norma(4, { area: 'NUEVA', tipo: 'edicto nuevo' }),
  ])
  const creados = { importados: 4, tipos_creados: 1, areas_creadas: 1 }
  expect(await prueba.correr(archivo, { seco: true })).toMatchObject(creados)
  expect(await prueba.correr(archivo)).toMatchObject(creados)
  const [una, otra] = await prueba.documentos()
  expect([una!.id_area_creacion, otra!.id_area_creacion]).toEqual([sala!.id, llamada!.id])
  expect(await prueba.contar()).toMatchObject({ areas: antes.areas + 3 + 1, tipos: antes.tipos + 1 })
  expect(await prueba.correr(archivo)).toMatchObject({ ya_estaban: 4, tipos_creados: 0, areas_creadas: 0 })
})

test('a title is one line, as one that is typed', async () => {
  await prueba.correr(
    prueba.escribir('titulos.ndjson', [
      norma(1, { titulo: 'Apruébase\r\nel\u200b convenio\u2028 \ncon la provincia\n' }),
      norma(2, { titulo: ' \n ', texto: 'Primera\rsegunda' }),
    ]),
  )
  expect((await prueba.documentos()).map(({ titulo }) => titulo)).toEqual([
    'Apruébase el convenio   con la provincia',
    'Primera',
  ])
})

test('what cannot be seen does not split the words of what is brought in', async () => {
  await prueba.correr(
    prueba.escribir('invisibles.ndjson', [
      norma(1, { texto: 'admi\u00ADnistración', resumen: 'la admi\u200Bnistración' }),
    ]),
  )
  expect(
    await prueba.base.sql`select texto, atributos ->> 'descripcion' as descripcion from documentos`,
  ).toEqual([{ texto: 'administración', descripcion: 'la administración' }])
})

test('with what cannot be seen, or on two lines, a type, an area and a number are the ones they read as; those created can be saved with the organization', async () => {
  const larga = 'Á'.repeat(300)
  await prueba.correr(
    prueba.escribir('nombres.ndjson', [
      norma(1, { tipo: 'Resolu\u00ADción', area: 'Biblio\u200Bteca', numero: '4\u200B321', anio: 2024 }),
      norma(2, { tipo: 'Acta\nacuerdo', area: larga }),
      norma(3, { tipo: 'Acta acuerdo', area: '\u200B' }),
    ]),
  )
  const [uno, dos, tres] = await prueba.documentos()
  expect(uno).toMatchObject({
    id_tipo: prueba.minima.tipo,
    id_area_creacion: prueba.minima.otraArea,
    nro: 4321,
  })
  expect([dos!.tipo, dos!.area, tres!.tipo, tres!.area]).toEqual([
    'Acta acuerdo',
    larga,
    'Acta acuerdo',
    'Sin área',
  ])
  const guardada = await guardarOrganizacion(prueba.base.sql, join(prueba.carpeta, 'organizacion'))
  expect(guardada.errores).toEqual([])
})

test('number, year, date and source id are kept', async () => {
  await prueba.correr(
    prueba.escribir('numeros.ndjson', [
      norma(1, { numero: '20.640', anio: 1974, fecha: '1974-10-03', expediente: 'EXP-7/74' }),
      norma(2, { numero: 12, fecha: '2001-02-03T04:05:06Z' }),
      norma(3, { numero: '12-B', anio: 2001, titulo: null, texto: 'Primera línea\nsegunda' }),
    ]),
  )
  const [uno, dos, tres] = await prueba.documentos()
  expect(uno).toMatchObject({ nro: 20640, anio: 1974, nro_str: '20.640/1974', id_fuente: 'f:1' })
  expect(uno!.nro_externo).toBe('EXP-7/74')
  expect(uno!.identificadores).toEqual(expect.arrayContaining(['f:1', '20640']))
  expect(dos).toMatchObject({ nro: 12, anio: null, nro_str: '12', fecha: new Date('2001-02-03T04:05:06Z') })
  expect(tres).toMatchObject({ nro: null, anio: 2001, nro_str: '12-B/2001', titulo: 'Primera línea' })
  // Por número va con los demás, aunque no sea sólo cifras.
  expect([uno, dos, tres].map((fila) => fila!.nro_orden)).toEqual([
    '000020640/1974',
    '000000012/0000',
    '000000012/2001',
  ])
})

test('a number that already comes with its year does not take it twice, and is found by it', async () => {
  await prueba.correr(
    prueba.escribir('con-su-anio.ndjson', [
      norma(1, { numero: '1.234/2020', anio: 2020 }),
      norma(2, { numero: 'MESA-000012/20', anio: 2020 }),
      norma(3, { numero: '12/2019', anio: 2020 }),
      norma(4, { numero: '/2020', anio: 2020 }),
      norma(5, { numero: '12/2020' }),
      norma(6, { numero: '12/00', anio: null }),
    ]),
  )
  const filas = await prueba.documentos()
  expect(filas.map(({ nro, nro_str }) => [nro, nro_str])).toEqual([
    [1234, '1.234/2020'],
    [null, 'MESA-000012/2020'],
    // De otro año, quién sabe qué es.
    [null, '12/2019/2020'],
    [null, '/2020/2020'],
    [null, '12/2020'],
    [null, '12/00'],
  ])
  expect(filas[0]!.identificadores).toEqual(expect.arrayContaining(['1234', '1234/2020']))
})

test('the creation event bears the document’s date, in official time; without one, that of the import', async () => {
  const antes = new Date()
  await prueba.correr(
    prueba.escribir('fechas.ndjson', [
      norma(1, { fecha: '1816-07-09' }),
      norma(2, { fecha: '2001-02-03T10:00:00' }),
      norma(3, { fecha: '2001-02-03 10:00:00+02:00' }),
      norma(4),
    ]),
  )
  const eventos = await prueba.base.sql`
    select e.ts, e.id_tipo_evento, e.resultado, e.id_usuario, e.id_area_creacion, d.fecha, d.fecha_recibido, d.fecha_ultimo_evento
    from eventos e join documentos d on d.id = e.id_documento order by d.id_fuente`
  const instantes = ['1816-07-09T03:00:00Z', '2001-02-03T13:00:00Z', '2001-02-03T08:00:00Z']
  for (const [i, instante] of instantes.map((texto) => new Date(texto)).entries())
    expect(eventos[i]).toEqual({
      ts: instante,
      id_tipo_evento: 1,
      resultado: 'hecho',
      id_usuario: prueba.minima.usuario,
      id_area_creacion: prueba.minima.otraArea,
      fecha: instante,
      fecha_recibido: instante,
      fecha_ultimo_evento: instante,
    })
  expect(eventos[3]!.fecha).toBeNull()
  expect(eventos[3]!.ts.getTime()).toBeGreaterThanOrEqual(antes.getTime())
})

test('area, state and visibility of the whole import can be chosen', async () => {
  const antes = await prueba.contar()
  const archivo = prueba.escribir('opciones.ndjson', [norma(1, { area: 'Un área que nadie crea' })])
  await prueba.correr(archivo, { area: 'mesa', estado: 1, visibilidad: 'reservado', usuario: 'Beto' })
  const [documento] = await prueba.documentos()
  expect(documento).toMatchObject({
    id_area_creacion: prueba.minima.area,
    id_area_actual: prueba.minima.area,
    estado: 1,
    version_mayor: 0,
    version_menor: 1,
    visibilidad: 'reservado',
    id_usuario: prueba.minima.otroUsuario,
  })
  expect(documento!.tokens).toEqual([
    // Un borrador, también reservado, es de quien lo escribe y de su área (D-104).
    `area:${prueba.minima.area}`,
    `usuario:${prueba.minima.otroUsuario}`,
  ])
  expect(await prueba.contar()).toMatchObject({ areas: antes.areas })
})

test('without saying in which state, what is brought in is as closing leaves it: a case file can be worked on [EST-17]', async () => {
  await prueba.base.sql`
    insert into tipos_documento (nombre, nombre_singular, nombre_abrev, esencia) values ('Legajos', 'Legajo', 'LEG', 'contenedor')`
  const archivo = prueba.escribir('estados.ndjson', [norma(1), norma(2, { tipo: 'Legajo' })])
  await prueba.correr(archivo, { estado: undefined })
  expect((await prueba.documentos()).map(({ estado }) => estado)).toEqual([ESTADO.cerrado, ESTADO.iniciado])
})

test('a second run changes nothing, and a source id repeated in the file enters once', async () => {
  const archivo = prueba.escribir('repetido.ndjson', [norma(1), norma(2), norma(1)])
  expect(await prueba.correr(archivo)).toMatchObject({ leidos: 3, importados: 2, ya_estaban: 1 })
  const antes = { cuenta: await prueba.contar(), documentos: await prueba.documentos() }
  expect(await prueba.correr(archivo)).toMatchObject({
    leidos: 3,
    importados: 0,
    ya_estaban: 3,
    rechazados: 0,
  })
  expect({ cuenta: await prueba.contar(), documentos: await prueba.documentos() }).toEqual(antes)
})

test('two imports of one file at once leave each document once', async () => {
  const lineas = Array.from({ length: 1_000 }, (_, i) =>
    norma(i, { tipo: `Tipo ${i % 7}`, area: `Área ${i % 11}`, palabras_clave: [`p${i % 13}`, `q${i % 17}`] }),
  )
  const alReves = prueba.escribir('b.ndjson', lineas.toReversed())
  const resultados = await Promise.all([
    prueba.correr(prueba.escribir('a.ndjson', lineas)),
    prueba.correr(alReves),
  ])
  const suma = (clave: 'importados' | 'ya_estaban' | 'rechazados') =>
    resultados.reduce((total, r) => total + r[clave], 0)
  expect([suma('importados'), suma('ya_estaban'), suma('rechazados')]).toEqual([1_000, 1_000, 0])
  expect(await prueba.contar()).toMatchObject({ documentos: 1_000, eventos: 1_000 })
  const repetidas = await prueba.base
    .sql`select nombre from areas group by lower(nombre), nombre having count(*) > 1`
  expect(repetidas).toHaveLength(0)
})

test('an unknown user, area or state is named before anything is read', async () => {
  const archivo = prueba.escribir('destino.ndjson', [norma(1)])
  const casos = [
    [{ usuario: 'nadie' }, 'No existe el usuario «nadie».'],
    [{ area: 'ZZZ' }, 'No existe el área «ZZZ».'],
    [{ estado: 77 }, 'No existe el estado 77.'],
    [{ estado: 99_999_999_999 }, 'No existe el estado 99999999999.'],
  ] as const
  for (const [opciones, message] of casos)
    await expect(prueba.correr(archivo, opciones)).rejects.toMatchObject({ clase: 'invalido', message })
  expect(await prueba.contar()).toMatchObject({ documentos: 0 })
})

test('of an id that comes twice in a file the first line enters, however far the other is', async () => {
  const lejos = Array.from({ length: 300 }, (_, i) => norma(i))
  const archivo = prueba.escribir('repetidas.ndjson', [
    norma(0, { titulo: 'Primera' }),
    norma(0, { titulo: 'Segunda' }),
    ...lejos.slice(1),
    norma(1, { titulo: 'Tarde' }),
    norma(0, { titulo: 'Tercera' }),
  ])
  expect(await prueba.correr(archivo)).toMatchObject({ importados: 300, ya_estaban: 3, rechazados: 0 })
  const titulos = (await prueba.documentos()).map(({ titulo }) => titulo)
  expect(titulos).toContain('Primera')
  expect(titulos).not.toEqual(expect.arrayContaining(['Segunda']))
  expect(titulos).not.toEqual(expect.arrayContaining(['Tarde']))
})
