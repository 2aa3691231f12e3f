import { once } from 'node:events'
import { gzipSync } from 'node:zlib'
import { request, type ClientRequest, type IncomingMessage } from 'node:http'
import { setTimeout as esperar } from 'node:timers/promises'
import pino from 'pino'
import { afterEach, beforeAll, expect, test } from '@jest/globals'
import { escuchar } from '@foja/api/pruebas/canal-de-prueba.ts'
import type { ClientePrueba } from '@foja/api/pruebas/cliente.ts'
import { crearEscenario } from '@foja/api/pruebas/escenario.ts'

const dicho: string[] = []
const { p, o, mesa, consulta } = await crearEscenario(['mesa', 'consulta'], {
  registro: pino({ level: 'info' }, { write: (linea: string) => dicho.push(linea) }),
})
const JSON_LARGO = 5 * 1024 * 1024
let url: string
beforeAll(async () => {
  url = await escuchar(p.app)
})

const empezados: ClientRequest[] = []
// Lo que una falla dejó a medias no retiene al cierre.
afterEach(() => empezados.splice(0).forEach((uno) => uno.on('error', () => {}).destroy()))

/** Manda las cabeceras de un cuerpo de ese largo, y del cuerpo sólo lo que se le escriba después. */
async function empezar(quien: ClientePrueba, largo: number): Promise<ClientRequest> {
  const { csrfToken } = (await quien.get('/auth/csrf')).json<{ csrfToken: string }>()
  const pedido = request(`${url}/v1/documento`, {
    method: 'POST',
    headers: {
      cookie: [...quien.cookies].map(([n, v]) => `${n}=${encodeURIComponent(v)}`).join('; '),
      'x-csrf-token': csrfToken,
      'content-type': 'application/json',
      'content-length': largo,
    },
  })
  pedido.flushHeaders()
  empezados.push(pedido)
  return pedido
}

async function respuestaDe(pedido: ClientRequest) {
  const [respuesta] = (await once(pedido, 'response')) as [IncomingMessage]
  const partes = await respuesta.toArray()
  const { error } = JSON.parse(Buffer.concat(partes as Buffer[]).toString()) as { error?: string }
  // Lo que no se terminó de mandar no se manda más.
  pedido.destroy()
  return { estado: respuesta.statusCode, error, esperar: respuesta.headers['retry-after'] }
}

const documento = (largo: number) =>
  JSON.stringify({ tipo: o.tipos.documento, titulo: 'x', atributos: { contenido: 'a'.repeat(largo) } })

/** Espera a que haya tantos cuerpos largos en curso. */
async function enCurso(cuantos: number): Promise<void> {
  for (let i = 0; i < 1_000; i++) {
    if ((await p.sql`select 1 from cuerpos_en_curso`).length === cuantos) return
    await esperar(10)
  }
  throw new Error(`No llegó a haber ${cuantos} cuerpos en curso`)
}

test('a compressed request is refused, whatever it would inflate to', async () => {
  for (const encoding of ['gzip', 'deflate', 'br', 'zstd', 'inventado']) {
    const respuesta = await mesa.pedir('POST', '/v1/documento', {
      cuerpo: gzipSync(documento(10)),
      cabeceras: { 'content-encoding': encoding, 'content-type': 'application/json' },
    })
    expect([encoding, respuesta.statusCode, respuesta.json().error]).toEqual([
      encoding,
      400,
      'cuerpo_comprimido',
    ])
  }
})

test('too many values or levels are refused, and no letter of a text counts', async () => {
  const error = async (nro: string) =>
    (
      await mesa.pedir('POST', '/v1/documento', {
        cuerpo: `{"tipo": ${o.tipos.documento}, "titulo": "x", "nro": ${nro}}`,
        cabeceras: { 'content-type': 'application/json' },
      })
    ).json().error
  expect(await error(`[${'[],'.repeat(82_500)}[]]`)).toBe('cuerpo_enredado')
  expect(await error('['.repeat(200) + ']'.repeat(200))).toBe('cuerpo_enredado')
  expect(await error(JSON.stringify('[,'.repeat(165_000)))).toBe('datos_invalidos')
})

test('all the people and relations a document may have can be written, with all of theirs; one more is said to be too many [FRM-13, FRM-14, FRM-27]', async () => {
  const integrante = {
    claustro: 'Docentes',
    categoria: 'Titular',
    cargaDeTrabajo: 'Simple',
    horasAsignadas: '10',
    tiempoDedicacion: 'Un año',
    tareasARealizar: 'Dirige',
    tipoContrato: 'Planta',
    formaPago: 'Mensual',
  }
  const crear = async (personas: number, relaciones: number) => {
    const relaciones_personas = Array.from({ length: personas }, (_, i) => ({
      id_persona: 1_000_000 + i,
      rol: 'Integrante',
      integrante,
    }))
    const relaciones_documentos = Array.from({ length: relaciones }, (_, i) => ({
      id_documento_relacionado: 1_000_000 + i,
      id_tipo_relacion: 12,
      fojas_desde: null,
      fojas_hasta: null,
    }))
    const palabras_clave = Array.from({ length: 50 }, (_, i) => `Palabra ${i}`)
    const datos = { descripcion: 'x', objeto: 'x', usa_fojas: true, fojas: 1, contenido: 'x' }
    const cuerpo = { tipo: o.tipos.documento, titulo: 'x', atributos: datos, palabras_clave }
    const pedido = { ...cuerpo, relaciones_personas, relaciones_documentos }
    return (await mesa.post('/v1/documento', pedido)).json<{ error: string }>().error
  }
  // Ninguno existe: hasta ahí se leyó.
  expect(await crear(5_000, 5_000)).toBe('relacion_no_agregada')
  expect(await crear(5_001, 0)).toBe('datos_invalidos')
  expect(await crear(0, 5_001)).toBe('datos_invalidos')
})

test('what is not UTF-8 cannot be read, and is not kept with other letters', async () => {
  const { statusCode } = await mesa.pedir('POST', '/v1/documento', {
    cuerpo: Buffer.from(JSON.stringify({ tipo: o.tipos.documento, titulo: 'Del año' }), 'latin1'),
    cabeceras: { 'content-type': 'application/json' },
  })
  expect(statusCode).toBe(400)
})

test('the number of a document has a shape [VAL-01]', async () => {
  const crear = async (nro: unknown) =>
    (await mesa.post('/v1/documento', { tipo: o.tipos.documento, titulo: 'x', nro })).statusCode
  expect(await crear([[]])).toBe(422)
  expect(await crear({ nro: {} })).toBe(422)
  expect(await crear('1'.repeat(2_000))).toBe(422)
  expect(await crear({ nro: 7, anio: 2024, nro_visible: '7/2024' })).toBe(201)
})

test('who may write no type is refused before the body is read; what is brief still passes [PER-03]', async () => {
  const pedido = await empezar(consulta, JSON_LARGO)
  expect(await respuestaDe(pedido)).toMatchObject({ estado: 403, error: 'tipo_sin_escritura' })
  expect((await consulta.post('/v1/documento', { tipo: 30002, titulo: 'Hoja' })).statusCode).toBe(201)
})

test('a role given in another area is enough to be read', async () => {
  await p.sql`
    insert into usuarios_roles (id_usuario, id_rol, id_area) values (${o.usuarios.consulta}, 3, ${o.areas.mesa})`
  await p.sql`insert into usuarios_areas (id_usuario, id_area) values (${o.usuarios.consulta}, ${o.areas.mesa})`
  const otro = await consulta.post('/v1/documento', {
    tipo: o.tipos.documento,
    titulo: 'En otra área',
    id_area_activa: o.areas.mesa,
    atributos: { contenido: 'a'.repeat(100_000) },
  })
  expect(otro.statusCode).toBe(201)
})

test('one long body of each person at a time; the next is told when to come back', async () => {
  const cuerpo = documento(JSON_LARGO)
  const primero = await empezar(mesa, cuerpo.length)
  primero.write(cuerpo.slice(0, 1000))
  await enCurso(1)
  // Ni aunque el primero lleve llegando lo más que puede.
  const turno = await p.sql`
    update cuerpos_en_curso set vence = vence - interval '5 minutes' returning vence > now() as vale`
  expect(turno).toEqual([{ vale: true }])
  const segundo = await respuestaDe(await empezar(mesa, JSON_LARGO))
  expect(segundo).toEqual({ estado: 429, error: 'otro_cuerpo_en_curso', esperar: '5' })
  expect((await mesa.post('/v1/documento', { tipo: o.tipos.documento, titulo: 'breve' })).statusCode).toBe(
    201,
  )
  primero.end(cuerpo.slice(1000))
  expect((await respuestaDe(primero)).estado).toBe(201)
  await enCurso(0)

  const cortado = await empezar(mesa, JSON_LARGO)
  cortado.on('error', () => {})
  await enCurso(1)
  cortado.destroy()
  await enCurso(0)
})

test('who hangs up halfway is in the register as such, and not as a store that is down', async () => {
  const llego = once(p.app.server, 'request')
  const pedido = await empezar(mesa, 1_000)
  pedido.on('error', () => {}).write('{"titulo":"a')
  await llego
  pedido.destroy()
  const cortado = () => dicho.find((linea) => linea.includes('"aborted"'))
  for (let i = 0; i < 1_000 && !cortado(); i++) await esperar(10)
  expect(JSON.parse(cortado()!)).toMatchObject({ level: pino.levels.values.info, estado: 400 })
})
