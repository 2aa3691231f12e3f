import { pino, type Logger } from 'pino'

export type Registro = Logger

/** Registro JSON en stderr. Claves, cookies y tokens nunca se escriben. */
export function abrirRegistro(nombre: string, nivel: string): Registro {
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
    pino.destination(2),
  )
}
