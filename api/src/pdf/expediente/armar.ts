import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Registro } from '@foja/platform/registro/registro.ts'
import {
  nombreDePieza,
  paginasDe,
  componerCaratula,
  type DatosDeCaratula,
} from '@foja/api/pdf/expediente/caratula.ts'
import type { Reunido } from '@foja/api/pdf/expediente/reunir.ts'
import { componerSellos } from '@foja/api/pdf/expediente/sellos.ts'
import { renglonDe, type Encargo, type Trama } from '@foja/api/pdf/expediente/tramas.ts'
import { tituloDeHoja } from '@foja/api/pdf/hoja.ts'
import { imprimirHoja, type Pdf, type Taller } from '@foja/api/pdf/imprimir-hoja.ts'

export type TallerDeExpedientes = Taller & { registro: Registro }

const PROCESO = fileURLToPath(new URL('./componer.proceso.ts', import.meta.url))
/** Que no acumule: lo que lee de una parte no sirve para la siguiente. */
const MEMORIA = ['--optimize-for-size', '--max-semi-space-size=2', '--max-old-space-size=1024']
const SELLOS_POR_VEZ = 500
const INTENTOS = 4

/** Un expediente con su carátula, que ya se sabe cuánto ocupa. */
export type Armado = Reunido & { caratula: Pdf; total: number }

/**
 * Imprime la carátula, que dice en qué foja empieza cada cosa y depende de cuántas ocupa ella misma.
 * @throws lo de imprimirHoja
 */
export async function ponerCaratula(
  taller: Taller,
  reunido: Reunido,
  datos: DatosDeCaratula,
): Promise<Armado> {
  const { expediente, piezas } = reunido
  const callado: Taller = { ...taller, avisarPdf: () => {} }
  let caratula: Pdf = { bytes: new Uint8Array(), paginas: 2 }
  for (let intento = 0; ; intento++) {
    const antes = caratula.paginas
    caratula = await imprimirHoja(callado, expediente, componerCaratula(datos, piezas, antes))
    if (caratula.paginas === antes) break
    if (intento === INTENTOS) throw new Error('La carátula no termina de saber cuánto ocupa')
  }
  const total = piezas.reduce((suma, { paginas }) => suma + paginas, caratula.paginas)
  return { ...reunido, caratula, total }
}

/**
 * El PDF entero, a medida que otro proceso lo compone: aquí no se lo junta. Si algo falla a mitad de camino el flujo
 * termina con ese error, y quien lo baja se entera de que está cortado.
 */
export async function* armar(
  taller: TallerDeExpedientes,
  armado: Armado,
  senal: AbortSignal,
): AsyncGenerator<Buffer> {
  // Ni el entorno ni sus secretos: lee archivos que vinieron de afuera.
  const hijo = spawn(process.execPath, [...MEMORIA, PROCESO], {
    env: {},
    stdio: ['pipe', 'pipe', 'pipe'],
    signal: senal,
  })
  let dicho = ''
  hijo.stderr.on('data', (trozo: Buffer) => (dicho = (dicho + String(trozo)).slice(-4_000)))
  const fin = once(hijo, 'close') as Promise<[number | null]>
  // Si el hijo termina antes, su código dice más que el tubo roto.
  let falla: unknown
  const mandado = pipeline(Readable.from(tramasDe(taller, armado)), hijo.stdin).catch((error: unknown) => {
    falla = error
    hijo.kill('SIGKILL')
  })
  fin.catch(() => {})
  try {
    for await (const trozo of hijo.stdout) yield trozo as Buffer
    const [codigo] = await fin
    await mandado
    if (codigo !== 0) throw new Error(`El expediente no se pudo componer: ${dicho}`, { cause: falla })
    const memoria_mb = Number(/(\d+) MB\n$/.exec(dicho)?.[1])
    taller.registro.debug({ paginas: armado.total, memoria_mb }, 'Expediente compuesto')
  } finally {
    hijo.kill('SIGKILL')
  }
}

async function* tramasDe(
  taller: Taller,
  { expediente, piezas, caratula, total }: Armado,
): AsyncGenerator<Buffer> {
  const empieza = paginasDe(piezas, caratula.paginas)
  const trama = (una: Trama) => Buffer.from(renglonDe(una))
  const titulo = tituloDeHoja(expediente)
  const encargo: Encargo = {
    titulo,
    autor: taller.entorno.FOJA_ORGANIZACION,
    paginas: total,
    marcadores: [
      { titulo: 'Carátula e índice', pagina: 1, nivel: 0 },
      ...piezas.map((pieza, i) => ({
        titulo: `${pieza.lugar}. ${[nombreDePieza(pieza), pieza.que.visible && pieza.que.titulo].filter(Boolean).join(' — ')}`,
        pagina: empieza[i]!,
        nivel: pieza.nivel,
      })),
    ],
  }
  yield trama({ que: 'encargo', encargo })
  let sellada = 0
  async function* sellar(hasta: number): AsyncGenerator<Buffer> {
    while (sellada < hasta) {
      const cuantos = Math.min(SELLOS_POR_VEZ, total - sellada)
      const html = componerSellos(sellada + 1, cuantos, total)
      const bytes = await taller.imprenta.imprimir(html, async () => undefined, undefined, taller.idUsuario)
      yield trama({ que: 'sellos', desde: sellada + 1, largo: bytes.length })
      yield Buffer.from(bytes)
      sellada += cuantos
    }
  }
  yield* sellar(caratula.paginas)
  yield trama({
    que: 'parte',
    desde: 1,
    paginas: caratula.paginas,
    largo: caratula.bytes.length,
    enlaza: true,
  })
  yield Buffer.from(caratula.bytes)
  for (const [i, { paginas, abrir }] of piezas.entries()) {
    const desde = empieza[i]!
    yield* sellar(desde + paginas - 1)
    const { largo, flujo } = await abrir()
    yield trama({ que: 'parte', desde, paginas, largo, enlaza: false })
    yield* flujo
  }
  yield trama({ que: 'fin' })
}
