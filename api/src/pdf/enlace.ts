import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { documentoNoExiste } from '@foja/domain/documento/errores.ts'

export type Secreto = { FOJA_SECRETO: string }

const BYTES = 16

/** Una firma corta. @param para de qué se trata: la de una cosa no vale para otra */
export function firmar({ FOJA_SECRETO }: Secreto, para: string, que: string): string {
  const clave = Buffer.from(hkdfSync('sha256', FOJA_SECRETO, '', para, 32))
  return createHmac('sha256', clave).update(que).digest().subarray(0, BYTES).toString('base64url')
}

/** Si dos firmas son la misma; tarda lo mismo acierte cuanto acierte. */
export function coinciden(...firmas: [string, string]): boolean {
  const [debida, dada] = firmas.map((texto) => Buffer.from(texto))
  return debida!.length === dada!.length && timingSafeEqual(debida!, dada!)
}

/** Firma de una versión de un documento: la lleva su enlace permanente (PRE-09, D-096). */
export const hashDeVersion = (secreto: Secreto, id: number, version: string): string =>
  firmar(secreto, 'foja-permalink', `${id}:${version}`)

/** Si ese hash es el de esa versión. */
export const coincideHash = (secreto: Secreto, id: number, version: string, hash: string): boolean =>
  coinciden(hashDeVersion(secreto, id, version), hash)

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

/** Un expediente que una persona descarga por un área. `vence`, en segundos desde 1970. */
export type Descarga = { id: number; id_area_activa: number; id_usuario: number; vence: number }

const UN_CUARTO_DE_HORA_S = 900

const hashDeDescarga = (secreto: Secreto, { id, id_area_activa, id_usuario, vence }: Descarga) =>
  firmar(secreto, 'foja-descarga', `${id}:${id_area_activa}:${id_usuario}:${vence}`)

/** Dirección con que sólo esa persona, y por un cuarto de hora, descarga ese expediente (API-54). */
export function direccionDeDescarga(secreto: Secreto, cual: Omit<Descarga, 'vence'>): string {
  const vence = Math.floor(Date.now() / 1000) + UN_CUARTO_DE_HORA_S
  const hash = hashDeDescarga(secreto, { ...cual, vence })
  return `/documentos/descargarExpediente/${cual.id}?${new URLSearchParams({ id_area_activa: `${cual.id_area_activa}`, vence: `${vence}`, hash })}`
}

/** @throws documentoNoExiste (404) si la dirección no es suya, o si ya venció */
export function exigirDescarga(secreto: Secreto, cual: Descarga, hash: string): void {
  if (cual.vence * 1000 < Date.now() || !coinciden(hashDeDescarga(secreto, cual), hash))
    throw documentoNoExiste()
}
