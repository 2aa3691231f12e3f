import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { FastifyInstance } from 'fastify'
import { identificadoresDe } from '@foja/domain/numero/identificadores.ts'
import { entornoApi, leerEntorno } from '@foja/platform/entorno/entorno.ts'
import { crearBaseDePrueba, type BaseDePrueba } from '@foja/platform/pruebas/base-de-prueba.ts'
import { sembrarDocumento, sembrarMinima, type Minima } from '@foja/platform/pruebas/fixtures.ts'
import { abrirRegistro } from '@foja/platform/registro/registro.ts'
import { arrancarIndexador, esperarColaVacia } from '@foja/indexer/pruebas/indexador-de-prueba.ts'
import { crearApp } from '@foja/api/app.ts'
import { crearClientePrueba, type ClientePrueba } from '@foja/api/pruebas/cliente.ts'
import { cifrarClave } from '@foja/api/sesion/clave.ts'

let base: BaseDePrueba
let minima: Minima
let app: FastifyInstance
let ana: ClientePrueba
let indexador: Awaited<ReturnType<typeof arrancarIndexador>>
let buscado: number

// 2024-03-12 23:30 en hora oficial: en UTC ya es el 13.
const FECHA = '2024-03-13T02:30:00Z'
const DIA = Date.parse('2024-03-12T15:00:00Z')

beforeAll(async () => {
  base = await crearBaseDePrueba()
  const { sql } = base
  minima = await sembrarMinima(sql)
  const clave = await cifrarClave('una clave')
  await sql`update usuarios set clave_hash = ${clave}`
  await sql`insert into usuarios_roles (id_usuario, id_rol) select id, 4 from usuarios`
  ;({ id: buscado } = await sembrarDocumento(sql, minima, {
    titulo: 'Apruébase el plan hidráulico',
    texto: 'Las defensas costeras del arroyo',
    visibilidad: 'privado',
    estado: 15,
    fecha: FECHA,
  }))
  const numero = { nro: 77, anio: 2024, nro_str: 'OPA-000077/2024' }
  await sql`
    update documentos set nro = 77, anio = 2024, nro_str = ${numero.nro_str}, identificadores = ${identificadoresDe(numero)},
      atributos = ${sql.json({ descripcion: 'Memoria descriptiva del canal' })}, id_area_actual = ${minima.otraArea}
    where id = ${buscado}`
  await sql`insert into palabras_clave (id, nombre) values (900, 'Inundaciones')`
  await sql`insert into documentos_palabras_clave (id_documento, id_palabra_clave) values (${buscado}, 900)`
  await sql`insert into personas (id, nombre, apellido, nro_doc) values (901, 'Eduviges', 'Ñáñez', '12345678')`
  await sql`insert into documentos_personas (id_documento, id_persona, rol) values (${buscado}, 901, 'Interesado')`
  await sql`
    insert into archivos (id_documento, identifier, filename, ext, type, size, texto)
    values (${buscado}, 'a1', 'plano.pdf', 'pdf', 'application/pdf', 9, 'cota batimétrica del puerto')`
  await sembrarDocumento(sql, minima, { titulo: 'Otro cualquiera', fecha: '1955-11-01T03:00:00Z' })
  indexador = await arrancarIndexador(base)
  await esperarColaVacia(base)
  await base.es.indices.refresh({ index: `${base.entorno.FOJA_INDICE_PREFIJO}documentos` })
  const entorno = leerEntorno(entornoApi, base.entorno)
  app = await crearApp({ entorno, sql, es: base.es, registro: abrirRegistro('prueba', 'silent') })
  ana = await crearClientePrueba(app).ingresar('ana', 'una clave')
})
afterAll(async () => {
  await app.close()
  await indexador.parar()
  await base.cerrar()
})

async function hallados(
  parametros: Record<string, string>,
): Promise<{ titulo: string; descartados: unknown[] }> {
  const respuesta = await ana.get(`/documentos/vista_busqueda/?${new URLSearchParams(parametros)}`)
  const { rows, descartados } = respuesta.json<{ rows: { titulo: string }[]; descartados: unknown[] }>()
  return { titulo: rows.map((fila) => fila.titulo).join(' + '), descartados }
}
const PLAN = 'Apruébase el plan hidráulico'

test.each([
  ['titulo: all its words, without accents', { titulo: 'hidraulico PLAN' }],
  ['contenido: the text', { contenido: 'defensas costeras' }],
  ['contenido: the description [BUS-14]', { contenido: 'memoria descriptiva' }],
  ['contenido: the text of the attachments [BUS-14]', { contenido: 'batimetrica' }],
  ['contenido: words of several of them [BUS-14]', { contenido: 'defensas batimetrica' }],
  ['nro_numero: without leading zeros [BUS-34]', { nro_numero: '00077' }],
  ['nro_numero: with year', { nro_numero: '77/2024' }],
  ['nro_numero: the visible one', { nro_numero: 'opa-77/2024' }],
  ['palabra_clave: by name, any case [BUS-12]', { palabra_clave: 'INUNDACIONES' }],
  ['fecha: an instant is its whole local day [BUS-13]', { fecha: String(DIA) }],
  ['fecha: a range [BUS-13]', { fecha: `${DIA - 86_400_000}-${DIA + 86_400_000}` }],
  ['visibilidad [BUS-12]', { visibilidad: 'privado' }],
  ['anio', { anio: '2024' }],
  ['estado: by id', { estado: '15' }],
  ['q: a person, without accents', { q: 'eduviges nañez' }],
  ['q: an attachment', { q: 'batimetrica puerto' }],
  ['q: a phrase', { q: '"defensas costeras"' }],
])('%s', async (_, parametros) => {
  expect(await hallados(parametros as Record<string, string>)).toEqual({ titulo: PLAN, descartados: [] })
})

test('areas by id, abbreviation or name; types by id or name; several values are alternatives [BUS-12, BUS-15]', async () => {
  const [area] = await base.sql<{ nombre: string; sigla: string }[]>`
    select nombre, sigla from areas where id = ${minima.otraArea}`
  for (const nro_area of [String(minima.otraArea), area!.nombre, area!.sigla.toLowerCase()])
    expect([nro_area, (await hallados({ nro_area })).titulo]).toEqual([nro_area, PLAN])
  for (const tipo of [String(minima.tipo), 'resolucion', 'Resolución|no hay'])
    expect([tipo, (await hallados({ tipo, anio: '2024' })).titulo]).toEqual([tipo, PLAN])
  expect((await hallados({ fecha: `${DIA}|${Date.parse('1955-11-01T12:00:00Z')}` })).titulo).toContain(
    'Otro cualquiera',
  )
})

test('years before 1970 are negative milliseconds [BUS-13]', async () => {
  const dia = String(Date.parse('1955-11-01T12:00:00Z'))
  expect((await hallados({ fecha: dia })).titulo).toBe('Otro cualquiera')
})

test('a phrase out of order, a word excluded and another day find nothing', async () => {
  const ninguno: Record<string, string>[] = [
    { q: '"costeras defensas"' },
    { q: 'hidráulico -defensas' },
    { fecha: String(DIA + 86_400_000) },
  ]
  for (const parametros of ninguno) expect((await hallados(parametros)).titulo).toBe('')
})

test('what cannot be resolved is dropped and named [BUS-18, API-56]', async () => {
  expect(await hallados({ anio: '2024', nro_area: 'nada', visibilidad: 'secreto', fecha: 'ayer' })).toEqual({
    titulo: PLAN,
    descartados: [
      { filtro: 'fecha', valor: 'ayer' },
      { filtro: 'nro_area', valor: 'nada' },
      { filtro: 'visibilidad', valor: 'secreto' },
    ],
  })
})
