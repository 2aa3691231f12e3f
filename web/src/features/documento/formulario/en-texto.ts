import type { Borrador } from '@/entidades/borrador/borradores.ts'
import { enCampos, nombreDe, NOMBRES, textoDe, type Campo } from '../conflicto/campos.ts'
import type { Base } from './valores.ts'

/** Lo que se elige y no se escribe: siempre tiene algo. */
const ELEGIDOS: readonly Campo[] = ['fecha', 'visibilidad', 'validez']

/** Lo que alguien escribió, campo por campo y en texto llano, para leerlo o copiarlo. @returns `[campo, texto]` */
export function enTexto(borrador: Borrador): [campo: string, texto: string][] {
  const escrito = enCampos({ valores: borrador.valores, contenido: borrador.contenido ?? '' } as Base)
  return NOMBRES.filter((campo) => !ELEGIDOS.includes(campo))
    .map((campo): [string, string] => [nombreDe(campo), textoDe(campo, escrito)])
    .filter(([, texto]) => texto.trim() !== '')
}
