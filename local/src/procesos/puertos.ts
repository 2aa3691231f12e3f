import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

const LOCAL = '127.0.0.1'
const [MENOR, MAYOR] = [20_000, 32_000]
const INTENTOS = 500
const dados = new Set<number>()

/** Un puerto que este proceso tiene: nadie más lo toma hasta que lo suelta. */
type Tomado = { puerto: number; soltar: () => Promise<void> }

/** Toma ese puerto de 127.0.0.1, si nadie escucha en él. */
function tomar(puerto: number): Promise<Tomado | undefined> {
  return new Promise((listo) => {
    const servidor = createServer((conexion) => conexion.destroy())
    const soltar = () => new Promise<void>((fin) => servidor.close(() => fin()))
    servidor.once('error', () => listo(undefined))
    servidor.listen(puerto, LOCAL, () => listo({ puerto, soltar }))
  })
}

async function estaLibre(puerto: number): Promise<boolean> {
  const tomado = await tomar(puerto)
  await tomado?.soltar()
  return tomado !== undefined
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
 * Toma el puerto pedido, o el primero libre desde 8080, hasta que quien va a atender en él arranque: otra Foja que arrancara
 * mientras tanto elegiría el mismo, y una de las dos diría que está lista con la dirección de la otra.
 * @throws Error si el pedido está ocupado.
 */
export async function elegirPuerto(pedido: number | undefined, desde = 8080): Promise<Tomado> {
  if (pedido !== undefined) {
    const tomado = await tomar(pedido)
    if (tomado) return tomado
    throw new Error(`El puerto ${pedido} (FOJA_PUERTO) está ocupado: elija otro o libérelo.`)
  }
  for (let puerto = desde; puerto < desde + 200; puerto++) {
    const tomado = await tomar(puerto)
    if (tomado) return tomado
  }
  throw new Error(`No hay puertos libres entre ${desde} y ${desde + 199}.`)
}
