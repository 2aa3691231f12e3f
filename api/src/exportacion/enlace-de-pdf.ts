import { exportacionNoExiste } from '@foja/domain/exportacion/errores.ts'
import { coinciden, firmar, type Secreto } from '@foja/api/pdf/enlace.ts'

type Cual = { id: number; id_usuario: number }

const firmaDe = (secreto: Secreto, { id, id_usuario }: Cual) =>
  firmar(secreto, 'foja-exportacion-pdf', `${id}:${id_usuario}`)

/** Con qué lee su PDF quien lo pidió, y nadie más (API-51): nadie lo adivina, y no se guarda. */
export const hashDePdf = (secreto: Secreto, cual: Cual): string => `${cual.id}.${firmaDe(secreto, cual)}`

/** De qué exportación de esa persona es. @throws exportacionNoExiste (404) si no es de ella, o no es de ninguna */
export function exportacionDeHash(secreto: Secreto, idUsuario: number, hash: string): number {
  const [dicho = '', firma = ''] = hash.split('.')
  const id = Number(dicho)
  if (!Number.isSafeInteger(id) || !coinciden(firmaDe(secreto, { id, id_usuario: idUsuario }), firma))
    throw exportacionNoExiste()
  return id
}
