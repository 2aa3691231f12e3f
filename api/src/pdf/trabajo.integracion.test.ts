import { setTimeout as esperar } from 'node:timers/promises'
import { expect, test } from '@jest/globals'
import pino from 'pino'
import { entornoApi, leerEntorno } from '@foja/platform/entorno/entorno.ts'
import { atenderTrabajos, encolar, instalarTrabajos } from '@foja/platform/trabajos/trabajos.ts'
import { abrirRegistro } from '@foja/platform/registro/registro.ts'
import { COLA_DE_CORRIDAS } from '@foja/api/conjunto/cola.ts'
import { COLA_DE_EXPORTACIONES } from '@foja/api/exportacion/cola.ts'
import { COLA_DE_PDF } from '@foja/api/pdf/cola.ts'
import { abrirImprenta } from '@foja/api/pdf/imprenta.ts'
import { pedirPdfFallidos } from '@foja/api/pdf/pedir-fallidos.ts'
import { anotarPdf } from '@foja/api/pdf/pdf.sql.ts'
import { encolarPdfDefinitivo, trabajoDePdf } from '@foja/api/pdf/trabajo.ts'
import { abrirCanal, escuchar } from '@foja/api/pruebas/canal-de-prueba.ts'
import { crearEscenario } from '@foja/api/pruebas/escenario.ts'
import { ocupada } from '@foja/api/pruebas/imprenta-ocupada.ts'
import { pngDePrueba, subir } from '@foja/api/pruebas/imagen-de-prueba.ts'

const { p, o, mesa } = await crearEscenario(['mesa'])

const crear = async () =>
  (
    await mesa.post('/v1/documento', { tipo: o.tipos.documento, titulo: 'Uno', visibilidad: 'publico' })
  ).json().data.id as number
const pedidos = (id: number) =>
  p.sql<{ version: string; state: string }[]>`
    select data ->> 'version' as version, state::text from trabajos.job
    where name = ${COLA_DE_PDF.nombre} and data ->> 'id_documento' = ${String(id)}`
/** Espera a que algo sea; no afirma cuánto tarda. */
async function hasta<T>(leer: () => Promise<T | undefined>): Promise<T> {
  for (let i = 0; i < 600; i++) {
    const leido = await leer()
    if (leido !== undefined) return leido
    await esperar(100)
  }
  throw new Error('No llegó')
}

test('closing asks for the PDF of the closed version in its own transaction, and nothing else does', async () => {
  const id = await crear()
  await mesa.patch(`/v1/documento/${id}`, { titulo: 'Dos' })
  expect(await pedidos(id)).toEqual([])
  const cierre = await mesa.post('/v1/documento/close', { solicitud: { id_documento: id } })
  expect(cierre.statusCode).toBe(200)
  expect(await pedidos(id)).toEqual([{ version: '1.0', state: 'created' }])

  const otro = await crear()
  await p.sql
    .begin(async (sql) => {
      await encolarPdfDefinitivo(sql, otro)
      throw new Error('se deshace')
    })
    .catch(() => {})
  expect(await pedidos(otro)).toEqual([])
})

test('a listening api makes it in the background, once, and tells who looks at it how far it is [RT-14]', async () => {
  const id = await crear()
  const canal = await abrirCanal(await escuchar(p.app), mesa)
  await canal.esperar('handshake')
  canal.mandar({ evento: 'evento:mirar', datos: { ids: [id] } })
  await canal.asentar()
  await mesa.post('/v1/documento/close', { solicitud: { id_documento: id } })
  await p.sql.begin((sql) => encolarPdfDefinitivo(sql, id))
  await canal.esperar('notificacion:livepreview', (d) => d.id_documento === id && d.progress === 100)
  canal.cerrar()
  await hasta(async () =>
    (await pedidos(id)).every(({ state }) => state === 'completed') ? true : undefined,
  )
  const filas = await p.sql`select mayor, menor, paginas from documentos_pdf where id_documento = ${id}`
  expect(filas).toEqual([{ mayor: 1, menor: 0, paginas: 1 }])
  const respuesta = await mesa.get(`/archivos/${id}/documento`)
  expect([respuesta.statusCode, respuesta.headers['content-type']]).toEqual([200, 'application/pdf'])
})

test('what was done in a run or an export, which say how they ended, is kept for a day; a PDF, a month', async () => {
  const colas = [COLA_DE_PDF, COLA_DE_CORRIDAS, COLA_DE_EXPORTACIONES]
  await instalarTrabajos(p.databaseUrl, colas)
  // En una transacción: nadie los toma.
  const guardan = await p.sql.begin(async (sql) => {
    for (const cola of colas) await encolar(sql, cola, { de: 'prueba' })
    return sql`
      delete from trabajos.job where data ->> 'de' = 'prueba' returning name, deletion_seconds / 86400 as dias`
  })
  expect(Object.fromEntries(guardan.map(({ name, dias }) => [name, dias]))).toEqual({
    [COLA_DE_PDF.nombre]: 30,
    [COLA_DE_CORRIDAS.nombre]: 1,
    [COLA_DE_EXPORTACIONES.nombre]: 1,
  })
})

test('API-21: one whose process died is taken by another without waiting for all its time', async () => {
  // También en la base en que la cola ya estaba.
  await instalarTrabajos(p.databaseUrl, [COLA_DE_PDF])
  const id = await crear()
  await p.sql.begin((sql) => encolarPdfDefinitivo(sql, id))
  expect(
    await p.sql`
      select expire_seconds, heartbeat_seconds from trabajos.job
      where name = ${COLA_DE_PDF.nombre} and data ->> 'id_documento' = ${String(id)}`,
  ).toEqual([{ expire_seconds: COLA_DE_PDF.plazo_s, heartbeat_seconds: 30 }])
})

/** El trabajo, quizás con la máquina ocupada, y lo que dice el registro. */
function abrirTrabajo(conOtros = false) {
  const dicho: string[] = []
  const imprenta = abrirImprenta({ segundos: 4, registro: abrirRegistro('prueba', 'silent') })
  const trabajo = trabajoDePdf({
    sql: p.sql,
    almacen: p.almacen,
    entorno: leerEntorno(entornoApi, p.entorno),
    imprenta: conOtros ? ocupada(imprenta) : imprenta,
    avisarPdf: () => {},
    registro: pino({ level: 'warn' }, { write: (linea: string) => dicho.push(linea) }),
  })
  const hacer = (id_documento: number) => trabajo.hacer({ id_documento, version: '0.1' } as never)
  return { hacer, dicho, cerrar: imprenta.cerrar }
}

test('API-21: what its own content does not let print is not tried again, and the log says so', async () => {
  const { url } = (await subir(mesa, pngDePrueba())).json().data
  const pesado = { tipo: o.tipos.documento, titulo: 'Pesado', atributos: { contenido: `<img src="${url}">` } }
  const { id } = (await mesa.post('/v1/documento', pesado)).json().data
  await p.sql`update documentos set estado = 15 where id = ${id}`
  await p.sql`update imagenes set size = ${300 * 1024 * 1024} where identifier = ${url.split('/').at(-1)}`
  const { hacer, dicho } = abrirTrabajo()
  await hacer(id)
  expect(await p.sql`select from documentos_pdf where id_documento = ${id}`).toHaveLength(0)
  expect(dicho.map((linea) => JSON.parse(linea))).toMatchObject([
    { msg: 'Un PDF definitivo no puede imprimirse', id_documento: id, version: '0.1' },
  ])
})

test('API-21: what was not in time is tried again: the machine may have been busy', async () => {
  const id = await crear()
  await p.sql`update documentos set estado = 15 where id = ${id}`
  const { hacer, dicho, cerrar } = abrirTrabajo(true)
  await expect(hacer(id).finally(cerrar)).rejects.toMatchObject({ clave: 'pdf_demasiado_lento' })
  expect(dicho).toEqual([])
})

test('API-21: what ran out of attempts is asked for again, and what already waits, was made or cannot be printed is not', async () => {
  const [fallido, hecho, enEspera, noSeImprime, nuncaPedido] = await Promise.all(
    Array.from({ length: 5 }, crear),
  )
  const anotar = (id: number, state: string, hace = '1 hour') =>
    p.sql`insert into trabajos.job (name, data, state, completed_on) values (
      ${COLA_DE_PDF.nombre}, ${p.sql.json({ id_documento: id, version: '0.1' })}, ${state}, now() - ${hace}::interval)`
  for (const id of [fallido!, hecho!, enEspera!, noSeImprime!]) await anotar(id, 'failed')
  await anotar(fallido!, 'completed', '2 hours')
  await anotar(enEspera!, 'retry')
  await anotar(noSeImprime!, 'completed', '1 minute')
  await anotarPdf(p.sql, hecho!, '0.1', { clave: 'x', paginas: 1, tamanio: 1, sha256: 'a'.repeat(64) })
  await pedirPdfFallidos(p.sql)
  await pedirPdfFallidos(p.sql)
  const deNuevo = await p.sql`
    select (data ->> 'id_documento')::int as id, data ->> 'version' as version from trabajos.job
    where name = ${COLA_DE_PDF.nombre} and singleton_key is not null`
  expect(deNuevo).toEqual([{ id: fallido, version: '0.1' }])
  expect(await pedidos(nuncaPedido!)).toEqual([])
})

test('API-21: one that fails again and again waits twice as long each time, up to a day', async () => {
  const fallar = async (veces: number, hace: string) => {
    const id = await crear()
    await p.sql`
      insert into trabajos.job (name, data, state, completed_on)
      select ${COLA_DE_PDF.nombre}, ${p.sql.json({ id_documento: id, version: '0.1' })}, 'failed',
        now() - ${hace}::interval - make_interval(hours => n) from generate_series(0, ${veces - 1}::int) n`
    return id
  }
  const [, toca] = [await fallar(3, '119 minutes'), await fallar(3, '121 minutes')]
  // Lo que dejó pedido cada hora una versión anterior.
  const [, viejo] = [await fallar(700, '23 hours'), await fallar(700, '25 hours')]
  await pedirPdfFallidos(p.sql)
  const pedidos = await p.sql<{ id: number }[]>`
    select (data ->> 'id_documento')::int as id from trabajos.job
    where name = ${COLA_DE_PDF.nombre} and singleton_key is not null and state = 'created'
      and (data ->> 'id_documento')::int >= ${toca - 1}`
  expect(pedidos.map(({ id }) => id)).toEqual([viejo, toca])
})

test('a job that fails is tried again, and at last stays failed with its reason', async () => {
  const cola = { nombre: 'de-prueba', plazo_s: 30, reintentos: 0 }
  await instalarTrabajos(p.databaseUrl, [cola])
  await instalarTrabajos(p.databaseUrl, [{ ...cola, reintentos: 1 }])
  let veces = 0
  const parar = await atenderTrabajos({
    databaseUrl: p.databaseUrl,
    registro: abrirRegistro('prueba', 'silent'),
    trabajos: [
      {
        cola,
        hacer: async () => {
          veces++
          throw new Error('no hay caso')
        },
      },
    ],
  })
  await encolar(p.sql, cola, { algo: 1 })
  const fila = await hasta(async () => {
    const [fila] = await p.sql<{ state: string; output: { message: string } }[]>`
      select state::text, output from trabajos.job where name = ${cola.nombre}`
    return fila?.state === 'failed' ? fila : undefined
  })
  await parar()
  expect([veces, fila.output.message]).toEqual([2, 'no hay caso'])
})
