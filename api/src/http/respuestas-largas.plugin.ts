import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { setImmediate as cederElTurno } from 'node:timers/promises'
import plugin from 'fastify-plugin'
import { demasiadasLecturas } from '@foja/domain/documento/errores.ts'
import { crearTurnosDePersona, tomarTurno } from '@foja/api/turno-de-persona.ts'

/** Letras desde las que un contenido se escribe de a trozos, y de cuántas es cada uno. */
const LARGO = 500_000
const TROZO = 250_000
/** De una persona a la vez, hasta que terminan de llegarle: quien lee despacio no llena la memoria. */
const POR_PERSONA = 4

/** Un documento en una respuesta. */
type ConContenido = { data: { atributos: { contenido: string } } }

const esLargo = (cuerpo: unknown): cuerpo is ConContenido => {
  const contenido = (cuerpo as Partial<ConContenido> | null)?.data?.atributos?.contenido
  return typeof contenido === 'string' && contenido.length > LARGO
}

/**
 * Un contenido de muchos MB se escribe como JSON de a trozos, cediendo el turno entre uno y otro: entero retendría a los
 * demás. Lo que lo rodea pasa por el esquema de su ruta, como siempre.
 */
export const respuestasLargas = plugin(async (app) => {
  const enTurnoDe = crearTurnosDePersona(POR_PERSONA, demasiadasLecturas)
  app.addHook('preSerialization', async ({ acceso }, respuesta, cuerpo) => {
    if (!esLargo(cuerpo)) return cuerpo
    // Un choque se cuenta siempre: ya es lo que se contesta a quien no pudo guardar.
    if (respuesta.statusCode < 400) {
      const soltar = await tomarTurno((hacer) => enTurnoDe(acceso.id_usuario, hacer))
      if (respuesta.raw.destroyed) soltar()
      else respuesta.raw.once('close', soltar)
    }
    const { atributos } = cuerpo.data
    const marca = randomUUID()
    const resto = { ...cuerpo, data: { ...cuerpo.data, atributos: { ...atributos, contenido: marca } } }
    const [antes, despues] = String(respuesta.serialize(resto)).split(marca) as [string, string]
    respuesta.serializer((flujo) => flujo as string).type('application/json; charset=utf-8')
    return Readable.from(enTrozos(antes, atributos.contenido, despues))
  })
})

async function* enTrozos(antes: string, contenido: string, despues: string): AsyncGenerator<Buffer> {
  yield Buffer.from(antes)
  for (let desde = 0; desde < contenido.length; desde += TROZO) {
    await cederElTurno()
    // Un par sustituto que quede partido se escribe con sus dos escapes, que juntos dicen lo mismo.
    yield Buffer.from(JSON.stringify(contenido.slice(desde, desde + TROZO)).slice(1, -1))
  }
  yield Buffer.from(despues)
}
