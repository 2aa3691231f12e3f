import type { estypes } from '@elastic/elasticsearch'

/** Campos breves, los que nombran al documento, por lo que pesan. */
export const BREVES = ['titulo^4', 'palabras_clave^1.5', 'personas^2', 'descripcion^1.5']
/** Todos los campos de texto, por lo que pesan. */
export const CAMPOS = [...BREVES, 'contenido', 'adjuntos']
/** Los mismos, sin peso. */
export const TEXTOS = CAMPOS.map((campo) => campo.split('^')[0]!)
/** Con acentos y sin cortar la terminación: lo que coincide tal cual va antes. */
export const EXACTOS = ['titulo.exacto^2', 'palabras_clave.exacto^0.7', 'contenido.exacto^0.5']

/** Puntaje fijo para lo que cumple. */
export const constante = (
  filter: estypes.QueryDslQueryContainer,
  boost: number,
  _name?: string,
): estypes.QueryDslQueryContainer => ({ constant_score: { filter, boost, ...(_name && { _name }) } })

/** Nombre de las cláusulas que cumple quien tiene lo escrito tal cual: con él no hay nada que corregir. */
export const TAL_CUAL = 'tal_cual'
