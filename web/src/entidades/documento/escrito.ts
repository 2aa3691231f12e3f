import type { Documento } from '@foja/domain/documento/respuesta.ts'
import { textoLlano } from '@/lib/texto-llano.ts'

/** Lo que una persona escribe en un documento, campo por campo. `contenido` es HTML. */
export type Escrito = {
  titulo: string
  descripcion: string
  objeto: string
  contenido: string
  palabras_clave: string[]
}
export type CampoEscrito = keyof Escrito

/** Los campos, en el orden en que se leen, con su nombre. */
export const CAMPOS: readonly [CampoEscrito, string][] = [
  ['titulo', 'Título'],
  ['descripcion', 'Descripción'],
  ['objeto', 'Objeto'],
  ['palabras_clave', 'Palabras clave'],
  ['contenido', 'Contenido'],
]

/** El objeto; vacío si no lo dice. */
export const objetoDe = ({ objeto }: Documento['atributos']): string =>
  typeof objeto === 'string' ? objeto : ''

export const escritoDe = ({ titulo, atributos, palabras_clave }: Documento): Escrito => ({
  titulo,
  descripcion: atributos.descripcion ?? '',
  objeto: objetoDe(atributos),
  contenido: atributos.contenido,
  palabras_clave,
})

/** Un campo en texto llano, para comparar. */
export const enTexto = (escrito: Escrito, campo: CampoEscrito): string =>
  campo === 'contenido'
    ? textoLlano(escrito.contenido)
    : campo === 'palabras_clave'
      ? escrito.palabras_clave.join('\n')
      : escrito[campo]

/** Los campos que no son iguales; el contenido, también si sólo cambió su formato. */
export const camposDistintos = (uno: Escrito, otro: Escrito): CampoEscrito[] =>
  CAMPOS.flatMap(([campo]) =>
    campo === 'palabras_clave'
      ? uno.palabras_clave.join('\n') === otro.palabras_clave.join('\n')
        ? []
        : [campo]
      : uno[campo] === otro[campo]
        ? []
        : [campo],
  )
