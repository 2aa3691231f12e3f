import { beforeEach, expect, test } from '@jest/globals'
import { abrirRegistro } from '@foja/platform/registro/registro.ts'
import { crearClientePrueba, type ClientePrueba } from '@foja/api/pruebas/cliente.ts'
import { crearEscenario } from '@foja/api/pruebas/escenario.ts'
import { CLAVE, crearUsuario, ROL } from '@foja/api/pruebas/organizacion.ts'

const lineas: string[] = []
const registro = abrirRegistro('api', 'info', { write: (linea) => void lineas.push(linea) })
const { p, o, mesa } = await crearEscenario(['mesa'], { registro })

const NUEVA = 'caballo correcto batería grapa'
let usuario: string
let propia: ClientePrueba
let veces = 0
beforeEach(async () => {
  usuario = `renueva${veces++}`
  await crearUsuario(p.sql, { usuario, areas: [o.areas.mesa, o.areas.biblioteca] })
  propia = await ingresar(CLAVE)
})

const ingresar = (clave: string) => crearClientePrueba(p.app).ingresar(usuario, clave)
const cambiar = (clave: string, nueva: string, quien = propia) => quien.post('/auth/clave', { clave, nueva })
const estado = async (cliente: ClientePrueba) => (await cliente.get('/auth/sesion')).statusCode
const clavesGuardadas = () => p.sql`select id, clave_hash from usuarios order by id`

test('one changes one’s own password writing the one there is: here one goes on, elsewhere no longer, in the same area', async () => {
  const otra = await ingresar(CLAVE)
  await propia.put('/auth/areaDefault', { id_area: o.areas.biblioteca })
  const antes = new Map(propia.cookies)
  const respuesta = await cambiar(CLAVE, NUEVA)
  expect([respuesta.statusCode, respuesta.json()]).toEqual([200, { data: 'cambiada' }])

  const { data } = (await propia.get('/auth/sesion')).json<{
    data: { usuario: string; areaActiva: number }
  }>()
  expect(data).toMatchObject({ usuario, areaActiva: o.areas.biblioteca })
  // Quien conociera la sesión de antes no sigue con ella.
  expect(propia.cookies.get('foja_sesion')).not.toBe(antes.get('foja_sesion'))
  const ajena = crearClientePrueba(p.app)
  for (const [nombre, valor] of antes) ajena.cookies.set(nombre, valor)
  expect([await estado(ajena), await estado(otra)]).toEqual([401, 401])

  // El token de antes era de la otra sesión.
  expect((await propia.put('/auth/areaDefault', { id_area: o.areas.mesa })).statusCode).toBe(403)
  await propia.pedirCsrf()
  expect((await propia.put('/auth/areaDefault', { id_area: o.areas.mesa })).statusCode).toBe(200)

  await expect(ingresar(CLAVE)).rejects.toThrow('ingreso_incorrecto')
  expect(await estado(await ingresar(NUEVA))).toBe(200)
})

test('what one is editing is still one’s own after changing the password, and ends with the session that goes on [RT-06]', async () => {
  usuario = `escribe${veces}`
  await crearUsuario(p.sql, { usuario, areas: [o.areas.mesa], roles: [ROL.operador] })
  propia = await ingresar(CLAVE)
  const nota = await mesa.post('/v1/documento', { tipo: o.tipos.documento, titulo: 'A medio escribir' })
  const { id } = nota.json<{ data: { id: number } }>().data
  const reclamar = async (quien: ClientePrueba) => (await quien.post(`/documentos/claim/${id}`)).statusCode
  expect(await reclamar(propia)).toBe(200)
  expect((await cambiar(CLAVE, NUEVA)).statusCode).toBe(200)
  expect(await reclamar(mesa)).toBe(409)

  await propia.pedirCsrf()
  expect((await propia.post('/auth/salir')).statusCode).toBe(200)
  expect(await reclamar(mesa)).toBe(200)
})

test.each([
  ['not the one there is', 'otra cosa larga', NUEVA, 'clave_incorrecta'],
  ['too short', CLAVE, 'corta', 'clave_corta'],
  ['the same', CLAVE, CLAVE, 'clave_igual_a_la_de_ahora'],
  ['of two lines', CLAVE, 'una clave\nde dos', 'clave_sin_forma'],
])('%s: 422 that says what, and nothing changes', async (_, clave, nueva, error) => {
  const antes = await clavesGuardadas()
  const respuesta = await cambiar(clave, nueva)
  expect([respuesta.statusCode, respuesta.json<{ error: string }>().error]).toEqual([422, error])
  expect(await clavesGuardadas()).toEqual(antes)
  expect(await estado(propia)).toBe(200)
})

test('the user name is no password', async () => {
  await p.sql`update usuarios set usuario = 'nombre.bastante.largo' where usuario = ${usuario}`
  expect((await cambiar(CLAVE, 'Nombre.Bastante.Largo')).json<{ error: string }>().error).toBe(
    'clave_igual_al_usuario',
  )
})

test('who is at an open session cannot guess the password: it counts as entering, and the owner who gets it right starts again', async () => {
  for (let i = 0; i < 4; i++) expect((await cambiar('adivinanza larga', NUEVA)).statusCode).toBe(422)
  expect((await cambiar(CLAVE, NUEVA)).statusCode).toBe(200)
  await propia.pedirCsrf()
  for (let i = 0; i < 5; i++)
    expect((await cambiar('adivinanza larga', 'otra clave más')).statusCode).toBe(422)
  const frenada = await cambiar(NUEVA, 'otra clave más')
  expect([frenada.statusCode, frenada.json<{ error: string }>().error]).toEqual([429, 'demasiados_intentos'])
})

test('of two changes at once one is done, and says so who did not', async () => {
  const otra = await ingresar(CLAVE)
  const respuestas = await Promise.all([
    cambiar(CLAVE, 'la primera de las dos'),
    cambiar(CLAVE, 'la segunda de las dos', otra),
  ])
  const estados = respuestas.map(({ statusCode }) => statusCode)
  expect(estados.filter((uno) => uno === 200)).toHaveLength(1)
  // Según cuándo llegue: su sesión ya terminó, la clave ya es otra, o cambió mientras se comprobaba.
  expect([401, 409, 422]).toContain(estados.find((uno) => uno !== 200))
  const queda = estados[0] === 200 ? 'la primera de las dos' : 'la segunda de las dos'
  expect(await estado(await ingresar(queda))).toBe(200)
})

test('without a session, or a token, nobody changes anything', async () => {
  const anonimo = crearClientePrueba(p.app)
  await anonimo.pedirCsrf()
  expect((await cambiar(CLAVE, NUEVA, anonimo)).statusCode).toBe(401)
  const sinToken = await propia.pedir('POST', '/auth/clave', {
    cuerpo: { clave: CLAVE, nueva: NUEVA },
    cabeceras: { 'x-csrf-token': undefined },
  })
  expect(sinToken.statusCode).toBe(403)
})

test('every attempt is in the log, and no password anywhere in it nor in what is kept of the request', async () => {
  lineas.length = 0
  await cambiar('adivinanza larga', NUEVA)
  await cambiar(CLAVE, NUEVA)
  const propias = lineas.map((una) => JSON.parse(una) as Record<string, unknown>)
  expect(propias.filter((una) => una.usuario === usuario).map(({ msg, motivo }) => [msg, motivo])).toEqual([
    ['Cambio de clave rechazado', 'clave_incorrecta'],
    ['Clave cambiada', undefined],
  ])
  expect(lineas.join('')).not.toMatch(/adivinanza|caballo|batería/)
  // Sin Idempotency-Key, de lo demás se guarda la huella por si se repite.
  await propia.pedirCsrf()
  await propia.pedir('POST', '/auth/clave', {
    cuerpo: { clave: NUEVA, nueva: 'otra frase cualquiera' },
    cabeceras: { 'idempotency-key': undefined },
  })
  expect(await p.sql`select huella from peticiones_recientes`).toEqual([])
})
