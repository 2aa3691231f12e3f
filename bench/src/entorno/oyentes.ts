import { WebSocket } from 'ws'

const A_LA_VEZ = 50

/** Muchos websockets quietos; del canal en vivo contestan los latidos del transporte y nada más. */
export type Oyentes = {
  /** Cuando todos hayan recibido un mensaje más que termine así. */
  todos: (final: string) => Promise<void>
  cerrar: () => void
}

/** Abre tantas conexiones como cabeceras. @throws Error si alguna se rechaza o se corta. */
export async function conectarOyentes(
  url: string,
  cabeceras: readonly Record<string, string>[],
): Promise<Oyentes> {
  const conexiones: WebSocket[] = []
  let pendiente: { final: string; faltan: number; listo: () => void } | undefined
  const recibir = (conexion: WebSocket, texto: string) => {
    if (texto === '2') conexion.send('3')
    else if (pendiente && texto.endsWith(pendiente.final) && --pendiente.faltan === 0) pendiente.listo()
  }
  const abrir = (headers: Record<string, string>) =>
    new Promise<void>((listo, fallo) => {
      const conexion = new WebSocket(url, { headers, perMessageDeflate: false })
      conexion.once('open', listo)
      conexion.once('error', fallo)
      conexion.on('message', (datos: Buffer) => recibir(conexion, datos.toString()))
      conexiones.push(conexion)
    })
  for (let i = 0; i < cabeceras.length; i += A_LA_VEZ)
    await Promise.all(cabeceras.slice(i, i + A_LA_VEZ).map(abrir))
  return {
    todos: (final) =>
      new Promise((listo, fallo) => {
        if (conexiones.some(({ readyState }) => readyState !== WebSocket.OPEN))
          fallo(new Error('Se cortó una conexión'))
        pendiente = { final, faltan: conexiones.length, listo }
      }),
    cerrar: () => {
      for (const conexion of conexiones) conexion.terminate()
    },
  }
}
