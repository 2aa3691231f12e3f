import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { fechaIso } from '@foja/api/fecha/fecha.sql.ts'
import { LARGO_MAXIMO } from '@foja/api/importacion/lineas.ts'
import {
  leerRechazados,
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

test('bad lines go beside the file with number and reason; their neighbours enter', async () => {
  const archivo = prueba.escribir('malas.ndjson.gz', [
    norma(1),
    '{"id_fuente": ',
    Buffer.concat([Buffer.from('{"id_fuente":"f:3","tipo":"'), Buffer.from([0xc3, 0x28]), Buffer.from('"}')]),
    norma(4, { tipo: undefined }),
    Buffer.alloc(LARGO_MAXIMO + 1, 'x'),
    norma(6, { fecha: '2023-02-29' }),
    '[]',
    norma(8),
  ])
  const resultado = await prueba.correr(archivo)
  expect(resultado).toMatchObject({ leidos: 8, importados: 2, rechazados: 6 })
  expect(resultado.archivo_rechazados).toBe(`${archivo}.rechazados.ndjson`)
  const rechazados = leerRechazados(resultado.archivo_rechazados)
  expect(rechazados.map((r) => [r.linea, r.motivo])).toEqual([
    [2, expect.stringMatching(/^JSON inválido/)],
    [3, 'no es UTF-8 válido'],
    [4, expect.stringMatching(/^tipo: /)],
    [5, 'la línea es demasiado larga'],
    [6, 'fecha: esa fecha no existe'],
    [7, expect.stringMatching(/^línea: /)],
  ])
  expect(rechazados[0]!.texto).toBe('{"id_fuente": ')
  expect((await prueba.documentos()).map((d) => d.id_fuente)).toEqual(['f:1', 'f:8'])
})

test('each bad line has one reason, in words; one with nothing written is not a line [CON-05]', async () => {
  const cotas = 'fecha: va del año 1 al 30 de diciembre de 9999'
  const fecha = (id: number, cual: string) => norma(id, { fecha: cual })
  const casos: [string | Record<string, unknown>, string][] = [
    [fecha(1, '31/12/2024'), 'fecha: no es una fecha ISO'],
    [fecha(11, '2024-12-31 9:30'), 'fecha: no es una fecha ISO'],
    [fecha(12, '2024-12-31 10:00 PM'), 'fecha: no es una fecha ISO'],
    [fecha(13, '2024-12-31T09:30 '), 'fecha: no es una fecha ISO'],
    [fecha(2, '2024-02-30T10:00:00'), 'fecha: esa fecha no existe'],
    [fecha(3, '9999-12-31'), cotas],
    [fecha(4, '9999-12-31T00:00:00.000-03:00'), cotas],
    [fecha(5, '9999-12-30T23:00:00-05:00'), cotas],
    [fecha(6, '0001-01-01T00:00:00Z'), cotas],
    [fecha(7, '0001-01-01T12:00:00+14:00'), cotas],
    [norma(8, { anio: 24 }), 'anio: va con sus cuatro cifras'],
    [norma(9, { tipo: '' }), 'tipo: Campo requerido'],
    ['null', 'línea: no es un objeto JSON, con los campos de un documento'],
    ['{"id_fuente":', 'JSON inválido: está cortado'],
    ['{"id_fuente":1,}', 'JSON inválido, en el carácter 16'],
    ['hola', 'JSON inválido'],
  ]
  const buenas = [fecha(20, '9999-12-30T23:59:59'), fecha(21, '9999-12-30'), fecha(22, '0001-01-01')]
  const archivo = prueba.escribir('motivos.ndjson', [
    '  \t',
    '\r',
    ...casos.map(([linea]) => linea),
    ...buenas,
  ])
  const resultado = await prueba.correr(archivo)
  expect(resultado).toMatchObject({
    leidos: casos.length + buenas.length,
    importados: buenas.length,
    rechazados: casos.length,
  })
  expect(leerRechazados(resultado.archivo_rechazados).map(({ motivo }) => motivo)).toEqual(
    casos.map(([, motivo]) => motivo),
  )
  const leidas = await prueba.base.sql<{ fecha: string; ts: string }[]>`
    select ${fechaIso(prueba.base.sql, 'd.fecha')} as fecha, ${fechaIso(prueba.base.sql, 'e.ts')} as ts
    from documentos d join eventos e on e.id_documento = d.id`
  // Todo lo que entra sale en una respuesta.
  for (const { fecha: una, ts } of leidas) expect([una, ts]).toEqual([expect.any(String), una])
})

test('a type whose first letter changes for good when capitalised is created as it is written', async () => {
  const tipos = ['ﬁcha', 'ßelo', 'ılgaz', 'nota breve']
  const lineas = tipos.map((tipo, i) => norma(i, { tipo }))
  expect(await prueba.correr(prueba.escribir('tipos.ndjson', lineas))).toMatchObject({
    importados: 4,
    tipos_creados: 4,
  })
  const creados = await prueba.base.sql<{ nombre: string }[]>`
    select nombre_singular as nombre from tipos_documento where lower(nombre_singular) = any(${tipos}::text[]) order by id`
  expect(creados.map(({ nombre }) => nombre)).toEqual(['Nota breve', 'ßelo', 'ılgaz', 'ﬁcha'])
})

test('a row that Postgres refuses is rejected alone', async () => {
  await prueba.base.sql`alter table documentos add constraint prueba_imposible check (titulo <> 'imposible')`
  try {
    const lineas = Array.from({ length: 9 }, (_, i) => norma(i, i === 5 ? { titulo: 'imposible' } : {}))
    const resultado = await prueba.correr(prueba.escribir('imposible.ndjson', lineas))
    expect(resultado).toMatchObject({ importados: 8, ya_estaban: 0, rechazados: 1 })
    expect(leerRechazados(resultado.archivo_rechazados)).toMatchObject([
      { linea: 6, motivo: expect.stringContaining('prueba_imposible') },
    ])
  } finally {
    await prueba.base.sql`alter table documentos drop constraint prueba_imposible`
  }
})

test('of an id that comes twice the second line enters if the first was refused', async () => {
  await prueba.base.sql`alter table documentos add constraint prueba_imposible check (titulo <> 'imposible')`
  try {
    const lineas = ['imposible', 'imposible', 'Posible', 'Otra'].map((titulo) => norma(1, { titulo }))
    const resultado = await prueba.correr(prueba.escribir('gemelas.ndjson', lineas))
    expect(resultado).toMatchObject({ leidos: 4, importados: 1, ya_estaban: 1, rechazados: 2 })
    expect((await prueba.documentos()).map(({ titulo }) => titulo)).toEqual(['Posible'])
  } finally {
    await prueba.base.sql`alter table documentos drop constraint prueba_imposible`
  }
})

test('nothing enters an area that was deleted, and what two areas are called is rejected alone', async () => {
  const { sql } = prueba.base
  await sql`
    insert into areas (nombre, sigla, eliminado) values
      ('Archivo Viejo', 'VIEJO', 1), ('Prensa', 'PRE-1', 0), ('PRENSA', 'PRE-2', 0), ('Legales', 'LEG-1', 1)`
  const [legales] = await sql<{ id: number }[]>`
    insert into areas (nombre, sigla) values ('Legales', 'LEG-2') returning id`
  const archivo = prueba.escribir('areas.ndjson', [
    norma(1, { area: 'Archivo Viejo' }),
    norma(2, { area: 'prensa', tipo: 'Sólo de esa línea' }),
    norma(3, { area: 'legales' }),
  ])
  const rechazados = join(prueba.carpeta, 'areas.rechazados.ndjson')
  // En seco, lo que pasaría.
  const [seca, resultado] = [
    await prueba.correr(archivo, { seco: true, rechazados }),
    await prueba.correr(archivo),
  ]
  expect(resultado).toMatchObject({ importados: 2, ya_estaban: 0, rechazados: 1 })
  expect(seca).toMatchObject({ ...resultado, archivo_rechazados: rechazados, segundos: expect.any(Number) })
  for (const una of [resultado.archivo_rechazados, rechazados])
    expect(leerRechazados(una)).toMatchObject([
      { linea: 2, motivo: 'area: hay más de una que se llama «prensa»; diga cuál con --area y su sigla' },
    ])
  const [una, otra] = await prueba.documentos()
  expect(otra!.id_area_creacion).toBe(legales!.id)
  expect(await sql`select eliminado from areas where id = ${una!.id_area_creacion as number}`).toEqual([
    { eliminado: 0 },
  ])
  // Con el área dicha en la orden, la de la línea no importa.
  expect(await prueba.correr(archivo, { area: 'PRE-2' })).toMatchObject({ importados: 1, rechazados: 0 })
})

test('NUL is removed and a lone surrogate becomes U+FFFD in every text', async () => {
  const sucio = 'a\\u0000b \\ud800 c \\udc00 😀'
  const limpio = 'ab \uFFFD c \uFFFD 😀'
  const campos = ['tipo', 'titulo', 'area', 'texto', 'resumen'].map((campo) => `"${campo}":"${sucio}"`)
  const linea = `{"id_fuente":"f:\\u00001",${campos.join()},"palabras_clave":["${sucio}"]}`
  expect(await prueba.correr(prueba.escribir('sucio.ndjson', [linea]))).toMatchObject({
    importados: 1,
    rechazados: 0,
  })
  const [documento] = await prueba.documentos()
  expect(documento).toMatchObject({
    id_fuente: 'f:1',
    titulo: limpio,
    area: limpio,
    texto: limpio,
    contenido: `<p>${limpio}</p>`,
    atributos: { descripcion: limpio },
    palabras: [limpio],
  })
  expect(documento!.tipo.toLowerCase()).toBe(limpio.toLowerCase())
})

test('seco reads and judges every line and writes nothing to the database', async () => {
  const antes = await prueba.contar()
  const archivo = prueba.escribir('seco.ndjson', [
    norma(1, { tipo: 'Edicto', area: 'Otra más' }),
    '{',
    norma(3),
  ])
  expect(await prueba.correr(archivo, { seco: true })).toMatchObject({
    leidos: 3,
    importados: 2,
    rechazados: 1,
  })
  expect(await prueba.contar()).toEqual(antes)
})

test('seco counts what is already there as such, and the file of rejects is written only where asked', async () => {
  await prueba.correr(prueba.escribir('antes.ndjson', [norma(1), norma(2)]))
  const archivo = prueba.escribir('despues.ndjson', [norma(1), norma(2), norma(3), norma(3), '{'])
  const junto = `${archivo}.rechazados.ndjson`
  writeFileSync(junto, 'de otra vez')
  const cuenta = { leidos: 5, importados: 1, ya_estaban: 3, rechazados: 1 }
  expect(await prueba.correr(archivo, { seco: true })).toMatchObject({ ...cuenta, archivo_rechazados: null })
  expect(readFileSync(junto, 'utf8')).toBe('de otra vez')
  const pedido = join(prueba.carpeta, 'seco.rechazados.ndjson')
  expect(await prueba.correr(archivo, { seco: true, rechazados: pedido })).toMatchObject({
    ...cuenta,
    archivo_rechazados: pedido,
  })
  expect(leerRechazados(pedido)).toMatchObject([{ linea: 5 }])
})

test('a pipe is said not to be a file, and nobody waits for who would write in it', async () => {
  const tuberia = join(prueba.carpeta, 'tuberia.ndjson')
  execFileSync('mkfifo', [tuberia])
  await expect(prueba.correr(tuberia)).rejects.toThrow(
    `Tiene que ser un archivo, y no una tubería ni un dispositivo: ${tuberia}.`,
  )
})

test('nothing is done to a file in the place of the rejects until there is one', async () => {
  const archivo = prueba.escribir('sanas.ndjson', [norma(1)])
  const pedido = join(prueba.carpeta, 'ajeno.txt')
  for (const ruta of [pedido, `${archivo}.rechazados.ndjson`]) writeFileSync(ruta, 'de otro')
  for (const rechazados of [pedido, undefined])
    expect(await prueba.correr(archivo, { rechazados })).toMatchObject({ archivo_rechazados: null })
  for (const ruta of [pedido, `${archivo}.rechazados.ndjson`])
    expect(readFileSync(ruta, 'utf8')).toBe('de otro')
})

test('rejects go into the data folder where they cannot be written beside the file', async () => {
  const archivo = prueba.escribir('cerrado.ndjson', ['{', norma(2)])
  mkdirSync(`${archivo}.rechazados.ndjson`)
  const { archivo_rechazados, importados } = await prueba.correr(archivo)
  expect([archivo_rechazados, importados]).toEqual([
    join(prueba.carpeta, 'datos', 'cerrado.ndjson.rechazados.ndjson'),
    1,
  ])
  expect(leerRechazados(archivo_rechazados)).toMatchObject([{ linea: 1 }])

  const pedido = join(prueba.carpeta, 'pedido.ndjson')
  expect(await prueba.correr(archivo, { rechazados: pedido })).toMatchObject({ archivo_rechazados: pedido })
  expect(leerRechazados(pedido)).toHaveLength(1)
  for (const imposible of [archivo, join(prueba.carpeta, 'no-hay', 'x.ndjson')])
    await expect(prueba.correr(archivo, { rechazados: imposible })).rejects.toMatchObject({
      clase: 'invalido',
      message: `Los rechazados no pueden escribirse en «${imposible}».`,
    })
  expect(readFileSync(archivo, 'utf8')).toContain('f:2')
})
