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
/** Los mismos, por lo que queda de cada palabra sin su conjugación: «cobrar», «cobro» y «cobraban». */
export const FAMILIAS = CAMPOS_DE_PALABRA.filter((campo) => !campo.startsWith('personas')).map((campo) =>
  campo.replace(/(?=\^|$)/, '.familia'),
)
const sinPeso = (campo: string) => campo.split('^')[0]!
/** Los de las palabras, sin peso. */
export const TEXTOS = CAMPOS_DE_PALABRA.map(sinPeso)
/** Sin los que un índice de antes de que los hubiera busca igual lo escrito. */
export const PRESCINDIBLES: ReadonlySet<string> = new Set(FAMILIAS.map(sinPeso))

/** En qué campos se busca lo escrito: las palabras, con lo que pesan; las frases y los números; las familias; y tal cual. */
export type Campos = Readonly<Record<'palabra' | 'textos' | 'familias' | 'exactos', string[]>>
/** Con acentos y sin cortar la terminación: lo que coincide tal cual va antes. */
const EXACTOS = ['titulo.exacto^2', 'palabras_clave.exacto^0.7', 'contenido.exacto^0.5']
export const EN_TODOS: Campos = {
  palabra: CAMPOS_DE_PALABRA,
  textos: TEXTOS,
  familias: FAMILIAS,
  exactos: EXACTOS,
}
export const EN_TITULO: Campos = {
  palabra: ['titulo'],
  textos: ['titulo'],
  familias: ['titulo.familia'],
  exactos: ['titulo.exacto^2'],
}

/** Puntaje fijo para lo que cumple. */
export const constante = (
  filter: estypes.QueryDslQueryContainer,
  boost: number,
  _name?: string,
): estypes.QueryDslQueryContainer => ({ constant_score: { filter, boost, ...(_name && { _name }) } })
