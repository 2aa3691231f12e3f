import type { estypes } from '@elastic/elasticsearch'

/** Todos los campos de texto, por lo que pesan: cuentan como uno solo en que la palabra está una vez o muchas. */
export const CAMPOS_DE_PALABRA = [
  'titulo^4',
  'palabras_clave^2',
  'personas^2',
  'descripcion',
  'contenido',
  'adjuntos',
]
/** Los mismos, sin peso. */
export const TEXTOS = CAMPOS_DE_PALABRA.map((campo) => campo.split('^')[0]!)
/** Con acentos y sin cortar la terminación: lo que coincide tal cual va antes. */
export const EXACTOS = ['titulo.exacto^2', 'palabras_clave.exacto^0.7', 'contenido.exacto^0.5']

/** Puntaje fijo para lo que cumple. */
export const constante = (
  filter: estypes.QueryDslQueryContainer,
  boost: number,
  _name?: string,
): estypes.QueryDslQueryContainer => ({ constant_score: { filter, boost, ...(_name && { _name }) } })
