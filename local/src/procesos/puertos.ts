import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

const LOCAL = '127.0.0.1'
const [MENOR, MAYOR] = [20_000, 32_000]
const INTENTOS = 500
const dados = new Set<number>()

/** Verdadero si nadie escucha en ese puerto de 127.0.0.1. */
function estaLibre(puerto: number): Promise<boolean> {
  return new Promise((listo) => {
    const servidor = createServer()
    servidor.once('error', () => listo(false))
    servidor.listen(puerto, LOCAL, () => servidor.close(() => listo(true)))
  })
}

/**
 * Un puerto libre que este proceso no dio todavía: entre elegirlo y usarlo pasa un rato. No es de los que el sistema da a
 * las conexiones que salen, que en ese rato podrían tomarlo.
 * @throws Error si no lo encuentra
 */
export async function puertoLibre(): Promise<number> {
  for (let intento = 0; intento < INTENTOS; intento++) {
    const puerto = randomInt(MENOR, MAYOR)
    if (dados.has(puerto) || !(await estaLibre(puerto))) continue
    dados.add(puerto)
    return puerto
  }
  throw new Error(`No hay puertos libres entre ${MENOR} y ${MAYOR}.`)
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
