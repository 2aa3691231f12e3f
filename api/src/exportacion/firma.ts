import { createPrivateKey, createPublicKey, hkdfSync, sign, verify, type KeyObject } from 'node:crypto'
import type { Constancia, ConstanciaFirmada } from '@foja/domain/exportacion/constancia.ts'

/** Comienzo de una clave Ed25519 en PKCS#8: lo que sigue son sus 32 bytes. */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex')

type Secretos = { FOJA_SECRETO: string; FOJA_SECRETO_DE_FIRMA?: string | undefined }

/** Con qué firma la organización. La privada no se guarda: sale del secreto, que no está en la base ni en el registro. */
export type Firmante = { clave: string; firmar: (datos: Constancia) => Promise<ConstanciaFirmada> }

/** La clave con que firma una instalación: la misma en todos sus procesos, mientras no cambie su secreto. */
export function crearFirmante({ FOJA_SECRETO, FOJA_SECRETO_DE_FIRMA }: Secretos): Firmante {
  const semilla = hkdfSync('sha256', FOJA_SECRETO_DE_FIRMA ?? FOJA_SECRETO, '', 'foja-exportacion', 32)
  const privada = createPrivateKey({
    key: Buffer.concat([PKCS8, Buffer.from(semilla)]),
    format: 'der',
    type: 'pkcs8',
  })
  const clave = createPublicKey(privada).export({ format: 'der', type: 'spki' }).toString('base64')
  return {
    clave,
    firmar: async (datos) => ({
      datos,
      clave,
      firma: sign(null, loFirmado(datos), privada).toString('base64'),
    }),
  }
}

/** Si la firma es de esa clave y de esos datos; una clave que no es de Ed25519 no firma nada. */
export function firmaValida({ datos, clave, firma }: ConstanciaFirmada): boolean {
  const publica = leerClave(clave)
  return publica !== null && verify(null, loFirmado(datos), publica, Buffer.from(firma, 'base64'))
}

/** La clave pública que dice un texto, escrita como en una constancia; nula si no es una de Ed25519. */
export const claveEscrita = (texto: string): string | null =>
  leerClave(texto)?.export({ format: 'der', type: 'spki' }).toString('base64') ?? null

function leerClave(texto: string): KeyObject | null {
  try {
    const clave = createPublicKey({ key: Buffer.from(texto, 'base64'), format: 'der', type: 'spki' })
    return clave.asymmetricKeyType === 'ed25519' ? clave : null
  } catch {
    return null
  }
}

const loFirmado = (datos: Constancia) => Buffer.from(JSON.stringify(datos))
