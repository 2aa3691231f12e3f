import { expect, test } from '@jest/globals'
import { ESTADO } from '@foja/domain/documento/estado.ts'
import { crearClientePrueba, type ClientePrueba } from '@foja/api/pruebas/cliente.ts'
import { crearEscenario } from '@foja/api/pruebas/escenario.ts'
import { conExpedientes, dice } from '@foja/api/pruebas/expedientes-de-prueba.ts'
import { CLAVE, crearUsuario, ROL } from '@foja/api/pruebas/organizacion.ts'

const escenario = await crearEscenario(['mesa', 'archivo'])
const { p, o, mesa, archivo } = escenario
const { crear, ponerEn, firmado, expediente, integrar, relacionar, leer, eventosDe, relacionesDe } =
  conExpedientes(escenario)

test('saving a case file incorporates and processes, with the events of each [FRM-13, FRM-26, API-05]', async () => {
  const [una, otra, exp] = [await firmado(), await firmado(), await expediente()]
  const respuesta = await mesa.patch(`/v1/documento/${exp}`, {
    relaciones_documentos: [
      { id_documento_relacionado: una, id_tipo_relacion: 10, fojas_desde: 1, fojas_hasta: 4 },
      { id_documento_relacionado: otra, id_tipo_relacion: 8 },
    ],
  })
  expect(respuesta.statusCode).toBe(200)
  expect(await relacionesDe(exp)).toEqual([
    { otro: una, tipo: 10 },
    { otro: otra, tipo: 8 },
  ])
  expect((await eventosDe(una)).at(-1)).toMatchObject({ tipo: 23 })
  expect((await eventosDe(otra)).at(-1)).toMatchObject({ tipo: 22 })
  expect((await eventosDe(exp)).map(({ tipo }) => tipo).slice(-3)).toEqual([23, 22, 3])
  expect((await leer(exp)).ultima_foja).toBe(4)
})

test('what a case file holds stays when the list comes without it, and nothing is removed [FRM-26, API-42]', async () => {
  const [nota, exp, asociado] = [await firmado(), await expediente(), await expediente()]
  expect((await relacionar(exp, [nota], 10)).statusCode).toBe(200)
  expect((await relacionar(exp, [nota], 10)).statusCode).toBe(304)
  expect((await relacionar(exp, [asociado])).statusCode).toBe(200)
  expect(await relacionesDe(exp)).toEqual([
    { otro: nota, tipo: 10 },
    { otro: asociado, tipo: 13 },
  ])
  expect(dice(await relacionar(exp, []))).toEqual([409, 'No se pudo quitar la relación'])
  for (const tipo of [10, 13])
    expect(
      (await mesa.pedir('DELETE', `/v1/relation/${exp}/${tipo === 10 ? nota : asociado}/${tipo}`)).statusCode,
    ).toBe(409)
})

test('the same rules as incorporating one [VAL-08, VAL-09, VAL-10, VAL-11, VAL-16]', async () => {
  const exp = await expediente()
  const sinCerrar = await relacionar(exp, [await crear()], 10)
  expect([...dice(sinCerrar), sinCerrar.json().error]).toEqual([
    422,
    'El documento que intenta adjuntar no esta cerrado',
    'document_is_not_closed',
  ])
  const sinFirmar = await relacionar(exp, [await ponerEn(await crear(), ESTADO.cerrado)], 8)
  expect([...dice(sinFirmar), sinFirmar.json().error]).toEqual([
    422,
    'Solo se pueden incorporar documentos firmados.',
    'document_is_not_closed',
  ])
  expect((await relacionar(exp, [await expediente()], 8)).statusCode).toBe(422)
  const nota = await firmado()
  await integrar(nota, exp)
  expect((await relacionar(exp, [nota], 8)).statusCode).toBe(409)
  const oculta = await firmado()
  await p.sql`update documentos set borrado = now() where id = ${oculta}`
  expect((await relacionar(exp, [oculta], 10)).json().error).toBe('relacion_no_agregada')
  const ajena = await firmado({ visibilidad: 'privado' })
  await p.sql`update documentos set tokens = '{}' where id = ${ajena}`
  expect((await relacionar(exp, [ajena], 10)).json().error).toBe('relacion_no_agregada')
  expect((await relacionar(await crear(), [await firmado()], 10)).json().error).toBe('relacion_no_agregada')
  expect(await relacionesDe(exp)).toEqual([{ otro: nota, tipo: 10 }])
})

test('incorporating and processing the same one in one save is refused, as one after the other [VAL-11]', async () => {
  const [nota, exp] = [await firmado(), await expediente()]
  const respuesta = await mesa.patch(`/v1/documento/${exp}`, {
    relaciones_documentos: [10, 8].map((id_tipo_relacion) => ({
      id_documento_relacionado: nota,
      id_tipo_relacion,
    })),
  })
  expect(dice(respuesta)).toEqual([409, 'El documento seleccionado ya se encuentra incorporado.'])
  expect(await relacionesDe(exp)).toEqual([])
})

test('one that fails leaves none, and a draft that saves itself incorporates nothing [FRM-26]', async () => {
  const exp = await expediente()
  expect((await relacionar(exp, [await firmado(), await crear()], 10)).statusCode).toBe(422)
  expect(await relacionesDe(exp)).toEqual([])
  const borrador = await crear({ tipo: o.tipos.contenedor })
  const solo = await mesa.patch(`/v1/documento/${borrador}`, {
    flag: 'autosave',
    relaciones_documentos: [{ id_documento_relacionado: await firmado(), id_tipo_relacion: 10 }],
  })
  expect(dice(solo)).toEqual([409, 'No se pudo incorporar'])
})

test('the reserved is neither related nor associated to what is not, and each says its own [VAL-13, ERR-16, ERR-17]', async () => {
  const reservado = await expediente({ visibilidad: 'reservado' }, archivo)
  const exp = await expediente({}, archivo)
  const guardar = async (tipo: number, id = exp) =>
    dice(
      await archivo.patch(`/v1/documento/${id}`, {
        relaciones_documentos: [{ id_documento_relacionado: reservado, id_tipo_relacion: tipo }],
      }),
    )
  expect(await guardar(13)).toEqual([422, 'No se pudo asociar'])
  expect(await guardar(12)).toEqual([422, 'No se pudo agregar relación'])
  expect((await guardar(13, await expediente({ visibilidad: 'reservado' }, archivo)))[0]).toBe(200)
  const nuevo = await archivo.post('/v1/documento', {
    tipo: o.tipos.contenedor,
    titulo: 'x',
    relaciones_documentos: [{ id_documento_relacionado: reservado, id_tipo_relacion: 13 }],
  })
  expect(dice(nuevo)).toEqual([422, 'No se pudo asociar'])
})

test('of several that are associated, the one that cannot be is named [VAL-13, ERR-16, ERR-17]', async () => {
  const libre = await expediente({ titulo: 'Libre' }, archivo)
  const reservado = await expediente({ titulo: 'El reservado', visibilidad: 'reservado' }, archivo)
  const [{ nro_str }] = await p.sql<[{ nro_str: string }]>`
    select nro_str from documentos where id = ${reservado}`
  for (const tipo of [13, 12]) {
    const respuesta = await archivo.patch(`/v1/documento/${await expediente({}, archivo)}`, {
      relaciones_documentos: [libre, reservado].map((id) => ({
        id_documento_relacionado: id,
        id_tipo_relacion: tipo,
      })),
    })
    expect(respuesta.json().details).toBe(`El documento es reservado. ${nro_str} · El reservado`)
  }
})

test('only case files are associated, from either side; a document is related, and of several the one that cannot be is named [VAL-17, ERR-17]', async () => {
  const [nota, exp] = [await crear({ titulo: 'El pedido' }), await expediente()]
  const tramite = await crear({ tipo: o.tipos.tramite })
  const [{ nro_str }] = await p.sql<[{ nro_str: string }]>`select nro_str from documentos where id = ${nota}`
  const frase = 'Sólo se asocian expedientes y trámites entre sí.'
  const negada = async (respuesta: ReturnType<typeof relacionar>) => {
    const { error, details } = (await respuesta).json()
    return [...dice(await respuesta), error, details]
  }
  const asi = [422, 'No se pudo asociar', 'solo_expedientes']
  expect(await negada(relacionar(exp, [tramite, nota]))).toEqual([...asi, `${frase} ${nro_str} · El pedido`])
  expect(await negada(relacionar(nota, [exp]))).toEqual([...asi, frase])
  const nueva = mesa.post('/v1/documento', {
    tipo: o.tipos.documento,
    titulo: 'x',
    relaciones_documentos: [{ id_documento_relacionado: exp, id_tipo_relacion: 13 }],
  })
  expect(await negada(nueva)).toEqual([...asi, frase])
  expect([await relacionesDe(exp), await relacionesDe(nota)]).toEqual([[], []])
  for (const [id, otro, tipo] of [
    [nota, exp, 12],
    [exp, tramite, 13],
    [tramite, exp, 13],
  ] as const)
    expect((await relacionar(id, [otro], tipo)).statusCode).toBe(200)
})

test('what a document was associated with before is read, kept and removed [VAL-17, API-42]', async () => {
  const [nota, exp] = [await crear(), await expediente()]
  await p.sql`insert into relaciones ${p.sql(
    [exp, await expediente()].map((otro) => ({
      id_documento: nota,
      id_documento_relacionado: otro,
      id_tipo_relacion: 13,
    })),
  )}`
  const asociada = { id_documento_relacionado: exp, id_tipo_relacion: 13 }
  expect((await leer(nota)).relaciones_documentos).toMatchObject([asociada, { id_tipo_relacion: 13 }])
  const conFojas = await mesa.patch(`/v1/documento/${nota}`, {
    relaciones_documentos: [{ ...asociada, fojas_desde: 2 }],
  })
  expect(conFojas.statusCode).toBe(200)
  expect((await leer(nota)).relaciones_documentos).toMatchObject([{ ...asociada, fojas_desde: 2 }])
  expect((await mesa.pedir('DELETE', `/v1/relation/${nota}/${exp}/13`)).statusCode).toBe(200)
  expect(await relacionesDe(nota)).toEqual([])
})

test('saving a draft procedure with its first document starts it [EST-06]', async () => {
  const tramite = await crear({ tipo: o.tipos.tramite })
  expect((await relacionar(tramite, [await firmado()], 10)).statusCode).toBe(200)
  expect(await leer(tramite)).toMatchObject({ estado: { id: ESTADO.iniciado }, version: '1.0' })
})

test('saving what enters, repeated with its key, gets its first answer though it could not be saved now [CFG-34, FRM-26]', async () => {
  const [nota, exp] = [await firmado(), await expediente()]
  const guardar = () =>
    mesa.pedir('PATCH', `/v1/documento/${exp}`, {
      cuerpo: { relaciones_documentos: [{ id_documento_relacionado: nota, id_tipo_relacion: 10 }] },
      cabeceras: { 'idempotency-key': 'lo-que-entra' },
    })
  const primera = await guardar()
  expect(primera.statusCode).toBe(200)
  await p.sql`delete from relaciones where id_documento = ${exp}`
  await p.sql`update documentos set borrado = now() where id = ${exp}`
  const repetida = await guardar()
  expect([repetida.statusCode, repetida.body]).toEqual([200, primera.body])
  expect(await relacionesDe(exp)).toEqual([])
})

test('incorporating while the case file is saved locks in one order: both enter [FRM-26]', async () => {
  const [vieja, exp, nueva] = [await firmado(), await expediente(), await firmado()]
  const respuestas = await Promise.all([
    integrar(vieja, exp),
    relacionar(exp, [vieja, nueva], 10),
    integrar(nueva, exp),
    relacionar(exp, [nueva, vieja], 10),
  ])
  expect(respuestas.map((r) => r.statusCode).filter((estado) => estado >= 500)).toEqual([])
  expect((await relacionesDe(exp)).map(({ otro }) => otro).toSorted((a, b) => a - b)).toEqual([vieja, nueva])
})

/** Quien escribe en otra área, y guarda en un expediente muchos que entran. */
async function conLejos() {
  await crearUsuario(p.sql, { usuario: 'lejos', areas: [o.areas.biblioteca], roles: [ROL.operador] })
  return crearClientePrueba(p.app).ingresar('lejos', CLAVE)
}
const guardarCon = (quien: ClientePrueba, id: number, otros: number[]) =>
  quien.patch(`/v1/documento/${id}`, {
    relaciones_documentos: otros.map((otro) => ({ id_documento_relacionado: otro, id_tipo_relacion: 10 })),
  })

test('saving a case file one may not see or write tells nothing of what is inside it, and waits for nothing [PER-26, FRM-26]', async () => {
  const lejos = await conLejos()
  const [nota, visible] = [await firmado(), await firmado()]
  const [oculto, ajeno] = [await expediente({ visibilidad: 'privado' }), await expediente()]
  for (const exp of [oculto, ajeno]) expect((await relacionar(exp, [nota], 10)).statusCode).toBe(200)
  const otros = Array.from({ length: 500 }, (_, i) => 1_000_000 + i)
  const sinRef = (cuerpo: Record<string, unknown>): Record<string, unknown> => ({ ...cuerpo, ref: '' })
  const ausente = sinRef((await guardarCon(lejos, 999_999, [...otros, nota])).json())
  expect(ausente.error).toBe('documento_no_existe')
  for (const uno of [nota, 2_000_000])
    expect(sinRef((await guardarCon(lejos, oculto, [...otros, uno])).json())).toEqual(ausente)
  for (const uno of [nota, 2_000_000])
    expect((await guardarCon(lejos, ajeno, [...otros, uno])).json().error).toBe('fuera_de_vista')
  // Lo que se pide que entre tampoco espera: nadie lo toma antes de saber que se puede.
  await p.sql.begin(async (sql) => {
    await sql`select from documentos where id = ${visible} for update`
    expect((await guardarCon(lejos, oculto, [visible])).statusCode).toBe(404)
    expect((await guardarCon(lejos, ajeno, [visible])).statusCode).toBe(403)
  })
})

test('what one may not see is not taken to say that it does not enter [PER-26, FRM-26]', async () => {
  const [oculta, exp] = [await firmado(), await expediente()]
  await p.sql`update documentos set tokens = '{}' where id = ${oculta}`
  await p.sql.begin(async (sql) => {
    await sql`select from documentos where id = ${oculta} for update`
    expect((await relacionar(exp, [oculta], 10)).json().error).toBe('relacion_no_agregada')
  })
})
