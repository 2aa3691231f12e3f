import { createServer } from 'node:net'

const LOCAL = '127.0.0.1'

/** Verdadero si nadie escucha en ese puerto de 127.0.0.1. */
function estaLibre(puerto: number): Promise<boolean> {
  return new Promise((listo) => {
    const servidor = createServer()
    servidor.once('error', () => listo(false))
    servidor.listen(puerto, LOCAL, () => servidor.close(() => listo(true)))
  })
}

/** Un puerto libre que elige el sistema. */
export function puertoLibre(): Promise<number> {
  return new Promise((listo, fallo) => {
    const servidor = createServer()
    servidor.once('error', fallo)
    servidor.listen(0, LOCAL, () => {
      const { port } = servidor.address() as { port: number }
      servidor.close(() => listo(port))
    })
  })
}

/**
 * El puerto pedido, o el primero libre desde 8080.
 * @throws Error si el pedido está ocupado.
 */
export async function elegirPuerto(pedido: number | undefined, desde = 8080): Promise<number> {
  if (pedido !== undefined) {
    if (await estaLibre(pedido)) return pedido
    throw new Error(`El puerto ${pedido} (FOJA_PUERTO) está ocupado: elija otro o libérelo.`)
  }
  for (let puerto = desde; puerto < desde + 200; puerto++) if (await estaLibre(puerto)) return puerto
  throw new Error(`No hay puertos libres entre ${desde} y ${desde + 199}.`)
}
