import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { setTimeout as esperar } from 'node:timers/promises'
import { beforeAll, expect, test } from '@jest/globals'
import { EVENTO } from '@foja/domain/evento/evento.ts'
import { escuchar } from '@foja/api/pruebas/canal-de-prueba.ts'
import { crearClientePrueba, type ClientePrueba } from '@foja/api/pruebas/cliente.ts'
import { crearEscenario } from '@foja/api/pruebas/escenario.ts'
import { pngDePrueba } from '@foja/api/pruebas/imagen-de-prueba.ts'
import { CLAVE, crearUsuario, ROL } from '@foja/api/pruebas/organizacion.ts'
import { cifrarClave } from '@foja/api/sesion/clave.ts'

const { p, o, mesa } = await crearEscenario(['mesa'])
/** Más que lo que un acceso leído vale sin volver a mirarlo, y que lo que tarda en leerlo una máquina ocupada. */
const UN_RATO_MS = 2_500
const { mesa: id_area_activa } = o.areas
let url: string
beforeAll(async () => {
  url = await escuchar(p.app)
})

let van = 0
/** Alguien que trabaja en Mesa, al que le va a pasar algo. */
async function otro() {
  const usuario = `otro${++van}`
  const id = await crearUsuario(p.sql, { usuario, areas: [id_area_activa], roles: [ROL.operador] })
  return { id, cliente: await crearClientePrueba(p.app).ingresar(usuario, CLAVE) }
}
type Otro = Awaited<ReturnType<typeof otro>>

const darDeBaja = ({ id }: Otro) => p.sql`update usuarios set activo = false where id = ${id}`
const pasarDeArea = ({ id }: Otro) =>
  p.sql`update usuarios_areas set id_area = ${o.areas.biblioteca} where id_usuario = ${id}`
const cambiarClave = async ({ id }: Otro) =>
  p.sql`update usuarios set clave_hash = ${await cifrarClave(CLAVE)} where id = ${id}`
const salir = ({ cliente }: Otro) => cliente.post('/auth/salir')

type Llamada = { metodo: string; camino: string; cuerpo: object | Buffer; tipo?: string }

/** Manda las cabeceras y el comienzo del cuerpo. @returns lo que manda el resto y dice qué se contestó */
async function empezar(quien: ClientePrueba, { metodo, camino, cuerpo, tipo }: Llamada) {
  const { csrfToken } = (await quien.get('/auth/csrf')).json<{ csrfToken: string }>()
  const bytes = Buffer.isBuffer(cuerpo) ? cuerpo : Buffer.from(JSON.stringify(cuerpo))
  const pedido = request(`${url}${camino}`, {
    method: metodo,
    headers: {
      cookie: [...quien.cookies].map(([n, v]) => `${n}=${encodeURIComponent(v)}`).join('; '),
      'x-csrf-token': csrfToken,
      'content-type': tipo ?? 'application/json',
      'content-length': bytes.length,
    },
  })
  pedido.write(bytes.subarray(0, 5))
  return async () => {
    pedido.end(bytes.subarray(5))
    const [respuesta] = (await once(pedido, 'response')) as [IncomingMessage]
    await respuesta.toArray()
    return respuesta.statusCode
  }
}

const crear = async (): Promise<number> =>
  (await mesa.post('/v1/documento', { tipo: o.tipos.documento, titulo: 'Como estaba' })).json().data.id
async function comoQuedo(id: number) {
  const [fila] = await p.sql<{ titulo: string; eventos: number }[]>`
    select titulo, (select count(*)::int from eventos where id_documento = ${id}) as eventos
    from documentos where id = ${id}`
  return fila
}
const INTACTO = { titulo: 'Como estaba', eventos: 1 }
const guardado = (id: number): Llamada => ({
  metodo: 'PATCH',
  camino: `/v1/documento/${id}`,
  cuerpo: { titulo: 'Cambiado', version: '0.1', revision: 0, flag: 'manual', id_area_activa },
})
const compartir = (id: number) => ({
  areaActiva: id_area_activa,
  documentos: [id],
  tipo_evento: EVENTO.compartido,
  destinos: [{ id: o.areas.biblioteca, tipo: 'area' }],
})

test('what is taken away while a body arrives is not there when it has arrived [API-131, PER-26]', async () => {
  const casos: [string, (quien: Otro) => PromiseLike<unknown>, number][] = [
    ['nothing', async () => {}, 200],
    ['dismissed', darDeBaja, 401],
    ['another area', pasarDeArea, 403],
    ['logged out', salir, 401],
    ['another password', cambiarClave, 401],
  ]
  const hechos = await Promise.all(
    casos.map(async ([que, quitar, estado]) => {
      const [quien, id] = [await otro(), await crear()]
      const terminar = await empezar(quien.cliente, guardado(id))
      await esperar(UN_RATO_MS)
      await quitar(quien)
      expect([que, await terminar()]).toEqual([que, estado])
      return comoQuedo(id)
    }),
  )
  expect(hechos.slice(1)).toEqual(casos.slice(1).map(() => INTACTO))
  expect(hechos[0]).toEqual({ titulo: 'Cambiado', eventos: 2 })
})

test('neither a sending, nor a search, nor a picture is of who was dismissed while it arrived [API-131]', async () => {
  const id = await crear()
  const frontera = 'frontera-de-prueba'
  const foto = Buffer.concat([
    Buffer.from(
      `--${frontera}\r\nContent-Disposition: form-data; name="archivo"; filename="foto.png"\r\nContent-Type: image/png\r\n\r\n`,
    ),
    pngDePrueba(),
    Buffer.from(`\r\n--${frontera}--\r\n`),
  ])
  const state = { searchTerm: 'como estaba', filters: [], current: 1, resultsPerPage: 10 }
  const llamadas: Llamada[] = [
    { metodo: 'POST', camino: '/documentos/eventos', cuerpo: compartir(id) },
    { metodo: 'POST', camino: '/search', cuerpo: { state } },
    {
      metodo: 'POST',
      camino: '/documentos/imagenes',
      cuerpo: foto,
      tipo: `multipart/form-data; boundary=${frontera}`,
    },
  ]
  const estados = await Promise.all(
    llamadas.map(async (llamada) => {
      const quien = await otro()
      const terminar = await empezar(quien.cliente, llamada)
      await esperar(UN_RATO_MS)
      await darDeBaja(quien)
      return terminar()
    }),
  )
  expect(estados).toEqual([401, 401, 401])
  expect(await comoQuedo(id)).toEqual(INTACTO)
  expect(await p.sql`select from imagenes`).toHaveLength(0)
})

test('what is taken away while a document is waited for is not there when it is taken [PER-26]', async () => {
  const id = await crear()
  const [quien, suyo] = [await otro(), Promise.withResolvers<void>()]
  const tomado = Promise.withResolvers<void>()
  const ocupando = p.sql.begin(async (sql) => {
    await sql`select from documentos where id = ${id} for update`
    tomado.resolve()
    await suyo.promise
  })
  await tomado.promise
  const { camino, cuerpo } = guardado(id)
  const guardando = quien.cliente.patch(camino, cuerpo)
  const enviando = quien.cliente.post('/documentos/eventos', compartir(id))
  await esperar(UN_RATO_MS)
  await pasarDeArea(quien)
  suyo.resolve()
  await ocupando
  expect([(await guardando).statusCode, (await enviando).statusCode]).toEqual([403, 403])
  expect(await comoQuedo(id)).toEqual(INTACTO)
})
