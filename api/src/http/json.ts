import { createHash } from 'node:crypto'
import { setImmediate as cederElTurno } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { scan } from 'secure-json-parse'
import { cuerpoComprimido, cuerpoEnredado, demasiadoGrande } from '@foja/domain/errores/peticiones.ts'
import { examinarJson } from '@foja/api/http/examen-de-json.ts'

/**
 * Lo que un cuerpo puede tener: niveles, uno dentro de otro, y valores. Un documento con todas las personas y las relaciones que
 * admite, con todo lo suyo, no los alcanza.
 */
const LIMITES = { hondura: 100, valores: 165_000 }
/** Desde este largo, en bytes, interpretarlo es una vuelta aparte del bucle de eventos. */
const LARGO = 64 * 1024

declare module 'fastify' {
  interface FastifyRequest {
    /** Bytes que puede tener su cuerpo y qué se contesta a lo que pasa de ahí, si no es lo que dice su ruta. */
    limiteDelCuerpo: { bytes: number; alPasarse: () => Error } | null
    /** Resumen de los bytes de su cuerpo JSON: dice si dos son el mismo sin volver a escribirlos. */
    huellaDelCuerpo: string | null
  }
}

/**
 * Lee los cuerpos JSON, que son los únicos que se leen enteros. Se cuentan sus bytes, niveles y valores a medida que
 * llegan, y se cortan antes de interpretarlos; comprimidos no se aceptan. Vacío es como ninguno: los DELETE llevan su
 * tipo de contenido con cuerpo o sin él (API-67).
 */
export function leerJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.decorateRequest('limiteDelCuerpo', null)
  app.decorateRequest('huellaDelCuerpo', null)
  app.addHook('onRequest', async ({ headers }) => {
    if ((headers['content-encoding'] ?? 'identity') !== 'identity') throw cuerpoComprimido()
  })
  app.addContentTypeParser('application/json', async (peticion: FastifyRequest, flujo: Flujo) => {
    const texto = await leer(peticion, flujo)
    if (texto === '') return undefined
    if (texto.length >= LARGO) await cederElTurno()
    const valor = interpretar(texto)
    if (texto.length >= LARGO) await cederElTurno()
    return valor
  })
}

/**
 * Sin los nombres con que un objeto se hace pasar por otro. Se buscan en lo interpretado, que tiene pocos valores, y no
 * en el texto, como hace `parse`: recorrer muchos MB otra vez duplica lo que se retiene a los demás.
 * @throws Error con estado 400
 */
function interpretar(texto: string): unknown {
  try {
    const valor: unknown = JSON.parse(texto)
    if (typeof valor === 'object' && valor !== null)
      scan(valor, { protoAction: 'error', constructorAction: 'error' })
    return valor
  } catch (error) {
    throw Object.assign(error as Error, { statusCode: 400 })
  }
}

type Flujo = FastifyRequest['raw']

/** @throws demasiadoGrande (413), cuerpoEnredado (400) o lo que diga `limiteDelCuerpo`, con lo leído hasta ahí */
async function leer(peticion: FastifyRequest, flujo: Flujo): Promise<string> {
  const { bytes: limite, alPasarse } = peticion.limiteDelCuerpo ?? {
    bytes: peticion.routeOptions.bodyLimit!,
    alPasarse: demasiadoGrande,
  }
  if (Number(peticion.headers['content-length']) > limite) throw alPasarse()
  const cabe = examinarJson(LIMITES)
  const huella = createHash('sha256')
  const decodificador = new TextDecoder('utf-8', { fatal: true })
  // Si no, lo que venía en otra codificación se guardaba con «�».
  const decodificar = (trozo?: Buffer) => {
    try {
      return decodificador.decode(trozo, { stream: trozo !== undefined })
    } catch (error) {
      throw Object.assign(error as Error, { statusCode: 400 })
    }
  }
  let texto = ''
  let van = 0
  // Sin destruirlo al cortar: por la misma conexión se contesta por qué.
  for await (const trozo of flujo.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    van += trozo.length
    if (van > limite) throw alPasarse()
    if (!cabe(trozo)) throw cuerpoEnredado()
    huella.update(trozo)
    texto += decodificar(trozo)
  }
  peticion.huellaDelCuerpo = huella.digest('base64url')
  return texto + decodificar()
}
