import { beforeAll, expect, test } from '@jest/globals'
import type { ErrorDeDominio } from '@foja/domain/errores/error-de-dominio.ts'
import type { CircuitoPresentado } from '@foja/domain/circuito/schema.ts'
import { esperarA } from '@foja/indexer/pruebas/indexador-de-prueba.ts'
import { avanzarPorAreas, avanzarPorRelaciones, fueraDeCircuito } from '@foja/api/circuito/avanzar.ts'
import { crearCircuito } from '@foja/api/circuito/crear-circuito.ts'
import { crearClientePrueba, type ClientePrueba } from '@foja/api/pruebas/cliente.ts'
import { abrirBorradores, CLAVE, crearArea, crearTipo, TODO } from '@foja/api/pruebas/organizacion.ts'
import { crearEscenario } from '@foja/api/pruebas/escenario.ts'

const { p, o, mesa, consulta } = await crearEscenario(['mesa', 'consulta'])
await abrirBorradores(p.sql)
let circuito: number
/** Ids de sus pasos, por su lugar. */
let pasos: number[]
let tipos: { informe: number; dictamen: number; resolucion: number }

beforeAll(async () => {
  tipos = {
    informe: await crearTipo(p.sql, { nombre: 'Informe', permisos: [TODO] }),
    dictamen: await crearTipo(p.sql, { nombre: 'Dictamen', permisos: [TODO] }),
    resolucion: await crearTipo(p.sql, { nombre: 'Resolución', permisos: [{ ...TODO, rol: 3 }] }),
  }
  const creado = await crearCircuito(p.sql, {
    nombre: 'Licencias',
    pasos: [
      { id: 4, nombre: 'Resuelta', esInicial: false, areas: [], modelo: [tipos.dictamen, tipos.resolucion] },
      { id: 1, nombre: 'Iniciada', esInicial: true, areas: [], modelo: [] },
      { id: 2, nombre: 'Con informe', esInicial: false, areas: [], modelo: [tipos.informe] },
      { id: 3, nombre: 'En Biblioteca', esInicial: false, areas: [o.areas.biblioteca], modelo: [] },
    ],
    transiciones: [1, 2, 3].map((from) => ({ from, to: from + 1 })),
  })
  circuito = creado.id
  pasos = [1, 2, 3, 4].map((lugar) => creado.pasos.get(lugar)!)
  await p.sql`update tipos_documento set id_circuito = ${circuito} where id = ${o.tipos.tramite}`
})

const crear = async (datos: Record<string, unknown> = {}) =>
  (await mesa.post('/v1/documento', { tipo: o.tipos.tramite, titulo: 'Una licencia', ...datos })).json().data
    .id as number
const leer = async (id: number) => (await mesa.get(`/documentos/documento/${id}`)).json().data
const pasoDe = async (id: number) => (await leer(id)).paso.id as number
const RELACIONADO = 12
/** Agrega relaciones con documentos nuevos de esos tipos, por encima de la api: sin que nadie mire el circuito. */
const relacionar = async (id: number, ...idTipos: number[]) => {
  for (const idTipo of idTipos) {
    const otro = await crear({ tipo: idTipo, titulo: 'Relacionado' })
    await p.sql`
      insert into relaciones (id_documento, id_documento_relacionado, id_tipo_relacion)
      values (${id}, ${otro}, ${RELACIONADO})`
  }
}
const relacionesCon = (...ids: number[]) =>
  ids.map((id) => ({ id_documento_relacionado: id, id_tipo_relacion: RELACIONADO }))
/** Guarda el documento con las relaciones que tenía y otras con documentos nuevos de esos tipos. */
const guardar = async (id: number, ...idTipos: number[]) => {
  const { relaciones_documentos } = await leer(id)
  const ids = relaciones_documentos.map(
    (r: { id_documento_relacionado: number }) => r.id_documento_relacionado,
  )
  for (const idTipo of idTipos) ids.push(await crear({ tipo: idTipo, titulo: 'Relacionado' }))
  return mesa.patch(`/v1/documento/${id}`, { relaciones_documentos: relacionesCon(...ids) })
}
const avanzar = (id: number) =>
  p.sql.begin((sql) => avanzarPorRelaciones(sql, { idDocumento: id, idUsuario: o.usuarios.mesa }))
const pasar = (id: number, ...areas: number[]) =>
  p.sql.begin((sql) =>
    avanzarPorAreas(sql, { documentos: [{ idDocumento: id }], idUsuario: o.usuarios.mesa, areas }),
  )
const mensajeDe = (intento: Promise<unknown>) =>
  intento.then(
    () => 'avanzó',
    (error: ErrorDeDominio) => error.message,
  )
const verCircuito = async (quien: ClientePrueba, consulta: string) => quien.get(`/pasos/circuito?${consulta}`)

test('a document of a type with a circuit, or created with one, is at its initial step [EST-31, ENT-01]', async () => {
  for (const datos of [{}, { tipo: o.tipos.documento, id_circuito: circuito }]) {
    const leido = await leer(await crear(datos))
    expect(leido).toMatchObject({
      id_circuito: circuito,
      circuito: { id: circuito, nombre: 'Licencias' },
      paso: { id: pasos[0], nombre: 'Iniciada', esInicial: true },
    })
  }
  expect(await leer(await crear({ tipo: o.tipos.documento }))).toMatchObject({
    id_circuito: null,
    circuito: null,
    paso: null,
  })
})

test('a circuit that is not, or is only of types one does not know, cannot be asked for nor used [API-52]', async () => {
  const oculto = await crearCircuito(p.sql, {
    nombre: 'Sumarios',
    pasos: [{ id: 1, nombre: 'Abierto', esInicial: true, areas: [], modelo: [] }],
    transiciones: [],
  })
  await p.sql`update tipos_documento set id_circuito = ${oculto.id} where id = ${o.tipos.cerrado}`
  const sinRef = async (pedido: Promise<{ json: () => object; statusCode: number }>) => {
    const respuesta = await pedido
    return [respuesta.statusCode, { ...respuesta.json(), ref: '' }]
  }
  const [ausente, ajeno] = [999_999, oculto.id]
  const absoluto = await sinRef(verCircuito(mesa, `id_circuito=${ausente}`))
  expect(absoluto[0]).toBe(404)
  expect(await sinRef(verCircuito(mesa, `id_circuito=${ajeno}`))).toEqual(absoluto)
  for (const id_circuito of [ausente, ajeno]) {
    const [antes] = await p.sql`select count(*)::int as n from documentos`
    const cuerpo = { tipo: o.tipos.documento, titulo: 'x', id_circuito }
    expect((await mesa.post('/v1/documento', cuerpo)).statusCode).toBe(404)
    expect(await p.sql`select count(*)::int as n from documentos`).toEqual([antes])
  }
  const admin = await crearClientePrueba(p.app).ingresar('admin', CLAVE)
  expect((await verCircuito(admin, `id_circuito=${ajeno}`)).statusCode).toBe(200)
  expect((await verCircuito(mesa, '')).statusCode).toBe(400)
  expect((await verCircuito(mesa, 'id_circuito=x')).statusCode).toBe(422)
})

test('the circuit has its steps from the initial on, and its transitions [API-52, ENT-27]', async () => {
  const respuesta = await verCircuito(consulta, `id_circuito=${circuito}`)
  expect(respuesta.statusCode).toBe(200)
  const { data } = respuesta.json<{ data: CircuitoPresentado }>()
  expect(data).toEqual({
    id: circuito,
    nombre: 'Licencias',
    pasos: [
      {
        id: pasos[0],
        nombre: 'Iniciada',
        esInicial: true,
        areas: [],
        modelo: [],
        pide: { areas: [], tipos: [] },
      },
      {
        id: pasos[1],
        nombre: 'Con informe',
        esInicial: false,
        areas: [],
        modelo: [tipos.informe],
        pide: { areas: [], tipos: ['Informe'] },
      },
      {
        id: pasos[2],
        nombre: 'En Biblioteca',
        esInicial: false,
        areas: [o.areas.biblioteca],
        modelo: [],
        pide: { areas: ['Biblioteca'], tipos: [] },
      },
      {
        id: pasos[3],
        nombre: 'Resuelta',
        esInicial: false,
        areas: [],
        modelo: [tipos.dictamen, tipos.resolucion],
        // La resolución no es un tipo que consulta conozca.
        pide: { areas: [], tipos: ['Dictamen'] },
      },
    ],
    transiciones: [0, 1, 2].map((i) => ({ from: pasos[i], to: pasos[i + 1] })),
  })
})

test('the area a step asks for is told from another with its name [DLG-17]', async () => {
  const otra = await crearArea(p.sql, 'Biblioteca', 'BIB-SUR')
  const { data } = (await verCircuito(consulta, `id_circuito=${circuito}`)).json<{
    data: CircuitoPresentado
  }>()
  expect(data.pasos[2]!.pide.areas).toEqual(['Biblioteca (BIBLIOTECA)'])
  await p.sql`update areas set nombre = 'Otra' where id = ${otra}`
})

test('a document goes along its circuit, and each step says what it is, when and in which version [EST-33, EST-36, EST-38]', async () => {
  const id = await crear()
  expect((await guardar(id, o.tipos.documento)).statusCode).toBe(200)
  expect(await pasoDe(id)).toBe(pasos[0])
  expect((await guardar(id, tipos.informe)).json().data.version).toBe('0.3')
  expect(await pasoDe(id)).toBe(pasos[1])
  expect((await guardar(id)).statusCode).toBe(304)
  expect((await mesa.patch(`/v1/documento/${id}`, { titulo: 'Con otro título' })).statusCode).toBe(200)
  expect(await pasoDe(id)).toBe(pasos[1])
  expect(await pasar(id, o.areas.mesa)).toBe(false)
  expect(await pasar(id, o.areas.biblioteca)).toBe(true)
  expect(await pasoDe(id)).toBe(pasos[2])

  const { data } = (await verCircuito(mesa, `id_documento=${id}`)).json<{ data: CircuitoPresentado }>()
  const fecha = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/)
  expect(data.pasos).toMatchObject([
    { clase: 'completado', alcanzable: true, fecha, version: '0.1' },
    { clase: 'completado', alcanzable: true, fecha, version: '0.3' },
    { clase: 'actual', alcanzable: true, fecha, version: '0.4' },
    { clase: 'pendiente', alcanzable: true, fecha: null, version: null },
  ])
  expect((await guardar(id, tipos.dictamen, tipos.resolucion)).statusCode).toBe(200)
  expect(await pasoDe(id)).toBe(pasos[3])
  expect(await p.sql`select id_usuario from documentos_pasos where id_documento = ${id}`).toEqual(
    Array.from({ length: 4 }, () => ({ id_usuario: o.usuarios.mesa })),
  )
})

test('created with what the next step asks, or copied, it is where it belongs [EST-31, EST-33]', async () => {
  const informe = await crear({ tipo: tipos.informe })
  const conInforme = await crear({ relaciones_documentos: relacionesCon(informe) })
  expect(await pasoDe(conInforme)).toBe(pasos[1])
  const copia = await mesa.post('/documentos/copiar', { id_documento: conInforme })
  expect(await pasoDe(copia.json().data.id)).toBe(pasos[0])
})

test('what goes past the next step is refused and leaves the document as it was [EST-34, EST-35, EST-37]', async () => {
  const futuro = [422, 'Las modificaciones hechas definen un paso futuro del circuito']
  const noAplican = [422, 'Se incluyen documentos definidos en el circuito, pero que aún no aplican']
  for (const [idTipos, esperado] of [
    [[tipos.dictamen, tipos.resolucion], futuro],
    [[tipos.informe, tipos.dictamen, tipos.resolucion], futuro],
    [[tipos.dictamen], noAplican],
    [[tipos.informe, tipos.dictamen], noAplican],
  ] as const) {
    const id = await crear()
    const antes = await leer(id)
    const respuesta = await guardar(id, ...idTipos)
    expect([respuesta.statusCode, respuesta.json().message]).toEqual(esperado)
    expect(await leer(id)).toEqual(antes)
  }
  const pasado = await crear()
  expect(await mensajeDe(pasar(pasado, o.areas.biblioteca))).toBe(
    'El area indicada define un paso futuro del circuito',
  )
  expect(await pasoDe(pasado)).toBe(pasos[0])
})

test('only what the document itself relates to counts, and not what was deleted [EST-33]', async () => {
  const id = await crear()
  const informe = await crear({ tipo: tipos.informe })
  await relacionar(informe, o.tipos.documento)
  await p.sql`
    insert into relaciones (id_documento, id_documento_relacionado, id_tipo_relacion) values (${informe}, ${id}, 12)`
  expect(await avanzar(id)).toBe(false)
  await relacionar(id, tipos.informe)
  await p.sql`
    update documentos set borrado = now()
    where id in (select id_documento_relacionado from relaciones where id_documento = ${id})`
  expect(await avanzar(id)).toBe(false)
})

test('advancing alone moves no mark: the step is not in the index', async () => {
  const id = await crear()
  await relacionar(id, tipos.informe)
  const [antes] = await p.sql`select marca from documentos where id = ${id}`
  expect(await avanzar(id)).toBe(true)
  expect(await p.sql`select marca from documentos where id = ${id}`).toEqual([antes])
})

test('seeing whether it could advance takes nothing: it neither waits for who has it nor holds anybody up', async () => {
  const id = await crear()
  await p.sql.begin(async (tomado) => {
    await tomado`select 1 from documentos where id = ${id} for update`
    await p.sql.begin(async (sql) => {
      await sql`set local lock_timeout = '1s'`
      await fueraDeCircuito(sql, [id], [])
    })
  })
})

test('what is read of a circuit is of one moment, though the document advances meanwhile [API-52, EST-38]', async () => {
  const id = await crear()
  await relacionar(id, tipos.informe)
  let respuesta: ReturnType<typeof verCircuito>
  await p.sql.begin(async (sql) => {
    await sql`lock documentos_pasos in access exclusive mode`
    respuesta = verCircuito(mesa, `id_documento=${id}`)
    await esperarA(async () => {
      const [espera] = await p.sql`
        select from pg_locks where not granted and relation = 'documentos_pasos'::regclass
          and database = (select oid from pg_database where datname = current_database())`
      return espera ? undefined : 'El circuito no llegó a leerse'
    })
    await avanzarPorRelaciones(sql, { idDocumento: id, idUsuario: o.usuarios.mesa })
  })
  const { data } = (await respuesta!).json<{ data: CircuitoPresentado }>()
  expect(await pasoDe(id)).toBe(pasos[1])
  expect(data.pasos.map(({ clase }) => clase)).toEqual(['actual', 'pendiente', 'pendiente', 'pendiente'])
})

test('without a circuit nothing changes; the circuit of a document follows its access [EST-32, API-52, PER-26]', async () => {
  const suelto = await crear({ tipo: o.tipos.documento })
  expect((await guardar(suelto, tipos.dictamen)).statusCode).toBe(200)
  expect(await pasar(suelto, o.areas.biblioteca)).toBe(false)
  expect((await verCircuito(mesa, `id_documento=${suelto}`)).json()).toEqual({ data: null })

  const privado = await crear({ visibilidad: 'privado' })
  expect((await verCircuito(mesa, `id_documento=${privado}`)).statusCode).toBe(200)
  const oculto = await verCircuito(consulta, `id_documento=${privado}`)
  const ausente = await verCircuito(consulta, 'id_documento=999999999')
  expect([oculto.statusCode, { ...oculto.json(), ref: '' }]).toEqual([404, { ...ausente.json(), ref: '' }])
})

test('a procedure that becomes a case file begins the circuit of its new type, or goes on in its own [EST-21, EST-31]', async () => {
  await p.sql`update tipos_documento set transforma_a = ${o.tipos.contenedor} where id = ${o.tipos.tramite}`
  const transformado = async () => {
    const id = await crear()
    await relacionar(id, tipos.informe)
    await avanzar(id)
    expect((await mesa.post('/documentos/transformar', { item: id })).statusCode).toBe(200)
    return leer(id)
  }
  const delTipo = (id: number | null) =>
    p.sql`update tipos_documento set id_circuito = ${id} where id = ${o.tipos.contenedor}`
  expect((await transformado()).paso.id).toBe(pasos[1])
  await delTipo(circuito)
  expect((await transformado()).paso.id).toBe(pasos[1])
  const propio = await crearCircuito(p.sql, {
    nombre: 'De expedientes',
    pasos: [{ id: 1, nombre: 'Abierto', esInicial: true, areas: [], modelo: [] }],
    transiciones: [],
  })
  await delTipo(propio.id)
  expect(await transformado()).toMatchObject({ id_circuito: propio.id, paso: { id: propio.pasos.get(1) } })
  await delTipo(null)
})

test('what a procedure already had counts in the circuit it begins, and does not stop it [EST-21, EST-33, EST-35]', async () => {
  const otro = await crearCircuito(p.sql, {
    nombre: 'De obras',
    pasos: [
      { id: 1, nombre: 'Abierto', esInicial: true, areas: [], modelo: [] },
      { id: 2, nombre: 'Informado', esInicial: false, areas: [], modelo: [tipos.informe] },
      { id: 3, nombre: 'En Biblioteca', esInicial: false, areas: [o.areas.biblioteca], modelo: [] },
      { id: 4, nombre: 'Dictaminado', esInicial: false, areas: [], modelo: [tipos.dictamen] },
    ],
    transiciones: [1, 2, 3].map((from) => ({ from, to: from + 1 })),
  })
  await p.sql`update tipos_documento set transforma_a = ${o.tipos.contenedor} where id = ${o.tipos.tramite}`
  await p.sql`update tipos_documento set id_circuito = ${otro.id} where id = ${o.tipos.contenedor}`
  const id = await crear()
  await relacionar(id, tipos.informe, tipos.dictamen)
  expect((await mesa.post('/documentos/transformar', { item: id })).statusCode).toBe(200)
  expect(await pasoDe(id)).toBe(otro.pasos.get(2))
  expect((await guardar(id, o.tipos.documento)).statusCode).toBe(200)
  expect(await pasar(id, o.areas.biblioteca)).toBe(true)
  expect((await guardar(id, o.tipos.documento)).statusCode).toBe(200)
  expect(await pasoDe(id)).toBe(otro.pasos.get(4))
  await p.sql`update tipos_documento set id_circuito = null where id = ${o.tipos.contenedor}`
})

test('two saves at once take the step once', async () => {
  const id = await crear()
  await relacionar(id, tipos.informe)
  const avances = await Promise.all(Array.from({ length: 6 }, () => avanzar(id)))
  expect(avances.filter(Boolean)).toHaveLength(1)
})

test('the base refuses a step of another circuit, and a circuit without a step', async () => {
  const id = await crear()
  const [otro] = await p.sql`select id from circuitos_pasos where id_circuito <> ${circuito}`
  await expect(p.sql`update documentos set paso = ${otro!.id} where id = ${id}`).rejects.toThrow(
    'foreign key',
  )
  await expect(p.sql`update documentos set paso = null where id = ${id}`).rejects.toThrow('check')
})

test('a circuit that cannot be walked is not saved', async () => {
  const malo = crearCircuito(p.sql, { nombre: 'Sin inicio', pasos: [], transiciones: [] })
  await expect(malo).rejects.toMatchObject({ clave: 'circuito_mal_formado' })
  expect(await p.sql`select from circuitos where nombre = 'Sin inicio'`).toHaveLength(0)
})
