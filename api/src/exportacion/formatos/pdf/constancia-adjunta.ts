import type { Hash } from 'node:crypto'
import type { Constancia, ConstanciaFirmada } from '@foja/domain/exportacion/constancia.ts'
import { ADJUNTO_PENDIENTE } from '@foja/api/pdf/expediente/adjuntar.ts'
import { RENGLON, renglonEnByte } from '@foja/api/pdf/expediente/tabla-de-objetos.ts'
import type { Firmante } from '@foja/api/exportacion/firma.ts'

/** Cuánto del final de un PDF hay que tener para agregarle algo. */
export const LARGO_DEL_FINAL = 4_096

/** Cómo se llama, en el final del archivo, dónde está la constancia: byte y largo. */
export const LUGAR_DE_CONSTANCIA = 'FojaConstancia'

/** La última tabla, que es de un renglón: sus entradas y dónde está. */
const CABO = new RegExp(
  String.raw`\d+ 0 obj\n<<((?:(?!>>)[\s\S])*)>>\nstream\n[\s\S]{${RENGLON}}\nendstream\nendobj\nstartxref\n(\d+)\n%%EOF\n$`,
)
const PENDIENTE = new RegExp(`/${ADJUNTO_PENDIENTE}\\s+(\\d+)`)
const TAMANIO = /\/Size\s+(\d+)/
/** La que ocupa el lugar de la verdadera mientras no se la sabe: del mismo largo. */
const SIN_HUELLA = '0'.repeat(64)

type Pedido = {
  datos: Constancia
  firmante: Firmante
  /** De todo lo que va antes. */
  huella: Hash
  /** Los últimos bytes de lo que va antes, y cuántos son en todo. */
  final: Buffer
  bytes: number
}

/**
 * Lo que se agrega a un PDF que dejó sin escribir su constancia (ISO 32000, 7.5.6): ella, que firma la huella de todos los
 * bytes menos los suyos, y cómo encontrarla.
 */
export async function ponerConstancia({ datos, firmante, huella, final, bytes }: Pedido): Promise<{
  agregado: Buffer
  firmada: ConstanciaFirmada
}> {
  const [, cabo, anterior] = CABO.exec(final.toString('latin1')) ?? []
  const [numero, deLaTabla] = [PENDIENTE, TAMANIO].map((cual) => Number(cual.exec(cabo ?? '')?.[1])) as [
    number,
    number,
  ]
  if (!cabo || !numero || !deLaTabla) throw new Error('El PDF no termina como se esperaba')
  const firmarCon = (sha256: string) => firmante.firmar({ ...datos, archivo: { sha256 } })
  const largo = Buffer.byteLength(JSON.stringify(await firmarCon(SIN_HUELLA)))
  const antes = `${numero} 0 obj\n<</Type /EmbeddedFile /Subtype /application#2Fjson /Length ${largo}>>\nstream\n`
  const despues = '\nendstream\nendobj\n'
  const tabla = bytes + antes.length + largo + despues.length
  const entradas = cabo
    .replace(PENDIENTE, `/${LUGAR_DE_CONSTANCIA} [${bytes + antes.length} ${largo}]`)
    .replace(TAMANIO, `/Size ${deLaTabla + 1}`)
    .replace(/\/Index\s*\[[^\]]*\]/, `/Index [${numero} 1 ${deLaTabla} 1]`)
    .replace(/\/Prev\s+\d+/, `/Prev ${anterior}`)
    .replace(/\/Length\s+\d+/, `/Length ${2 * RENGLON}`)
  const renglones = [bytes, tabla].map((byte) => renglonEnByte(byte).toString('latin1')).join('')
  const conTabla = `${despues}${deLaTabla} 0 obj\n<<${entradas}>>\nstream\n${renglones}\nendstream\nendobj\nstartxref\n${tabla}\n%%EOF\n`
  huella.update(antes, 'latin1').update(conTabla, 'latin1')
  const firmada = await firmarCon(huella.digest('hex'))
  return {
    firmada,
    agregado: Buffer.concat([
      Buffer.from(antes, 'latin1'),
      Buffer.from(JSON.stringify(firmada)),
      Buffer.from(conTabla, 'latin1'),
    ]),
  }
}
