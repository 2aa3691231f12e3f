import type { Socket } from 'engine.io-client'
import type { DelNavegador, Mensaje } from '@foja/domain/tiempo-real/mensajes.ts'
import { CAMINO_EN_VIVO, esperaParaReconectar } from '@foja/domain/tiempo-real/plazos.ts'
import { crearBuzon } from '@/lib/buzon.ts'

const ABRIR_EN_MS = 10_000
/** Lo leído cuando el canal tarda más que esto en abrirse puede ser de antes de un aviso que no llegó. */
const TARDA_MS = 2_000
const SONDEO = ['polling']
const CON_WEBSOCKET = ['websocket', ...SONDEO]

/**
 * La conexión en vivo con el servidor, por websocket o, si no puede ser, por sondeo (RT-01, RT-02). Si se corta, vuelve
 * a los 1, 2, 5 y 10 s y después cada 10 (RT-15), o en cuanto vuelve la red o se mira la pestaña. Si el servidor lo cerró
 * porque la misma persona abrió muchos, vuelve sólo si se la mira.
 */
function crearCanal() {
  const buzon = crearBuzon()
  let transportes = 'WebSocket' in globalThis ? CON_WEBSOCKET : SONDEO
  let querido = false
  let intento = 0
  let socket: Socket | undefined
  let espera: number | undefined
  let latido: number | undefined
  let relevado = false
  let conectado = false
  let queridoDesde = 0
  const alVolver = new Set<() => void>()

  const mandar = (mensaje: DelNavegador) => void socket?.send(JSON.stringify(mensaje))

  function recibir(texto: unknown): void {
    const mensaje = JSON.parse(String(texto)) as Mensaje
    if (mensaje.evento === 'handshake') {
      intento = 0
      const segundos = Math.max(1, mensaje.datos.logged_users_refresh_rate)
      latido = window.setInterval(() => mandar({ evento: 'evento:heartbeat' }), segundos * 1_000)
    }
    if (mensaje.evento === 'notificacion:relevo') relevado = true
    buzon.entregar(mensaje)
    if (mensaje.evento !== 'handshake') return
    if (conectado || Date.now() - queridoDesde > TARDA_MS) for (const hacer of alVolver) hacer()
    conectado = true
  }

  async function conectar(): Promise<void> {
    window.clearTimeout(espera)
    espera = undefined
    relevado = false
    try {
      const { Socket } = await import('engine.io-client')
      if (!querido || socket) return
      abrirSocket(new Socket({ path: CAMINO_EN_VIVO, transports: transportes, tryAllTransports: true }))
    } catch {
      reintentar()
    }
  }

  function abrirSocket(nuevo: Socket): void {
    socket = nuevo
    // Hay intermediarios que se tragan el websocket sin rechazarlo: la próxima vez, por sondeo.
    const plazo = window.setTimeout(() => {
      transportes = SONDEO
      nuevo.close()
    }, ABRIR_EN_MS)
    nuevo.on('open', () => window.clearTimeout(plazo))
    nuevo.on('message', recibir)
    nuevo.on('close', () => {
      window.clearTimeout(plazo)
      if (socket !== nuevo) return
      window.clearInterval(latido)
      socket = undefined
      reintentar()
    })
  }

  function reintentar(): void {
    // A quien se cerró por otras pestañas suyas le toca volver si se la mira: si no, se echarían unas a otras.
    if (querido && espera === undefined && (!relevado || laMiran()))
      espera = window.setTimeout(() => void conectar(), esperaParaReconectar(intento++))
  }

  const siEspera = () => {
    const sinCanal = espera !== undefined || (relevado && socket === undefined)
    if (sinCanal && document.visibilityState === 'visible') void conectar()
  }

  return {
    escuchar: buzon.escuchar,
    /** Hace eso cada vez que la conexión vuelve, o si tarda en venir: sin ella se pudo perder cualquier aviso. @returns con qué dejarlo */
    alVolver: (hacer: () => void): (() => void) => {
      alVolver.add(hacer)
      return () => void alVolver.delete(hacer)
    },
    /** Sin conexión no se manda: lo que deba repetirse se manda otra vez con cada `handshake`. */
    mandar,
    abrir: (): void => {
      querido = true
      conectado = false
      queridoDesde = Date.now()
      intento = 0
      window.addEventListener('online', siEspera)
      window.addEventListener('focus', siEspera)
      document.addEventListener('visibilitychange', siEspera)
      void conectar()
    },
    cerrar: (): void => {
      querido = false
      window.removeEventListener('online', siEspera)
      window.removeEventListener('focus', siEspera)
      document.removeEventListener('visibilitychange', siEspera)
      window.clearTimeout(espera)
      window.clearInterval(latido)
      espera = undefined
      const actual = socket
      socket = undefined
      actual?.close()
    },
  }
}

/** Con dos ventanas a la vista, la que se mira es la que tiene el foco. */
const laMiran = () => document.visibilityState === 'visible' && document.hasFocus()

/** El de esta pestaña; lo abre el marco cuando hay sesión. */
export const canal = crearCanal()
