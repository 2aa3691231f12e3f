import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from '@jest/globals'
import { abrirRegistro } from '@foja/platform/registro/registro.ts'
import { crearClientePrueba } from '@foja/api/pruebas/cliente.ts'
import { crearEscenario } from '@foja/api/pruebas/escenario.ts'
import { CLAVE, crearUsuario } from '@foja/api/pruebas/organizacion.ts'
import { cifrarClave } from '@foja/api/sesion/clave.ts'
import { seudonimo } from '@foja/api/sesion/intentos.sql.ts'

const lineas: Record<string, unknown>[] = []
const registro = abrirRegistro('api', 'info', {
  write: (linea) => void lineas.push(JSON.parse(linea) as Record<string, unknown>),
})
const web = mkdtempSync(join(tmpdir(), 'foja-web-'))
writeFileSync(join(web, 'index.html'), '<p>Foja</p>')
afterAll(() => rmSync(web, { recursive: true }))
const { p, o } = await crearEscenario([], { registro, variables: { FOJA_WEB: web } })

async function intentar(usuario: string, clave: string, direccion: string) {
  const anonimo = crearClientePrueba(p.app)
  await anonimo.pedirCsrf()
  return anonimo.pedir('POST', '/auth/login', { cuerpo: { usuario, clave }, direccion })
}
const estado = async (...intento: Parameters<typeof intentar>) => (await intentar(...intento)).statusCode

/** Fallos recién anotados, uno por cada cuenta y dirección. */
const fallaron = (intentos: { usuario: string; direccion: string }[]) =>
  p.sql`insert into intentos_ingreso ${p.sql(
    intentos.map(({ usuario, direccion }) => ({
      cuenta: seudonimo(usuario, p.entorno.FOJA_SECRETO!),
      direccion,
    })),
  )}`
const veces = <T>(cuantas: number, hacer: (i: number) => T): T[] =>
  Array.from({ length: cuantas }, (_, i) => hacer(i))

test('guesses at one account from many addresses wait longer each time; its owner, from the usual one, does not', async () => {
  await crearUsuario(p.sql, { usuario: 'buscada', areas: [o.areas.mesa] })
  expect(await estado('buscada', CLAVE, '10.1.0.1')).toBe(200)
  await fallaron(veces(20, (i) => ({ usuario: 'buscada', direccion: `10.2.0.${i}` })))
  const otra = await intentar('buscada', 'mal', '10.2.1.1')
  expect([otra.statusCode, otra.json().error]).toEqual([429, 'demasiados_intentos'])
  expect(Number(otra.headers['retry-after'])).toBeGreaterThan(500)
  expect(await estado('buscada', CLAVE, '10.2.1.2')).toBe(429)
  expect(await estado('buscada', CLAVE, '10.1.0.1')).toBe(200)
  // Una cuenta que no existe espera lo mismo: la espera no dice si existe.
  await fallaron(veces(20, (i) => ({ usuario: 'nadie', direccion: `10.3.0.${i}` })))
  expect(await estado('nadie', 'mal', '10.3.1.1')).toBe(429)

  await p.sql`update intentos_ingreso set ts = ts - interval '15 minutes'`
  expect(await estado('buscada', CLAVE, '10.2.1.3')).toBe(200)
})

test('an attempt that began after this one and was noted before it makes nobody wait', async () => {
  await crearUsuario(p.sql, { usuario: 'apurada', areas: [o.areas.mesa] })
  await fallaron([{ usuario: 'apurada', direccion: '10.8.0.1' }])
  await p.sql`update intentos_ingreso set ts = ts + interval '1 minute' where direccion = '10.8.0.1'`
  expect(await estado('apurada', CLAVE, '10.8.0.1')).toBe(200)
})

test('guesses from one address at many accounts stop too; in IPv6 the address is its /64', async () => {
  await fallaron(veces(50, (i) => ({ usuario: `cuenta${i}`, direccion: '10.4.0.1' })))
  expect(await estado('mesa', 'mal', '10.4.0.1')).toBe(429)
  expect(await estado('mesa', 'mal', '10.4.0.2')).toBe(401)
  expect(await estado('mesa', 'mal', '::ffff:10.4.0.1')).toBe(429)

  await fallaron(veces(50, (i) => ({ usuario: `cuenta${i}`, direccion: '2001:db8:1:2::/64' })))
  expect(await estado('mesa', 'mal', '2001:db8:1:2:ffff::9')).toBe(429)
  expect(await estado('mesa', 'mal', '2001:db8:1:3::9')).toBe(401)
})

test('with too many passwords to check, one is told to come back, and the pages go on being served', async () => {
  const resumenes = veces(23, () => cifrarClave('x'))
  const lleno = await intentar('mesa', CLAVE, '10.5.0.1')
  expect([lleno.statusCode, lleno.json().error]).toEqual([503, 'ingresos_en_espera'])
  expect(lleno.headers['retry-after']).toBe('3')
  expect((await p.app.inject('/')).statusCode).toBe(200)
  await Promise.all(resumenes)
  // No se contó como un fallo.
  const cuenta = seudonimo('mesa', p.entorno.FOJA_SECRETO!)
  expect(
    await p.sql`select 1 from intentos_ingreso where cuenta = ${cuenta} and direccion = '10.5.0.1'`,
  ).toEqual([])
  expect(await estado('mesa', CLAVE, '10.5.0.1')).toBe(200)
})

test('every attempt is logged with its user, address and reference, and never what was typed', async () => {
  lineas.length = 0
  await intentar('mesa', 'clave equivocada', '10.6.0.1')
  await intentar('esta-era-mi-clave', 'mesa', '10.6.0.1')
  await intentar('mesa', CLAVE, '10.6.0.1')
  const ingresos = lineas.filter(({ msg }) => String(msg).startsWith('Ingreso'))
  const comun = { direccion: '10.6.0.1', ref: expect.stringMatching(/\S/) }
  expect(ingresos).toMatchObject([
    { ...comun, msg: 'Ingreso fallido', usuario: 'mesa', motivo: 'ingreso_incorrecto' },
    { ...comun, msg: 'Ingreso fallido', usuario: null, motivo: 'ingreso_incorrecto' },
    { ...comun, msg: 'Ingreso correcto', usuario: 'mesa' },
  ])
  const escrito = JSON.stringify(lineas)
  for (const secreto of ['clave equivocada', 'esta-era-mi-clave', CLAVE])
    expect(escrito).not.toContain(secreto)
})
