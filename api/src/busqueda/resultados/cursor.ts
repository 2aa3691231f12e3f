import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
} from 'node:crypto'
import type { estypes } from '@elastic/elasticsearch'
import { cursorInvalido } from '@foja/domain/busqueda/errores.ts'

/** A qué queda atado un cursor: quién busca y qué. */
export type Atadura = { secreto: string; id_usuario: number; busqueda: unknown }

const CIFRADO = 'aes-256-gcm'
const LARGO_NONCE = 12
const LARGO_SELLO = 16

let deSecreto: { secreto: string; clave: KeyObject } | undefined
/** Derivarla cuesta, y el secreto es siempre el mismo; ya como llave, cifrar con ella es cinco veces más rápido. */
function claveDe(secreto: string): KeyObject {
  if (deSecreto?.secreto !== secreto) {
    const derivada = new Uint8Array(hkdfSync('sha256', secreto, '', 'foja-cursor', 32))
    deSecreto = { secreto, clave: createSecretKey(derivada) }
  }
  return deSecreto.clave
}
const atar = ({ id_usuario, busqueda }: Atadura) => Buffer.from(`${id_usuario}\n${JSON.stringify(busqueda)}`)

/**
 * Cursor opaco: los valores de orden de la última fila del índice, cifrados. Van cifrados y no sólo firmados porque esa
 * fila puede ser de un documento que quien busca ya no puede ver.
 */
export function sellarCursor(atadura: Atadura, orden: estypes.SortResults): string {
  const [clave, atado, claro] = [claveDe(atadura.secreto), atar(atadura), JSON.stringify(orden)]
  // Sale de lo que cifra: la misma página da siempre el mismo cursor, y dos distintas no lo comparten.
  const nonce = createHmac('sha256', clave).update(atado).update(claro).digest().subarray(0, LARGO_NONCE)
  const cifrador = createCipheriv(CIFRADO, clave, nonce).setAAD(atado)
  const cifrado = Buffer.concat([cifrador.update(claro, 'utf8'), cifrador.final()])
  return Buffer.concat([nonce, cifrador.getAuthTag(), cifrado]).toString('base64url')
}

/**
 * Valores de orden de un cursor.
 * @throws cursorInvalido si lo tocaron, es de otro usuario o de otra búsqueda.
 */
export function abrirCursor(atadura: Atadura, cursor: string): estypes.SortResults {
  const bytes = Buffer.from(cursor, 'base64url')
  const [nonce, sello] = [
    bytes.subarray(0, LARGO_NONCE),
    bytes.subarray(LARGO_NONCE, LARGO_NONCE + LARGO_SELLO),
  ]
  if (sello.length !== LARGO_SELLO) throw cursorInvalido()
  try {
    const descifrador = createDecipheriv(CIFRADO, claveDe(atadura.secreto), nonce)
      .setAAD(atar(atadura))
      .setAuthTag(sello)
    const claro = Buffer.concat([
      descifrador.update(bytes.subarray(LARGO_NONCE + LARGO_SELLO)),
      descifrador.final(),
    ])
    return JSON.parse(claro.toString('utf8')) as estypes.SortResults
  } catch {
    throw cursorInvalido()
  }
}
