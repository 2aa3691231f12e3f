import { pino, type DestinationStream, type Logger } from 'pino'

export type Registro = Logger

/** Registro JSON en stderr, o en otro destino. Claves, cookies y tokens nunca se escriben. */
export function abrirRegistro(
  nombre: string,
  nivel: string,
  destino: DestinationStream = pino.destination(2),
): Registro {
  return pino(
    {
      name: nombre,
      level: nivel,
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
