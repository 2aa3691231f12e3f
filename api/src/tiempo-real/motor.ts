import type { IncomingMessage, Server as Servidor } from 'node:http'
import type { Duplex } from 'node:stream'
import { setTimeout as esperar } from 'node:timers/promises'
import { Server as Motor, type Socket } from 'engine.io'
import { WebSocketServer, type ServerOptions } from 'ws'
import { CAMINO_EN_VIVO } from '@foja/domain/tiempo-real/plazos.ts'
import { responderIlegible } from '@foja/api/http/errores.ts'
import type { Identidad } from '@foja/api/tiempo-real/entrada.ts'

/** Lo más largo que manda un navegador es la lista de lo que mira. */
const BYTES_POR_MENSAJE = 10_000
const DESPEDIDA_MS = 1_000

type Partes = {
  /** Quién pide abrir un canal; null lo rechaza. */
  identificar: (pedido: IncomingMessage) => Promise<Identidad | null>
  /** El sid de sesión de cualquier otro pedido: tiene que ser el que abrió el canal. */
  sidDelPedido: (pedido: IncomingMessage) => string | null
  alConectar: (socket: Socket, identidad: Identidad) => void
}

/** De lo que todavía no es un canal, por dónde se contesta que no lo será. */
const porAbrir = new WeakMap<IncomingMessage, Duplex>()
/** El motor, y lo que él usa, lo contestarían sin las cabeceras que lleva toda respuesta; después ya no pueden. */
function rechazar(pedido: IncomingMessage): void {
  const conexion = porAbrir.get(pedido)
  if (!conexion?.writable) return
  conexion.once('finish', () => conexion.destroy())
  responderIlegible({}, conexion)
}
class Canales extends WebSocketServer {
  constructor(opciones: ServerOptions) {
    super(opciones)
    this.on('wsClientError', (_, __, pedido) => rechazar(pedido))
    this.on('headers', (_, pedido) => porAbrir.delete(pedido))
  }
}

/** engine.io sobre el servidor HTTP de la API, por websocket o por sondeo (RT-01, RT-02). */
export function abrirMotor(servidor: Servidor, { identificar, sidDelPedido, alConectar }: Partes) {
  const motor = new Motor({
    wsEngine: Canales,
    maxHttpBufferSize: BYTES_POR_MENSAJE,
    httpCompression: false,
    allowRequest: (pedido, seguir) =>
      void admitir(pedido).then(
        (admitido) => seguir(null, admitido),
        () => seguir(null, false),
      ),
  })
  const identidades = new WeakMap<IncomingMessage, Identidad>()
  const duenos = new Map<string, string>()
  async function admitir(pedido: IncomingMessage): Promise<boolean> {
    const identidad = await identificar(pedido)
    if (identidad) identidades.set(pedido, identidad)
    return identidad !== null
  }

  // El id del transporte solo no alcanza: cada pedido trae la cookie de la sesión que abrió el canal.
  motor.use((pedido: IncomingMessage, _: unknown, seguir: (error?: Error) => void) => {
    // Todos los que nombre: el motor toma uno, y no el primero.
    const nombrados = new URL(pedido.url!, 'http://foja').searchParams.getAll('sid')
    const ajeno = nombrados.some((id) => duenos.has(id) && duenos.get(id) !== sidDelPedido(pedido))
    seguir(ajeno ? new Error('Otra sesión') : undefined)
  })
  motor.on('connection', (socket: Socket) => {
    const identidad = identidades.get(socket.request)!
    const id = idDe(socket)
    duenos.set(id, identidad.sid)
    socket.once('close', () => duenos.delete(id))
    // Ya no hace falta y es casi toda la memoria de una conexión quieta.
    socket.request = null as never
    alConectar(socket, identidad)
  })
  motor.on('connection_error', ({ req }: { req: IncomingMessage }) => rechazar(req))
  // Antes que el motor, que puede rechazarlo ahí mismo.
  servidor.prependListener('upgrade', (pedido, conexion) => porAbrir.set(pedido, conexion))
  motor.attach(servidor, { path: CAMINO_EN_VIVO, addTrailingSlash: false, destroyUpgrade: false })

  const abiertos = new Set<Duplex>()
  servidor.on('upgrade', (pedido, conexion) => {
    // Ya no lo vigila el servidor: quien no viene a un canal podría quedarse sin fin.
    if (!esDeUnCanal(pedido)) return conexion.destroy()
    abiertos.add(conexion)
    conexion.once('close', () => abiertos.delete(conexion))
  })
  return {
    /** Cierra todos los canales; a quien no contesta la despedida, lo corta. */
    cerrar: async () => {
      motor.close()
      const limite = Date.now() + DESPEDIDA_MS
      while (abiertos.size > 0 && Date.now() < limite) await esperar(20)
      for (const conexion of abiertos) conexion.destroy()
    },
  }
}

const esDeUnCanal = ({ url }: IncomingMessage) => url!.startsWith(CAMINO_EN_VIVO)

/** El id del transporte; el tipo lo da por privado para que no se comparta con otros. */
export const idDe = (socket: Socket) => (socket as unknown as { id: string }).id
