import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { estypes } from '@elastic/elasticsearch'
import { cursorInvalido } from '@foja/domain/busqueda/errores.ts'

/** A qué queda atado un cursor: quién busca y qué. */
export type Atadura = { secreto: string; id_usuario: number; busqueda: unknown }

const huella = (valor: unknown) => createHash('sha256').update(JSON.stringify(valor)).digest('base64url')

function firmar({ secreto, id_usuario, busqueda }: Atadura, carga: string): Buffer {
  return createHmac('sha256', secreto)
    .update(`cursor\n${id_usuario}\n${huella(busqueda)}\n${carga}`)
    .digest()
}

/** Cursor opaco: los valores de orden de la última fila, firmados. */
export function sellarCursor(atadura: Atadura, orden: estypes.SortResults): string {
  const carga = Buffer.from(JSON.stringify(orden)).toString('base64url')
  return `${carga}.${firmar(atadura, carga).toString('base64url')}`
}

/**
 * Valores de orden de un cursor.
 * @throws cursorInvalido si lo tocaron, es de otro usuario o de otra búsqueda.
 */
export function abrirCursor(atadura: Atadura, cursor: string): estypes.SortResults {
  const [carga = '', firma = ''] = cursor.split('.')
  const esperada = firmar(atadura, carga)
  const dada = Buffer.from(firma, 'base64url')
  if (dada.length !== esperada.length || !timingSafeEqual(dada, esperada)) throw cursorInvalido()
  return JSON.parse(Buffer.from(carga, 'base64url').toString('utf8')) as estypes.SortResults
}
