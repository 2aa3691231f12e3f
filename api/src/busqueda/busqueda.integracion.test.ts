import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { FastifyInstance } from 'fastify'
import { claveDeOrden } from '@foja/domain/texto/orden.ts'
import { identificadoresDe, ordenDeNumero } from '@foja/domain/numero/identificadores.ts'
import { entornoApi, leerEntorno } from '@foja/platform/entorno/entorno.ts'
import { crearBaseDePrueba, type BaseDePrueba } from '@foja/platform/pruebas/base-de-prueba.ts'
import { sembrarDocumento, sembrarMinima, type Minima } from '@foja/platform/pruebas/fixtures.ts'
import { abrirRegistro } from '@foja/platform/registro/registro.ts'
import { arrancarIndexador, esperarColaVacia } from '@foja/indexer/pruebas/indexador-de-prueba.ts'
import { crearApp } from '@foja/api/app.ts'
import { crearClientePrueba, type ClientePrueba } from '@foja/api/pruebas/cliente.ts'
import { cifrarClave } from '@foja/api/sesion/clave.ts'

type Fila = { id: number; titulo: string; resaltado: { titulo: string[]; contenido: string[] } }
type Respuesta = {
  rows: Fila[]
  total: number
  siguiente: string | null
  descartados: unknown[]
  frescura: { al_dia: boolean }
}

let base: BaseDePrueba
let minima: Minima
let app: FastifyInstance
let ana: ClientePrueba
let beto: ClientePrueba
let indexador: Awaited<ReturnType<typeof arrancarIndexador>>

const buscar = async (cliente: ClientePrueba, parametros: Record<string, string>) => {
  const respuesta = await cliente.get(`/documentos/vista_busqueda/?${new URLSearchParams(parametros)}`)
  return {
    estado: respuesta.statusCode,
    ...respuesta.json<Respuesta & { message?: string; error?: string }>(),
  }
}
const ids = (r: { rows: Fila[] }) => r.rows.map((f) => f.id)

async function sembrarNumerado(nro: number, anio: number, titulo: string): Promise<number> {
  const { id } = await sembrarDocumento(base.sql, minima, {
    titulo,
    texto: 'Se autoriza el gasto de la Dirección.',
  })
  const numero = { nro, anio, nro_str: `${nro}/${anio}` }
  await base.sql`
    update documentos set nro = ${nro}, anio = ${anio}, nro_str = ${numero.nro_str}, titulo_orden = ${claveDeOrden(titulo)},
      identificadores = ${identificadoresDe(numero)}, nro_orden = ${ordenDeNumero(nro, anio)} where id = ${id}`
  return id
}

beforeAll(async () => {
  base = await crearBaseDePrueba()
  minima = await sembrarMinima(base.sql)
  const clave = await cifrarClave('una clave')
  await base.sql`update usuarios set clave_hash = ${clave}`
  await base.sql`insert into usuarios_roles (id_usuario, id_rol) select id, 4 from usuarios`
  indexador = await arrancarIndexador(base)
  const entorno = leerEntorno(entornoApi, base.entorno)
  app = await crearApp({ entorno, sql: base.sql, es: base.es, registro: abrirRegistro('prueba', 'silent') })
  ana = await crearClientePrueba(app).ingresar('ana', 'una clave')
  beto = await crearClientePrueba(app).ingresar('beto', 'una clave')
})
afterAll(async () => {
  await app.close()
  await indexador.parar()
  await base.cerrar()
})

test('«resolucion 123/24» finds that document first [BUS-34, API-46]', async () => {
  const id = await sembrarNumerado(123, 2024, 'Apruébase el convenio marco')
  await sembrarNumerado(123, 2019, 'Otra resolución 2024')
  await esperarColaVacia(base)
  for (const q of ['resolucion 123/24', 'Resolución Nº 123/2024', 'res. 0123/24', '123/2024']) {
    expect(ids(await buscar(ana, { q }))[0]).toBe(id)
  }
})

test('accents and case do not matter and words are highlighted as safe HTML [BUS-34]', async () => {
  await sembrarDocumento(base.sql, minima, {
    titulo: 'Régimen de <b>Ñandúes</b> & otros',
    texto: 'Los ñandúes <script>alert(1)</script> corren',
  })
  await esperarColaVacia(base)
  const { rows } = await buscar(ana, { q: 'NANDU regimen' })
  expect(rows[0]!.resaltado.titulo[0]).toBe(
    '<mark>Régimen</mark> de &lt;b&gt;<mark>Ñandúes</mark>&lt;&#x2F;b&gt; &amp; otros',
  )
  expect(rows[0]!.resaltado.contenido.join()).not.toContain('<script')
})

test('values within a filter are alternatives, filters are all required [BUS-15]', async () => {
  const [a, b] = [
    await sembrarNumerado(501, 2020, 'Tasa de alumbrado'),
    await sembrarNumerado(502, 2021, 'Tasa de barrido'),
  ]
  await esperarColaVacia(base)
  expect(ids(await buscar(ana, { nro_numero: '501|0502' })).toSorted()).toEqual([a, b].toSorted())
  expect(ids(await buscar(ana, { nro_numero: '501|502', titulo: 'barrido' }))).toEqual([b])
  expect(ids(await buscar(ana, { nro_numero: '501|502', anio: '2020' }))).toEqual([a])
})

test('unresolved values are dropped and named; short texts find nothing; no filter is refused [BUS-16, BUS-18, VAL-52]', async () => {
  const dropped = await buscar(ana, { q: 'tasa', tipo: 'No existe' })
  expect(dropped.descartados).toEqual([{ filtro: 'tipo', valor: 'No existe' }])
  expect(dropped.total).toBeGreaterThan(0)
  expect(await buscar(ana, { titulo: 'abc' })).toMatchObject({ rows: [], total: 0 })
  const vacia = await buscar(ana, {})
  expect([vacia.estado, vacia.message]).toEqual([
    422,
    'Debe seleccionar al menos un filtro para comenzar la búsqueda.',
  ])
})

test('the cursor walks everything once, is bound to user and query, and only null ends it [BUS-07]', async () => {
  for (let i = 0; i < 23; i++) await sembrarDocumento(base.sql, minima, { titulo: `Circular de cursor ${i}` })
  await esperarColaVacia(base)
  const vistos: number[] = []
  let siguiente: string | null = ''
  let primero = ''
  while (siguiente !== null) {
    const pagina: Respuesta = await buscar(ana, {
      q: 'circular cursor',
      orden: 'titulo',
      limit: '5',
      ...(siguiente && { siguiente }),
    })
    vistos.push(...ids(pagina))
    siguiente = pagina.siguiente
    primero ||= siguiente ?? ''
  }
  expect([vistos.length, new Set(vistos).size]).toEqual([23, 23])
  expect((await buscar(beto, { q: 'circular cursor', orden: 'titulo', siguiente: primero })).estado).toBe(422)
  expect((await buscar(ana, { q: 'otra cosa', orden: 'titulo', siguiente: primero })).estado).toBe(422)
  expect((await buscar(ana, { q: 'circular cursor', orden: 'titulo', siguiente: `x${primero}` })).error).toBe(
    'cursor_invalido',
  )
})

test('pages by offset: limit and offset win, and ten thousand is the end of them [BUS-07]', async () => {
  const toda = ids(await buscar(ana, { q: 'circular cursor', orden: 'titulo', limit: '20' }))
  expect(
    ids(
      await buscar(ana, {
        q: 'circular cursor',
        orden: 'titulo',
        limit: '5',
        offset: '5',
        itemPorPagina: '2',
        numeroPagina: '9',
      }),
    ),
  ).toEqual(toda.slice(5, 10))
  expect(
    ids(await buscar(ana, { q: 'circular cursor', orden: 'titulo', itemPorPagina: '10', numeroPagina: '2' })),
  ).toEqual(toda.slice(10, 20))
  const lejos = await buscar(ana, { q: 'circular', limit: '10', offset: '9995' })
  expect(lejos.estado).toBe(422)
  expect(lejos.message).toContain('siguiente')
})

test('private items are for those involved, and a change acts on the next request [PER-26]', async () => {
  const { id } = await sembrarDocumento(base.sql, minima, {
    titulo: 'Sumario xilofono',
    visibilidad: 'privado',
  })
  await esperarColaVacia(base)
  expect(ids(await buscar(ana, { q: 'xilofono' }))).toEqual([id])
  expect(await buscar(beto, { q: 'xilofono' })).toMatchObject({ rows: [], total: 0 })

  await base.sql`insert into usuarios_areas (id_usuario, id_area) values (${minima.otroUsuario}, ${minima.area})`
  expect(ids(await buscar(beto, { q: 'xilofono' }))).toEqual([id])
  await base.sql`delete from usuarios_areas where id_usuario = ${minima.otroUsuario} and id_area = ${minima.area}`
  expect((await buscar(beto, { q: 'xilofono' })).total).toBe(0)

  await base.sql`update tipos_permisos set leer = false where id_tipo = ${minima.tipo}`
  expect((await buscar(ana, { q: 'xilofono' })).total).toBe(0)
  await base.sql`update tipos_permisos set leer = true where id_tipo = ${minima.tipo}`
})

test('what the index still shows but the record no longer allows is not shown', async () => {
  const { id } = await sembrarDocumento(base.sql, minima, { titulo: 'Nota fagocito' })
  await esperarColaVacia(base)
  await indexador.parar()
  await base.sql`update documentos set visibilidad = 'privado' where id = ${id}`
  expect(ids(await buscar(beto, { q: 'fagocito' }))).toEqual([])
  await new Promise((listo) => setTimeout(listo, 600)) // la frescura se recuerda medio segundo
  const viejo = await buscar(ana, { q: 'fagocito' })
  expect(viejo.rows[0]!.resaltado).toEqual({ titulo: [], contenido: [] })
  expect(viejo.frescura.al_dia).toBe(false)
  indexador = await arrancarIndexador(base)
  await esperarColaVacia(base)
})

test('a page that loses rows the index still shows is filled with those that follow, by order and by relevance [LIS-13]', async () => {
  const sembrados: number[] = []
  for (let i = 0; i <= 9; i++)
    sembrados.push((await sembrarDocumento(base.sql, minima, { titulo: `Nota ornitorrinco ${i}` })).id)
  await esperarColaVacia(base)
  await indexador.parar()
  // De los dos extremos, cualquiera que sea el sentido.
  const quedan = sembrados.slice(2, 8)
  const salen = sembrados.filter((id) => !quedan.includes(id))
  await base.sql`update documentos set visibilidad = 'privado' where id = any(${salen}::int[])`
  for (const orden of [{}, { orden: 'titulo' }] as Record<string, string>[]) {
    const pagina = (numeroPagina: string) =>
      buscar(beto, { q: 'ornitorrinco', itemPorPagina: '4', numeroPagina, ...orden })
    const primera = await pagina('1')
    expect(primera.rows).toHaveLength(4)
    expect(primera.siguiente).not.toBeNull()
    const siguiente = await buscar(beto, {
      q: 'ornitorrinco',
      itemPorPagina: '4',
      siguiente: primera.siguiente!,
      ...orden,
    })
    expect(siguiente.siguiente).toBeNull()
    expect([...ids(primera), ...ids(siguiente)].toSorted((a, b) => a - b)).toEqual(quedan)
    const vistas = new Set([...ids(primera), ...ids(await pagina('2'))])
    expect([...vistas].toSorted((a, b) => a - b)).toEqual(quedan)
  }
  indexador = await arrancarIndexador(base)
  await esperarColaVacia(base)
})

test('after its own write a caller always finds it, and borrar takes it away [ENT-45]', async () => {
  const creado = await ana.post('/v1/documento', {
    tipo: minima.tipo,
    titulo: 'Convenio hipopotamo',
    atributos: { contenido: '<p>Texto <img src=x onerror=alert(1)> del convenio</p>' },
    palabras_clave: ['fauna'],
  })
  expect(creado.statusCode).toBe(201)
  const marca = { 'x-foja-marca': String(creado.headers['x-foja-marca']) }
  const { id } = creado.json<{ data: { id: number } }>().data
  const hallado = await ana.get('/documentos/vista_busqueda/?q=hipopotamo', marca)
  expect(hallado.headers['x-foja-marca-pendiente']).toBeUndefined()
  expect(ids(hallado.json())).toEqual([id])
  expect(ids(await buscar(ana, { palabra_clave: 'Fauna' }))).toEqual([id])

  const borrado = await ana.post('/documentos/borrar', { ids: [id] })
  expect(borrado.statusCode).toBe(200)
  const despues = await ana.get('/documentos/vista_busqueda/?q=hipopotamo', {
    'x-foja-marca': String(borrado.headers['x-foja-marca']),
  })
  expect(despues.json<Respuesta>().total).toBe(0)
})

test('an area of others is refused [SES-10]', async () => {
  expect((await buscar(ana, { q: 'convenio', area: String(minima.otraArea) })).estado).toBe(403)
})
