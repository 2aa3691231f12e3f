import { createHash } from 'node:crypto'
import { expect, test } from '@jest/globals'
import { crearClientePrueba } from '@foja/api/pruebas/cliente.ts'
import { crearEscenario } from '@foja/api/pruebas/escenario.ts'
import { crearTipo } from '@foja/api/pruebas/organizacion.ts'
import { hashDeVersion } from '@foja/api/pdf/enlace.ts'

/** Lo que la aplicación va mandando a Postgres, sin lo que vence cada tanto ni lo que pregunta cada conexión que se abre. */
const sentencias: string[] = []
const { p, o, mesa, archivo } = await crearEscenario(['mesa', 'archivo'], {
  variables: { FOJA_ORGANIZACION: 'Municipio de Ñuñoa', FOJA_URL_PUBLICA: 'https://foja.ejemplo.gob.ar' },
  alConsultar: (sentencia) => {
    if (!/pg_catalog\.pg_type|from configuracion/.test(sentencia)) sentencias.push(sentencia)
  },
})

const deUnArea = await crearTipo(p.sql, { nombre: 'Acta', permisos: [{ area: o.areas.mesa, leer: true }] })

const hashDe = (id: number, version: string) =>
  hashDeVersion({ FOJA_SECRETO: p.entorno.FOJA_SECRETO! }, id, version)
let visitas = 0
/** Como quien sigue el enlace sin haber ingresado, cada vez desde otra dirección. */
const visitar = (id: number, version = '1.0', hash = hashDe(id, version)) =>
  crearClientePrueba(p.app).pedir(
    'GET',
    `/v1/documento/verificacion/${id}?version=${version}&hash=${encodeURIComponent(hash)}`,
    { direccion: `10.9.${Math.floor(visitas / 250)}.${visitas++ % 250}` },
  )

async function publicada(datos: object = {}): Promise<number> {
  const creado = await mesa.post('/v1/documento', {
    tipo: o.tipos.documento,
    titulo: 'Horario de verano',
    visibilidad: 'publico',
    atributos: { contenido: '<p>Reservado al lector.</p>', descripcion: 'Descripción' },
    ...datos,
  })
  const { id } = creado.json<{ data: { id: number } }>().data
  expect((await mesa.post('/v1/documento/close', { solicitud: { id_documento: id } })).statusCode).toBe(200)
  expect((await mesa.put('/v1/documento/publicar', { ids_documento: [id] })).statusCode).toBe(200)
  return id
}

test('of a published version anybody with its permanent link reads what verifies it, and nothing else [RUT-19, EST-18, EST-05]', async () => {
  const id = await publicada()
  const [fila] = await p.sql<{ nro_str: string; fecha: Date }[]>`
    select nro_str, fecha from documentos where id = ${id}`
  const respuesta = await visitar(id)
  expect(respuesta.statusCode).toBe(200)
  expect(respuesta.json()).toEqual({
    data: {
      organizacion: 'Municipio de Ñuñoa',
      nro_str: fila!.nro_str,
      titulo: 'Horario de verano',
      area: 'Mesa',
      fecha: fila!.fecha.toISOString(),
      version: '1.0',
      sha256: null,
      posterior: null,
    },
  })
  expect(respuesta.headers).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
    'x-ratelimit-limit': '120',
  })
  expect(respuesta.headers).not.toHaveProperty('set-cookie')
  const { data } = (await mesa.get(`/v1/documento/reporte/${id}`)).json<{ data: { enlace: string } }>()
  const suyo = new URLSearchParams(data.enlace.split('?')[1])
  expect((await visitar(id, suyo.get('version')!, suyo.get('hash')!)).json()).toEqual(respuesta.json())
})

test('the SHA-256 is that of the definitive PDF as it is downloaded, also of one kept by an earlier version [API-94]', async () => {
  const id = await publicada()
  const pdf = await mesa.get(`/archivos/${id}/documento`)
  const sha256 = createHash('sha256').update(pdf.rawPayload).digest('hex')
  const dicho = async () => (await visitar(id)).json<{ data: { sha256: string } }>().data.sha256
  const guardado = async () => (await p.sql`select sha256 from documentos_pdf where id_documento = ${id}`)[0]
  expect(await guardado()).toEqual({ sha256 })
  expect(await dicho()).toBe(sha256)
  const previa = await mesa.get(`/v1/documento/preview/${id}`)
  expect(previa.rawPayload).toEqual(pdf.rawPayload)
  await p.sql`update documentos_pdf set sha256 = null where id_documento = ${id}`
  expect(await dicho()).toBe(sha256)
  expect(await guardado()).toEqual({ sha256 })
  await p.sql`update documentos_pdf set sha256 = null, clave = 'pdf/perdido.pdf' where id_documento = ${id}`
  expect(await dicho()).toBeNull()
})

test('an earlier version says there is a later one; one that was never public is not verified', async () => {
  const id = await publicada()
  await mesa.patch(`/v1/documento/${id}`, { titulo: 'Horario de invierno' })
  expect((await visitar(id, '1.0')).json().data).toMatchObject({
    titulo: 'Horario de verano',
    version: '1.0',
    posterior: '1.1',
  })
  expect((await visitar(id, '1.1')).json().data).toMatchObject({
    titulo: 'Horario de invierno',
    posterior: null,
  })
  // La del borrador, y la de antes de publicarlo.
  expect((await visitar(id, '0.1')).statusCode).toBe(401)
  await mesa.put('/v1/documento/despublicar', { ids_documento: [id] })
  await mesa.patch(`/v1/documento/${id}`, { titulo: 'Horario de otoño' })
  await mesa.put('/v1/documento/publicar', { ids_documento: [id] })
  expect((await visitar(id, '1.1')).statusCode).toBe(401)
  expect((await visitar(id, '1.2')).statusCode).toBe(200)
})

const CAMBIOS: Record<string, (id: number) => Promise<unknown>> = {
  'not published': (id) => mesa.put('/v1/documento/despublicar', { ids_documento: [id] }),
  private: (id) => p.sql`update documentos set visibilidad = 'privado' where id = ${id}`,
  reserved: (id) => p.sql`update documentos set visibilidad = 'reservado' where id = ${id}`,
  'back in draft': (id) => p.sql`update documentos set estado = 1 where id = ${id}`,
  'waiting for a signature': (id) => p.sql`update documentos set estado = 24 where id = ${id}`,
  annulled: (id) => p.sql`update documentos set estado = 22 where id = ${id}`,
  erased: (id) => p.sql`update documentos set borrado = now() where id = ${id}`,
  'of a type not everybody reads': (id) =>
    p.sql`update documentos set id_tipo = ${o.tipos.cerrado} where id = ${id}`,
  'of a type that only an area reads': (id) =>
    p.sql`update documentos set id_tipo = ${deUnArea} where id = ${id}`,
  'a case file': (id) => p.sql`update documentos set id_tipo = ${o.tipos.contenedor} where id = ${id}`,
}

test('whatever is not a published version asks to sign in, with the same answer and the same work as what does not exist [PER-26, PRE-09]', async () => {
  const preguntar = async (id: number, ...resto: [string?, string?]) => {
    sentencias.length = 0
    const respuesta = await visitar(id, ...resto)
    const { ref: _, ...cuerpo } = respuesta.json<Record<string, unknown>>()
    const { date: __, 'content-length': ___, ...cabeceras } = respuesta.headers
    return { estado: respuesta.statusCode, cuerpo, cabeceras, preguntado: [...sentencias] }
  }
  const inexistente = await preguntar(9_000_000)
  expect(inexistente.estado).toBe(401)
  expect(inexistente.cuerpo).toMatchObject({ error: 'sin_sesion' })
  expect(inexistente.preguntado).toHaveLength(1)
  for (const [nombre, cambiar] of Object.entries(CAMBIOS)) {
    const id = await publicada()
    expect([nombre, (await visitar(id)).statusCode]).toEqual([nombre, 200])
    await cambiar(id)
    expect([nombre, await preguntar(id)]).toEqual([nombre, inexistente])
  }
  const id = await publicada()
  expect(await preguntar(id, '7.7')).toEqual(inexistente)
  // Con otro hash ni se pregunta, haya lo que haya.
  for (const hash of ['A'.repeat(22), hashDe(id, '0.1'), hashDe(id + 1, '1.0'), '', 'ñ'.repeat(22)])
    expect(await preguntar(id, '1.0', hash)).toEqual({ ...inexistente, preguntado: [] })
})

test('who signed in reads the same, and of the rest that it does not exist', async () => {
  const id = await publicada()
  const camino = (cual: number) =>
    `/v1/documento/verificacion/${cual}?version=1.0&hash=${hashDe(cual, '1.0')}`
  expect((await archivo.get(camino(id))).json()).toEqual((await visitar(id)).json())
  const ausente = await archivo.get(camino(9_000_000))
  expect([ausente.statusCode, ausente.json().error]).toEqual([404, 'documento_no_existe'])
})

test('one address asks so many times a minute, and the others go on', async () => {
  const id = await publicada()
  const desde = (direccion: string) =>
    crearClientePrueba(p.app).pedir('GET', `/v1/documento/verificacion/${id}?version=1.0&hash=x`, {
      direccion,
    })
  const estados: number[] = []
  // Una casa con IPv6 tiene un /64 entero.
  for (let i = 0; i < 125; i++) estados.push((await desde(`2001:db8:5:6::${i}`)).statusCode)
  expect(estados.filter((estado) => estado === 429)).toHaveLength(5)
  expect((await desde('10.8.0.2')).statusCode).toBe(401)
})
