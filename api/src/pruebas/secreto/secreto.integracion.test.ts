import { isDeepStrictEqual } from 'node:util'
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
import { parametrosDe, type Operacion } from '@foja/api/pruebas/secreto/derivar.ts'
import { entradasDe, operacionesDe, type OpenApi } from '@foja/api/pruebas/secreto/entradas.ts'
import type { Entrada, Entradas, Pedido } from '@foja/api/pruebas/secreto/pedidos.ts'
import { crearSecreto, esconder, type Secreto } from '@foja/api/pruebas/secreto/secreto.ts'

/** Pregunta cientos de veces: con la máquina ocupada no alcanza lo de siempre. */
const MUCHAS_MS = 180_000
/** Las que se compara lo que se le pregunta a Postgres antes de decir que difiere. */
const VECES = 5

/** Lo que la aplicación va mandando a Postgres. */
const sentencias: string[] = []
let p: AppDePrueba
let o: Organizacion
let secreto: Secreto
let consulta: ClientePrueba
let archivo: ClientePrueba
let abierto: number
/** Lo que OpenAPI dice de cada ruta, y lo que se le pide. */
let operaciones: Map<string, Operacion>
let entradas: Entradas
let indexador: Awaited<ReturnType<typeof arrancarIndexador>>

beforeAll(async () => {
  p = await crearAppDePrueba({ alConsultar: (sentencia) => sentencias.push(sentencia) })
  o = await sembrarOrganizacion(p.sql)
  await abrirBorradores(p.sql)
  secreto = crearSecreto(o, p.entorno)
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
  operaciones = operacionesDe((await consulta.get('/documentacion/json')).json<OpenApi>())
  entradas = await entradasDe(operaciones)
})
afterAll(async () => {
  await indexador.parar()
  await p.cerrar()
})

const clave = ({ metodo, camino }: { metodo: string; camino: string }) => `${metodo} ${camino}`

async function llamar(ruta: string, entrada: Entrada, pedido: Pedido): Promise<LightMyRequestResponse> {
  const [metodo, camino] = ruta.split(' ') as ['GET', string]
  const quien = pedido.anonimo
    ? crearClientePrueba(p.app)
    : entrada.conSesionAparte
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
    const entrada = entradas[ruta]!
    for (const pedido of entrada.pedidos(secreto))
      respuestas.set(`${ruta} ${JSON.stringify(pedido)}`, {
        dicho: dicho(await llamar(ruta, entrada, pedido)),
        varia: entrada.varia === true,
      })
  }
  return respuestas
}

test('every registered route has its entry, derived or its own, and every parameter of it is tried', () => {
  expect(Object.keys(entradas).toSorted()).toEqual(p.app.rutas.map(clave).toSorted())
  for (const [ruta, operacion] of operaciones) {
    const usados = entradas[ruta]!.pedidos(secreto).flatMap(({ params, query, cuerpo }) =>
      Object.keys({ ...params, ...query, ...cuerpo }),
    )
    expect([ruta, parametrosDe(operacion).filter((nombre) => !usados.includes(nombre))]).toEqual([ruta, []])
  }
})

test(
  'documents one may not see leave no trace through any parameter of any route [PER-26, PER-24]',
  async () => {
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
  },
  MUCHAS_MS,
)

test(
  'for what one may not see Postgres is asked the same as for what does not exist [PER-26, D-100]',
  async () => {
    const ausente = { ...secreto, ids: secreto.ids.map((id) => id + 500_000) }
    const preguntado = async (ruta: string, pedido: Pedido) => {
      sentencias.length = 0
      await llamar(ruta, entradas[ruta]!, pedido)
      // Lo que se pide a la vez sale en cualquier orden.
      return sentencias.toSorted()
    }
    let comparados = 0
    for (const ruta of p.app.rutas.map(clave)) {
      const [ocultos, ausentes] = [secreto, ausente].map((cual) => entradas[ruta]!.pedidos(cual))
      for (const [i, oculto] of ocultos!.entries()) {
        if (isDeepStrictEqual(oculto, ausentes![i])) continue
        let [deLoOculto, deLoAusente, vez]: [string[], string[], number] = [[], [], 0]
        // Otra vez si difieren: la configuración y lo que se sabe de los índices se releen cada tanto, pregunte quien pregunte.
        do {
          deLoOculto = await preguntado(ruta, oculto)
          deLoAusente = await preguntado(ruta, ausentes![i]!)
        } while (!isDeepStrictEqual(deLoOculto, deLoAusente) && ++vez < VECES)
        expect([ruta, oculto, deLoOculto]).toEqual([ruta, oculto, deLoAusente])
        comparados++
      }
    }
    expect(comparados).toBeGreaterThan(100)
  },
  MUCHAS_MS,
)

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
