import { setTimeout as esperar } from 'node:timers/promises'
import { Socket } from 'engine.io-client'
import type { FastifyInstance } from 'fastify'
import type { DatosDe, DelNavegador, Evento, Mensaje } from '@foja/domain/tiempo-real/mensajes.ts'
import { CAMINO_EN_VIVO } from '@foja/domain/tiempo-real/plazos.ts'
import type { ClientePrueba } from '@foja/api/pruebas/cliente.ts'

/** Un navegador conectado al canal en vivo: guarda todo lo que recibe. */
export type CanalDePrueba = {
  recibidos: Mensaje[]
  mandar: (mensaje: DelNavegador) => void
  /** El primer mensaje de ese evento que cumpla, ya llegado o por llegar. @throws Error a los diez segundos. */
  esperar: <E extends Evento>(evento: E, cumple?: (datos: DatosDe<E>) => boolean) => Promise<DatosDe<E>>
  /** Todo lo que estaba en camino ya llegó: pide algo y espera su respuesta. */
  asentar: () => Promise<void>
  cerrar: () => void
  cerrado: Promise<string>
  transporte: () => string
  crudo: Socket
}

export type OpcionesDeCanal = { transporte?: 'websocket' | 'polling'; cabeceras?: Record<string, string> }

/** Atiende en un puerto libre. @returns su dirección. */
export const escuchar = (app: FastifyInstance) => app.listen({ host: '127.0.0.1', port: 0 })

/** Abre el canal con las cookies de ese cliente. @throws Error si se lo rechaza. */
export async function abrirCanal(
  url: string,
  cliente: ClientePrueba | null,
  { transporte = 'websocket', cabeceras = {} }: OpcionesDeCanal = {},
): Promise<CanalDePrueba> {
  const cookie = [...(cliente?.cookies ?? [])].map(([n, v]) => `${n}=${encodeURIComponent(v)}`).join('; ')
  const crudo = new Socket(url, {
    path: CAMINO_EN_VIVO,
    transports: [transporte],
    upgrade: false,
    extraHeaders: { ...(cookie !== '' && { cookie }), ...cabeceras },
  })
  const recibidos: Mensaje[] = []
  crudo.on('message', (texto) => recibidos.push(JSON.parse(String(texto)) as Mensaje))
  const cerrado = new Promise<string>((listo) => crudo.once('close', listo))
  await new Promise<void>((listo, fallo) => {
    crudo.once('open', listo)
    crudo.once('error', (error) => fallo(new Error(String(error))))
  })

  const llega = async <E extends Evento>(evento: E, cumple: (datos: DatosDe<E>) => boolean = () => true) => {
    const limite = Date.now() + 60_000
    for (;;) {
      const hallado = recibidos.find((m) => m.evento === evento && cumple(m.datos as DatosDe<E>))
      if (hallado) return hallado.datos as DatosDe<E>
      if (Date.now() > limite) throw new Error(`No llegó ${evento}; sí ${JSON.stringify(recibidos)}`)
      await esperar(10)
    }
  }
  const mandar = (mensaje: DelNavegador) => void crudo.send(JSON.stringify(mensaje))
  return {
    recibidos,
    mandar,
    esperar: llega,
    asentar: async () => {
      const antes = recibidos.length
      // De un documento que no existe: la respuesta no toca nada.
      mandar({ evento: 'evento:claim', datos: { id_documento: Number.MAX_SAFE_INTEGER } })
      const limite = Date.now() + 60_000
      while (!recibidos.slice(antes).some(({ evento }) => evento === 'notificacion:reclamo')) {
        if (Date.now() > limite) throw new Error('El canal no contesta')
        await esperar(10)
      }
    },
    cerrar: () => void crudo.close(),
    cerrado,
    transporte: () => crudo.transport.name,
    crudo,
  }
}
