import type { Hash } from 'node:crypto'
import type { Constancia, ConstanciaFirmada } from '@foja/domain/exportacion/constancia.ts'
import type { Firmante } from '@foja/api/exportacion/firma.ts'

/** Cuánto del final de un PDF hay que tener para agregarle algo. */
export const LARGO_DEL_FINAL = 4_096

const CABO = /trailer\s*<<([\s\S]*)>>\s*startxref\s+(\d+)\s+%%EOF\s*$/
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
  const numero = Number(TAMANIO.exec(cabo ?? '')?.[1])
  if (!cabo || !numero) throw new Error('El PDF no termina como se esperaba')
  const firmarCon = (sha256: string) => firmante.firmar({ ...datos, archivo: { sha256 } })
  const largo = Buffer.byteLength(JSON.stringify(await firmarCon(SIN_HUELLA)))
  const antes = `${numero} 0 obj\n<</Type /EmbeddedFile /Subtype /application#2Fjson /Length ${largo}>>\nstream\n`
  const despues = '\nendstream\nendobj\n'
  const tabla = bytes + antes.length + largo + despues.length
  const conTabla = `${despues}xref\n${numero} 1\n${String(bytes).padStart(10, '0')} 00000 n \ntrailer\n<<${cabo.replace(TAMANIO, `/Size ${numero + 1}`)} /Prev ${anterior}>>\nstartxref\n${tabla}\n%%EOF\n`
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
