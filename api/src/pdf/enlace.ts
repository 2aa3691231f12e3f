import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { documentoNoExiste } from '@foja/domain/documento/errores.ts'

export type Secreto = { FOJA_SECRETO: string }

const BYTES = 16

/** Firma de una versión de un documento: la lleva su enlace permanente (PRE-09, D-096). */
export function hashDeVersion({ FOJA_SECRETO }: Secreto, id: number, version: string): string {
  const clave = Buffer.from(hkdfSync('sha256', FOJA_SECRETO, '', 'foja-permalink', 32))
  const firma = createHmac('sha256', clave).update(`${id}:${version}`).digest()
  return firma.subarray(0, BYTES).toString('base64url')
}

/** Si ese hash es el de esa versión; tarda lo mismo acierte cuanto acierte. */
export function coincideHash(secreto: Secreto, id: number, version: string, hash: string): boolean {
  const [debido, dado] = [hashDeVersion(secreto, id, version), hash].map((texto) => Buffer.from(texto))
  return debido!.length === dado!.length && timingSafeEqual(debido!, dado!)
}

/** @throws documentoNoExiste (404) si ese hash no es el de esa versión. */
export function exigirHash(secreto: Secreto, id: number, version: string, hash: string): void {
  if (!coincideHash(secreto, id, version, hash)) throw documentoNoExiste()
}

type Entorno = Secreto & { FOJA_URL_PUBLICA: string }

/** Enlace permanente de una versión, el que llevan el pie y el QR (RUT-19, DLG-42). */
export function enlacePermanente(entorno: Entorno, id: number, version: string): string {
  const hash = hashDeVersion(entorno, id, version)
  const base = entorno.FOJA_URL_PUBLICA.replace(/\/+$/, '')
  return `${base}/#/documentos/preview?idDocumento=${id}&version=${version}&hash=${hash}`
}

/** Dirección del PDF de una versión, en este mismo servidor (API-55). */
export const direccionDePdf = (secreto: Secreto, id: number, version: string): string =>
  `/v1/documento/preview/${id}?version=${version}&hash=${hashDeVersion(secreto, id, version)}`
