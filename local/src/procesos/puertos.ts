import { randomInt } from 'node:crypto'
import { createServer, isIPv6 } from 'node:net'

const LOCAL = '127.0.0.1'
const [MENOR, MAYOR] = [20_000, 32_000]
const INTENTOS = 500
const AJENA = new Set(['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL'])
const dados = new Set<number>()

/** Un puerto que este proceso tiene: nadie más lo toma hasta que lo suelta. */
type Tomado = { puerto: number; soltar: () => Promise<void> }

/**
 * Toma ese puerto de esa dirección, si nadie escucha en él.
 * @throws Error si la dirección no es de esta máquina, o el puerto no es para esta cuenta
 */
function tomar(puerto: number, escucha = LOCAL): Promise<Tomado | undefined> {
  return new Promise((listo, mal) => {
    const servidor = createServer((conexion) => conexion.destroy())
    const soltar = () => new Promise<void>((fin) => servidor.close(() => fin()))
    servidor.once('error', ({ code }: NodeJS.ErrnoException) => {
      if (code && AJENA.has(code))
        mal(new Error(`«${escucha}» (FOJA_ESCUCHA) no es una dirección de esta máquina.`))
      else if (code === 'EACCES' && puerto < 1024)
        mal(
          new Error(
            `Esta cuenta no puede usar el puerto ${puerto} (los menores que 1024 son de root): elija otro.`,
          ),
        )
      else listo(undefined)
    })
    servidor.listen(puerto, escucha, () => listo({ puerto, soltar }))
  })
}

/** Dónde atiende, para esta máquina, quien escucha en esa dirección: en todas, la propia. */
export function urlDe(escucha: string, puerto: number): string {
  const anfitrion = { '0.0.0.0': LOCAL, '::': '::1' }[escucha] ?? escucha
  return `http://${isIPv6(anfitrion) ? `[${anfitrion}]` : anfitrion}:${puerto}`
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
 * Toma el puerto pedido hasta que quien va a atender en él arranque.
 * @throws Error si está ocupado.
 */
export async function tomarPuerto(pedido: number, variable: string, escucha = LOCAL): Promise<Tomado> {
  const tomado = await tomar(pedido, escucha)
  if (tomado) return tomado
  throw new Error(`El puerto ${pedido} (${variable}) está ocupado: elija otro o libérelo.`)
}

/**
 * Toma el puerto pedido, o el primero libre desde 8080, hasta que quien va a atender en él arranque: otra Foja que arrancara
 * mientras tanto elegiría el mismo, y una de las dos diría que está lista con la dirección de la otra.
 * @throws Error si el pedido está ocupado.
 */
export async function elegirPuerto(
  pedido: number | undefined,
  { desde = 8080, escucha = LOCAL } = {},
): Promise<Tomado> {
  if (pedido !== undefined) return tomarPuerto(pedido, 'FOJA_PUERTO', escucha)
  for (let puerto = desde; puerto < desde + 200; puerto++) {
    const tomado = await tomar(puerto, escucha)
    if (tomado) return tomado
  }
  throw new Error(`No hay puertos libres entre ${desde} y ${desde + 199}.`)
}
