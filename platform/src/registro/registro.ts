import { pino, stdSerializers, type DestinationStream, type Logger } from 'pino'
import { destinoDeRegistro } from '@foja/platform/registro/destino.ts'

export type Registro = Logger

/** Registro JSON en stderr, o en otro destino. Claves, cookies y tokens nunca se escriben. */
export function abrirRegistro(
  nombre: string,
  nivel: string,
  destino: DestinationStream = destinoDeRegistro(2),
): Registro {
  return pino(
    {
      name: nombre,
      level: nivel,
      serializers: { err: sinLoPedido },
      redact: {
        paths: [
          'req.headers.cookie',
          'req.headers.authorization',
          'req.headers["x-csrf-token"]',
          '*.clave',
          '*.password',
        ],
        censor: '[oculto]',
      },
    },
    destino,
  )
}

/**
 * Los errores de Elasticsearch llevan lo que se les pidió, y los de dominio, con qué se chocó: es el texto de los documentos, y
 * no se anota.
 */
const sinLoPedido = (error: Error) => {
  const { meta: _, agregado: __, ...anotado } = stdSerializers.err(error)
  return anotado
}
