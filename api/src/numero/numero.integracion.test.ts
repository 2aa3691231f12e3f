import { expect, jest, test } from '@jest/globals'
import { anioOficial } from '@foja/domain/fecha/hora-oficial.ts'
import { asignarNumero } from '@foja/api/numero/asignar-numero.ts'
import { confirmarNumero } from '@foja/api/numero/confirmar-numero.ts'
import { crearClientePrueba } from '@foja/api/pruebas/cliente.ts'
import { CLAVE, crearTipo, crearUsuario, ROL, TODO } from '@foja/api/pruebas/organizacion.ts'
import { crearEscenario } from '@foja/api/pruebas/escenario.ts'

const { p, o, admin, mesa } = await crearEscenario(['admin', 'mesa'])
const ANIO = anioOficial(new Date())

type Numerador = { formato?: string[]; provisorio?: boolean; maximo?: number }

/** Un tipo con su propio numerador, que todos leen y escriben. */
async function tipoCon(
  nombre: string,
  { formato, provisorio = false, maximo = 999_999_999 }: Numerador = {},
) {
  const piezas = (formato ?? ['sigla', 'nro', 'anio']).map((clave, orden) => ({ clave, orden }))
  const [numerador] = await p.sql<{ id: number }[]>`
    insert into numeradores (nombre, formato, provisorio, maximo)
    values (${nombre}, ${p.sql.json(piezas)}, ${provisorio}, ${maximo}) returning id`
  const id = await crearTipo(p.sql, { nombre, esencia: 'contenedor', permisos: [TODO] })
  await p.sql`update tipos_documento set id_numerador = ${numerador!.id} where id = ${id}`
  return id
}

const crear = async (tipo: number, quien = admin, id_area_activa = o.areas.mesa) =>
  (await quien.post('/v1/documento', { tipo, titulo: 'Con número', id_area_activa })).json().data
const numerar = (id_documento: number, nro?: unknown, quien = admin) =>
  quien.post('/documentos/numero/', {
    id_documento,
    ...(nro !== undefined && { nro }),
    id_area_activa: o.areas.mesa,
  })
const leer = async (id: number) => (await admin.get(`/documentos/documento/${id}`)).json().data

test('a draft gets a provisional number and closing makes it definitive; a case file gets it at once [ENT-08, ENT-10, FRM-23]', async () => {
  const tipo = await crearTipo(p.sql, { nombre: 'Acta', permisos: [TODO] })
  const nota = await crear(tipo)
  expect(nota).toMatchObject({ nro_str: `MESA-000001/${ANIO}p`, nro: { nro: null, nrop: 1, anio: ANIO } })
  const [hallable] = await p.sql`select identificadores from documentos where id = ${nota.id}`
  expect(hallable!.identificadores).toEqual([`1/${ANIO}p`, `mesa-1/${ANIO}p`])
  expect((await leer(nota.id)).nro).toMatchObject({ nro: null, nrop: 1, year_aa: ANIO % 100, area: 'MESA' })
  await expect(p.sql.begin((sql) => confirmarNumero(sql, nota.id))).resolves.toEqual({
    anterior: `MESA-000001/${ANIO}p`,
    nro_str: `MESA-000001/${ANIO}`,
  })
  expect(await leer(nota.id)).toMatchObject({ nro_str: `MESA-000001/${ANIO}`, nro: { nro: 1, nrop: null } })
  // Confirmar otra vez no toma otro.
  await p.sql.begin((sql) => confirmarNumero(sql, nota.id))
  expect((await leer(nota.id)).nro.nro).toBe(1)

  const expediente = await crear(o.tipos.contenedor)
  expect(expediente).toMatchObject({ nro_str: `MESA-000001/${ANIO}`, nro: { nro: 1, nrop: null } })
  const otraArea = await crear(o.tipos.contenedor, admin, o.areas.biblioteca)
  expect(otraArea.nro_str).toBe(`BIBLIOTECA-000001/${ANIO}`)
})

test('twenty parallel creations get twenty consecutive numbers [ENT-10]', async () => {
  const tipo = await tipoCon('Paralelo')
  const creados = await Promise.all(Array.from({ length: 20 }, () => crear(tipo)))
  expect(creados.map(({ nro }) => nro.nro).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 20 }, (_, i) => i + 1),
  )
})

test('the year is the local one, and closing next year gives a number of that year [ENT-10]', async () => {
  const tipo = await tipoCon('Víspera', { provisorio: true })
  const { id } = await crear(tipo)
  await p.sql.begin(async (sql) => {
    await asignarNumero(sql, id, new Date('2031-01-01T02:59:00Z'))
    expect((await confirmarNumero(sql, id, new Date('2031-01-01T03:00:00Z'))).nro_str).toBe(
      'MESA-000001/2031',
    )
  })
  const [fila] =
    await p.sql`select nro, nrop, anio, nro_orden, identificadores from documentos where id = ${id}`
  expect(fila).toEqual({
    nro: 1,
    nrop: null,
    anio: 2031,
    nro_orden: '000000001/2031',
    identificadores: ['1', '1/2031', 'mesa-1/2031'],
  })
})

test('the year is that of the instant the document keeps, also for who waited past midnight or has another clock [ENT-10]', async () => {
  const { id } = await crear(await tipoCon('De un año', { provisorio: true }))
  await p.sql.begin(async (sql) => {
    jest.useFakeTimers({ advanceTimers: true, now: Date.parse(`${ANIO + 1}-01-01T03:00:00Z`) })
    try {
      expect(await asignarNumero(sql, id)).toBe(`MESA-000002/${ANIO}p`)
      expect((await confirmarNumero(sql, id)).nro_str).toBe(`MESA-000001/${ANIO}`)
    } finally {
      jest.useRealTimers()
    }
  })
})

test('what is rolled back or deleted burns no definitive number [ENT-10]', async () => {
  const tipo = await tipoCon('Deshecho', { provisorio: true })
  const [uno, dos] = [await crear(tipo), await crear(tipo)]
  const fallar = p.sql.begin(async (sql) => {
    await confirmarNumero(sql, uno.id)
    throw new Error('se deshace')
  })
  await expect(fallar).rejects.toThrow('se deshace')
  expect(await leer(uno.id)).toMatchObject({ nro: { nro: null, nrop: 1 } })
  await p.sql`update documentos set borrado = now() where id = ${uno.id}`
  expect((await p.sql.begin((sql) => confirmarNumero(sql, dos.id))).nro_str).toBe(`MESA-000001/${ANIO}`)
})

test('a number edited by hand is stored, found and told as an event [API-19, VAL-05]', async () => {
  const { id } = await crear(o.tipos.contenedor)
  const respuesta = await numerar(id, { nro: '4500', anio: '2025', year_aa: '05' })
  expect(respuesta.statusCode).toBe(200)
  expect(respuesta.json().data).toMatchObject({
    nro: { nro: 4500, nrop: null, anio: 2025, year_aa: 5 },
    nro_str: 'MESA-004500/2025',
  })
  expect(respuesta.headers['x-foja-marca']).toMatch(/^\d+$/)
  const [fila] = await p.sql`
    select nro, anio, year_aa, nro_str, nro_orden, identificadores, numerado_por_foja from documentos where id = ${id}`
  expect(fila).toEqual({
    nro: 4500,
    anio: 2025,
    year_aa: 5,
    nro_str: 'MESA-004500/2025',
    nro_orden: '000004500/2025',
    identificadores: ['4500', '4500/2025', 'mesa-4500/2025'],
    numerado_por_foja: true,
  })
  const eventos = await p.sql`
    select t.slug, e.atributos from eventos e join eventos_tipos t on t.id = e.id_tipo_evento
    where id_documento = ${id} and t.slug = 'numeracion'`
  expect(eventos).toEqual([
    { slug: 'numeracion', atributos: { anterior: expect.any(String), nro_str: 'MESA-004500/2025' } },
  ])

  // Lo mismo otra vez no es un cambio.
  expect((await numerar(id, { nro: 4500, anio: 2025, year_aa: 5 })).statusCode).toBe(200)
  const [cuenta] = await p.sql`
    select count(*)::int as n from eventos where id_documento = ${id} and id_tipo_evento = 6`
  expect(cuenta!.n).toBe(1)
})

test('the messages of a wrong number reach the caller [VAL-01, VAL-02, VAL-03, VAL-04, VAL-06]', async () => {
  const { id } = await crear(o.tipos.contenedor)
  const dicho = async (nro?: unknown) => {
    const respuesta = await numerar(id, nro)
    return [respuesta.statusCode, respuesta.json().message]
  }
  expect(await dicho()).toEqual([422, 'El número es incorrecto.'])
  expect(await dicho({ anio: 2025 })).toEqual([422, 'El número es incorrecto.'])
  expect(await dicho({ nro: '' })).toEqual([422, 'El número es incorrecto.'])
  expect(await dicho({ nro: 'abc' })).toEqual([422, 'El número no es correcto'])
  expect(await dicho('abc')).toEqual([422, 'El número no es correcto'])
  expect(await dicho({ nro: 1, anio: '202' })).toEqual([422, 'El número no es correcto'])
  expect(await dicho({ nro: 1_234_567_890 })).toEqual([422, 'El número no es correcto'])
  expect(await dicho({ nro: 1, area: 'BIBLIOTECA' })).toEqual([422, 'El número no es correcto'])
  expect((await numerar(id, { nro: 123_456_789, anio: '2025', year_aa: '25' })).statusCode).toBe(200)

  const vacio = { tipo: o.tipos.contenedor, titulo: 'Sin número', nro: '' }
  const guardado = await admin.post('/v1/documento', vacio)
  expect([guardado.statusCode, guardado.json().message]).toEqual([422, 'El número es incorrecto.'])
  const cambiado = await admin.patch(`/v1/documento/${id}`, { titulo: 'Otro', nro: { nro: '' } })
  expect([cambiado.statusCode, cambiado.json().message]).toEqual([422, 'El número es incorrecto.'])
})

test('a number in use is refused, and given ones are skipped by the sequence [API-19, ENT-10]', async () => {
  const tipo = await tipoCon('Saltos')
  const [uno, dos] = [await crear(tipo), await crear(tipo)]
  const usado = await numerar(dos.id, { nro: 1 })
  expect([usado.statusCode, usado.json().message]).toEqual([409, 'El número no es correcto'])
  // El formato no lleva anexo: con otro anexo se vería igual.
  expect((await numerar(dos.id, { nro: 1, anexo: 5 })).statusCode).toBe(409)
  expect((await numerar(uno.id, { nro: 3 })).statusCode).toBe(200)
  expect((await numerar(dos.id, { nro: 4 })).statusCode).toBe(200)
  expect((await crear(tipo)).nro.nro).toBe(5)
  expect((await numerar(dos.id, { nro: 2 })).statusCode).toBe(200)
  await p.sql`update documentos set borrado = now() where id = ${uno.id}`
  expect((await numerar(dos.id, { nro: 3 })).statusCode).toBe(200)
})

test('only with the permission of its essence, and where the content may be edited [PER-07, PER-10]', async () => {
  const nota = await crear(o.tipos.documento)
  const expediente = await crear(o.tipos.contenedor)
  expect((await numerar(nota.id, { nro: 800 }, mesa)).statusCode).toBe(403)
  expect((await numerar(expediente.id, { nro: 800 }, mesa)).statusCode).toBe(403)
  await p.sql`insert into roles_permisos (id_rol, acceso) values (3, 'modulos-gestion-documentos-numerar')`
  expect((await numerar(nota.id, { nro: 800 }, mesa)).statusCode).toBe(200)
  expect((await numerar(expediente.id, { nro: 800 }, mesa)).statusCode).toBe(403)

  for (const estado of [2, 15, 18, 19, 22, 23, 24, 26, 29, 30]) {
    await p.sql`update documentos set estado = ${estado} where id = ${nota.id}`
    expect([estado, (await numerar(nota.id, { nro: 801 })).statusCode]).toEqual([estado, 409])
  }
  const [fila] = await p.sql`select nro from documentos where id = ${nota.id}`
  expect(fila!.nro).toBe(800)
  expect((await numerar(999_999, { nro: 1 })).statusCode).toBe(404)
})

test('the number of what another area has is not edited, though one sees it and may number [PER-07, PER-10, FRM-23]', async () => {
  await p.sql`
    insert into roles_permisos (id_rol, acceso)
    select 3, acceso from permisos where acceso like 'modulos-gestion-%-numerar' on conflict do nothing`
  await crearUsuario(p.sql, { usuario: 'vecina', areas: [o.areas.biblioteca], roles: [ROL.operador] })
  const vecina = await crearClientePrueba(p.app).ingresar('vecina', CLAVE)
  const { id } = await crear(o.tipos.contenedor)
  await p.sql`update documentos set estado = 16 where id = ${id}`
  const pedir = () => vecina.post('/documentos/numero/', { id_documento: id, nro: { nro: 900 } })
  expect((await vecina.get(`/documentos/documento/${id}`)).statusCode).toBe(200)
  expect((await pedir()).json().error).toBe('fuera_de_vista')
  await p.sql`update documentos set id_area_actual = ${o.areas.biblioteca} where id = ${id}`
  expect((await pedir()).statusCode).toBe(200)
})

test('a draft numbered by hand keeps that number when it closes', async () => {
  const tipo = await tipoCon('A mano', { provisorio: true })
  const [uno, dos] = [await crear(tipo), await crear(tipo)]
  expect((await numerar(uno.id, { nrop: 40 })).json().data.nro_str).toBe(`MESA-000040/${ANIO}p`)
  expect((await numerar(dos.id, { nrop: 40 })).statusCode).toBe(409)
  expect((await numerar(uno.id, { nro: 9 })).json().data.nro_str).toBe(`MESA-000009/${ANIO}`)
  expect((await p.sql.begin((sql) => confirmarNumero(sql, uno.id))).nro_str).toBe(`MESA-000009/${ANIO}`)
  expect((await p.sql.begin((sql) => confirmarNumero(sql, dos.id))).nro_str).toBe(`MESA-000001/${ANIO}`)
})

test('a full numerator neither creates nor edits, and says so beforehand [ERR-25, ERR-26, API-121]', async () => {
  const tipo = await tipoCon('Colmado', { maximo: 2 })
  const disponible = async () =>
    (await admin.get(`/mpc/numeradores?tipo=${tipo}&area=${o.areas.mesa}`)).json().rows
  expect(await disponible()).toEqual([
    {
      id: expect.any(Number),
      nombre: 'Colmado',
      formato: [
        { clave: 'sigla', orden: 0 },
        { clave: 'nro', orden: 1 },
        { clave: 'anio', orden: 2 },
      ],
      provisorio: false,
      maximo: 2,
      disponible: true,
    },
  ])
  const { id } = await crear(tipo)
  await crear(tipo)
  expect((await disponible())[0].disponible).toBe(false)
  const creado = await admin.post('/v1/documento', { tipo, titulo: 'Tercero', id_area_activa: o.areas.mesa })
  expect([creado.statusCode, creado.json()]).toEqual([
    409,
    expect.objectContaining({
      error: 'error_numerador_completo',
      message: 'Numerador completo, no se permitirá crear más elementos del tipo Colmado',
    }),
  ])
  const editado = await numerar(id, { nro: 2 })
  expect([editado.statusCode, editado.json()]).toEqual([
    409,
    expect.objectContaining({
      error: 'error_numerador_completo',
      message:
        'No es posible editar el número debido a que no hay disponibilidad numérica para este tipo de documento.',
    }),
  ])
  // Con el mismo número no hace falta otro.
  const anexado = await numerar(id, { nro: 1, anexo: 3 })
  expect([anexado.statusCode, (await leer(id)).nro]).toMatchObject([200, { nro: 1, anexo: 3 }])
  // Otra área tiene su propia secuencia.
  expect((await crear(tipo, admin, o.areas.biblioteca)).nro.nro).toBe(1)
})

test('a provisional numerator that could not give the definitive one gives none [ERR-26]', async () => {
  const tipo = await tipoCon('Sin salida', { maximo: 1, provisorio: true })
  const { id } = await crear(tipo)
  await p.sql.begin((sql) => confirmarNumero(sql, id))
  const respuesta = await admin.post('/v1/documento', { tipo, titulo: 'Otro', id_area_activa: o.areas.mesa })
  expect([respuesta.statusCode, respuesta.json().error]).toEqual([409, 'error_numerador_completo'])
})

test('drafts do not fill a provisional numerator: its top is of definitive numbers [ENT-10, ERR-26]', async () => {
  const tipo = await tipoCon('De muchos borradores', { maximo: 2, provisorio: true })
  const numeros = []
  for (let i = 0; i < 4; i++) {
    const { id, nro } = await crear(tipo)
    numeros.push(nro.nrop)
    await p.sql`update documentos set borrado = now() where id = ${id}`
  }
  expect(numeros).toEqual([1, 2, 3, 4])
  const [fila] = (await admin.get(`/mpc/numeradores?tipo=${tipo}&area=${o.areas.mesa}`)).json().rows
  expect(fila.disponible).toBe(true)
})

test('numerators are those of the types one may use, in one’s own areas [API-121, ENT-09]', async () => {
  const { rows, total } = (await mesa.get('/mpc/numeradores')).json()
  expect(total).toBe(rows.length)
  expect(rows.find((fila: { id: number }) => fila.id === 1)).toMatchObject({
    nombre: 'Documentos',
    provisorio: true,
    disponible: true,
  })
  expect(rows.find((fila: { id: number }) => fila.id === 2)).toMatchObject({ provisorio: false })
  await p.sql`
    with n as (insert into numeradores (nombre) values ('Secreto') returning id)
    update tipos_documento set id_numerador = n.id from n where tipos_documento.id = ${o.tipos.cerrado}`
  expect((await mesa.get('/mpc/numeradores')).body).not.toContain('Secreto')
  expect((await mesa.get(`/mpc/numeradores?tipo=${o.tipos.cerrado}`)).json()).toEqual({ rows: [], total: 0 })
  expect((await mesa.get(`/mpc/numeradores?area=${o.areas.biblioteca}`)).statusCode).toBe(403)
})

test('closing through the call makes the number definitive, copying and transforming give a new one [ENT-10, EST-21]', async () => {
  const nota = await crear(o.tipos.documento)
  const cierre = { solicitud: { id_documento: nota.id } }
  const cerrado = (await admin.post('/v1/documento/close', cierre)).json().data
  expect(cerrado).toMatchObject({
    nro_str: expect.stringMatching(/^MESA-\d{6}\/\d{4}$/),
    nro: { nrop: null },
  })
  const copia = { id_documento: nota.id, id_area: o.areas.mesa }
  const copiado = (await admin.post('/documentos/copiar', copia)).json().data
  expect(copiado.nro_str).toMatch(/^MESA-\d{6}\/\d{4}p$/)

  await p.sql`update tipos_documento set transforma_a = ${o.tipos.contenedor} where id = ${o.tipos.tramite}`
  const tramite = await crear(o.tipos.tramite)
  const transformado = (
    await admin.post('/documentos/transformar', { item: tramite.id, area: o.areas.mesa })
  ).json()
  expect(transformado.data.nro.nro).toBeGreaterThan(tramite.nro.nro)
})

/** Como lo deja la importación: un número que no dio Foja, y que no es de cifras. */
const comoImportado = (id: number) => p.sql`
  update documentos set numerado_por_foja = false, id_numerador = null, nro = null, nrop = null, anio = 2020,
    nro_str = 'DEC-12-B/2020' where id = ${id}`

test('an imported draft keeps its number when it closes, whatever it is made of; one that has none gets one [ENT-10]', async () => {
  const [nota, sinNumero] = [await crear(o.tipos.documento), await crear(o.tipos.documento)]
  await comoImportado(nota.id)
  await comoImportado(sinNumero.id)
  await p.sql`update documentos set nro_str = '' where id = ${sinNumero.id}`
  const cerrar = async ({ id }: { id: number }) =>
    (await admin.post('/v1/documento/close', { solicitud: { id_documento: id } })).json().data
  expect(await cerrar(nota)).toMatchObject({ nro_str: 'DEC-12-B/2020', nro: { nro: null } })
  expect((await cerrar(sinNumero)).nro_str).toMatch(/^MESA-\d{6}\/\d{4}$/)
})

test('an imported process that becomes a case file gets a number, and the imported one stays as its origin [D-083]', async () => {
  await p.sql`update tipos_documento set transforma_a = ${o.tipos.contenedor} where id = ${o.tipos.tramite}`
  const { id } = await crear(o.tipos.tramite)
  await comoImportado(id)
  const respuesta = await admin.post('/documentos/transformar', { item: id, area: o.areas.mesa })
  expect(respuesta.json().data.nro_str).toMatch(/^MESA-\d{6}\/\d{4}$/)
  expect((await leer(id)).atributos.origen_tramite).toBe('DEC-12-B/2020')
})

test('the external number is found as it is now [BUS-34]', async () => {
  const { id } = await crear(o.tipos.documento)
  const identificadores = async () =>
    (await p.sql`select identificadores from documentos where id = ${id}`)[0]!
  await admin.patch(`/v1/documento/${id}`, { nro_externo: 'EXT-0077/24' })
  expect((await identificadores()).identificadores).toContain('ext-77/24')
  await admin.patch(`/v1/documento/${id}`, { nro_externo: 'EXT-0078/24' })
  expect((await identificadores()).identificadores).not.toContain('ext-77/24')
})

test('a format without a number, with repeated or unknown keys is refused by the base [ENT-09]', async () => {
  const malos = [[], ['sigla'], ['nro', 'nro'], ['nro', 'inventada']]
  for (const claves of malos) {
    const formato = p.sql.json(claves.map((clave, orden) => ({ clave, orden })))
    await expect(
      p.sql`insert into numeradores (nombre, formato) values ('Malo', ${formato})`,
    ).rejects.toThrow('check')
  }
})
