import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { LightMyRequestResponse } from 'fastify'
import { arrancarIndexador, esperarColaVacia } from '@foja/indexer/pruebas/indexador-de-prueba.ts'
import { crearAppDePrueba, type AppDePrueba } from '@foja/api/pruebas/app-de-prueba.ts'
import { crearClientePrueba, type ClientePrueba } from '@foja/api/pruebas/cliente.ts'
import {
  abrirBorradores,
  CLAVE,
  sembrarOrganizacion,
  type Organizacion,
} from '@foja/api/pruebas/organizacion.ts'
import { ENTRADAS, type Entrada, type Pedido } from '@foja/api/pruebas/secreto-rutas.ts'
import { crearSecreto, esconder, type Secreto } from '@foja/api/pruebas/secreto.ts'

let p: AppDePrueba
let o: Organizacion
let secreto: Secreto
let consulta: ClientePrueba
let archivo: ClientePrueba
let abierto: number
let indexador: Awaited<ReturnType<typeof arrancarIndexador>>

beforeAll(async () => {
  p = await crearAppDePrueba()
  o = await sembrarOrganizacion(p.sql)
  await abrirBorradores(p.sql)
  secreto = crearSecreto(o)
  indexador = await arrancarIndexador(p)
  consulta = await crearClientePrueba(p.app).ingresar('consulta', CLAVE)
  archivo = await crearClientePrueba(p.app).ingresar('archivo', CLAVE)
  for (let i = 0; i < 12; i++) {
    const creado = await archivo.post('/v1/documento', {
      tipo: o.tipos.documento,
      titulo: `Documento abierto ${i}`,
      palabras_clave: ['abierta'],
    })
    abierto = creado.json().data.id
  }
  await esperarColaVacia(p)
})
afterAll(async () => {
  await indexador.parar()
  await p.cerrar()
})

const clave = ({ metodo, camino }: { metodo: string; camino: string }) => `${metodo} ${camino}`

async function llamar(ruta: string, entrada: Entrada, pedido: Pedido): Promise<LightMyRequestResponse> {
  const [metodo, camino] = ruta.split(' ') as ['GET', string]
  const quien = entrada.conSesionAparte
    ? await crearClientePrueba(p.app).ingresar('consulta', CLAVE)
    : consulta
  const concreto = camino.replace(/:(\w+)/g, (_, nombre: string) => String(pedido.params?.[nombre]))
  const consultaUrl = pedido.query ? `?${new URLSearchParams(pedido.query as Record<string, string>)}` : ''
  return quien.pedir(metodo, `${concreto}${consultaUrl}`, { ...(pedido.cuerpo && { cuerpo: pedido.cuerpo }) })
}

const VARIAN = /^(date|content-length|set-cookie|x-ratelimit-.*)$/

/** Lo que una respuesta dice, sin lo que cambia en cada una. */
function dicho(respuesta: LightMyRequestResponse): string {
  const cabeceras = Object.entries(respuesta.headers).filter(([nombre]) => !VARIAN.test(nombre))
  // El cursor lleva el puntaje de la última fila, y el puntaje depende de todo el índice: cuenta si lo hay o no.
  const cuerpo = respuesta.body.replace(/"(ref|siguiente)":"[^"]*"/g, '"$1":"…"')
  return JSON.stringify([respuesta.statusCode, cabeceras, cuerpo])
}

/** Todo lo que `consulta` puede preguntar, con lo que se le contesta. */
async function preguntarTodo(): Promise<Map<string, { dicho: string; varia: boolean }>> {
  const respuestas = new Map<string, { dicho: string; varia: boolean }>()
  for (const ruta of p.app.rutas.map(clave)) {
    const entrada = ENTRADAS[ruta]!
    for (const pedido of entrada.pedidos(secreto))
      respuestas.set(`${ruta} ${JSON.stringify(pedido)}`, {
        dicho: dicho(await llamar(ruta, entrada, pedido)),
        varia: entrada.varia === true,
      })
  }
  return respuestas
}

test('every registered route has its entry, and every parameter of it is tried', async () => {
  expect(p.app.rutas.map(clave).toSorted()).toEqual(Object.keys(ENTRADAS).toSorted())
  const { paths } = (await consulta.get('/documentacion/json')).json<{
    paths: Record<string, Record<string, Operacion>>
  }>()
  for (const [camino, operaciones] of Object.entries(paths)) {
    for (const [metodo, operacion] of Object.entries(operaciones)) {
      const ruta = `${metodo.toUpperCase()} ${camino.replaceAll(/\{(\w+)\}/g, ':$1')}`
      const pedidos = ENTRADAS[ruta]!.pedidos(secreto)
      const usados = pedidos.flatMap(({ params, query, cuerpo }) =>
        Object.keys({ ...params, ...query, ...cuerpo }),
      )
      expect([ruta, parametrosDe(operacion).filter((nombre) => !usados.includes(nombre))]).toEqual([ruta, []])
    }
  }
})

type Operacion = {
  parameters?: { name: string; in: string }[]
  requestBody?: { content: Record<string, { schema: { properties?: Record<string, unknown> } }> }
}
/** Los de la dirección y los del cuerpo JSON; las cabeceras y los archivos no dicen qué documento. */
const parametrosDe = ({ parameters = [], requestBody }: Operacion): string[] => [
  ...parameters.filter((uno) => uno.in !== 'header').map(({ name }) => name),
  ...[requestBody?.content['application/json'] ?? { schema: {} }].flatMap(({ schema }) =>
    Object.keys(schema.properties ?? {}),
  ),
]

test('documents one may not see leave no trace through any parameter of any route [PER-26, PER-24]', async () => {
  const antes = await preguntarTodo()
  await esconder(p.sql, secreto)
  await esperarColaVacia(p)

  // Están, y quien puede los encuentra: si no, lo que sigue no probaría nada.
  expect((await archivo.get(`/documentos/documento/${secreto.ids[0]}`)).body).toContain(secreto.palabra)
  expect((await archivo.get(`/documentos/keywords?texto=${secreto.palabra}`)).json().values).toHaveLength(1)
  const hallados = await archivo.get(`/documentos/vista_busqueda/?q=${secreto.palabra}`)
  expect(hallados.json().total).toBe(2)

  const despues = await preguntarTodo()
  expect(despues.size).toBe(antes.size)
  for (const [pregunta, respuesta] of despues) {
    if (respuesta.varia)
      expect([pregunta, respuesta.dicho]).toEqual([pregunta, expect.not.stringContaining(secreto.palabra)])
    else expect([pregunta, respuesta.dicho]).toEqual([pregunta, antes.get(pregunta)!.dicho])
  }
})

test('a relation lets one know that they exist, and nothing else [PRE-05, PRE-06, PRE-07]', async () => {
  for (const id of secreto.ids)
    await p.sql`
      insert into relaciones (id_documento, id_documento_relacionado, id_tipo_relacion) values (${abierto}, ${id}, 12)`
  const visto = await consulta.get(`/documentos/documento/${abierto}`)
  expect(visto.json().data.relaciones_documentos).toHaveLength(3)
  expect(visto.body).not.toContain(secreto.palabra)
  for (const id of secreto.ids) {
    const respuesta = await consulta.get(`/documentos/documento/${id}`)
    expect(respuesta.statusCode).toBe(id === secreto.ids[3] ? 404 : 403)
    expect(respuesta.body).not.toContain(secreto.palabra)
  }
})
