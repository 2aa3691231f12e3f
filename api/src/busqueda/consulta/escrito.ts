import type { estypes } from '@elastic/elasticsearch'
import type { Consulta } from '@foja/domain/busqueda/interpretar.ts'
import type { Mencion } from '@foja/domain/busqueda/menciones.ts'
import type { Campos } from '@foja/api/busqueda/consulta/campos.ts'
import type { Correccion } from '@foja/api/busqueda/palabras/corregir.ts'

type Q = estypes.QueryDslQueryContainer

/** Una palabra de lo escrito, con lo que se sabe de ella. */
export type Palabra = {
  escrita: string
  /** Como se la abrevió al escribirla («expte»), o entera, si es un mes abreviado: decirla así también es decirla. */
  abreviada?: string | undefined
  /** En cuántos documentos visibles está. */
  veces: number
  /** En cuántos la dicen conjugada de otra manera, si así casi no está. */
  parientes: number
  correcciones: Correccion[]
  /** Palabras que en la administración quieren decir lo mismo. */
  equivalentes: readonly string[]
  /** Lo que además nombra: un tipo, un área, un estado, una fecha. */
  entendida: Q[]
  /**
   * Es parte de una fecha («marzo 2015»), dice de quién son, o el tipo de un número que se pide («ley 99999» no es cualquier
   * ley): acerca, y no alcanza para hallar si hay otras.
   */
  acerca: boolean
}

/** Si lo que nombra es un tipo de documento. */
export const nombraUnTipo = ({ entendida }: Palabra): boolean =>
  entendida.some(({ terms }) => terms !== undefined && 'id_tipo' in terms)

/** Un número de lo escrito, con los tipos y áreas que lo acompañan. */
export type Numero = Pick<Mencion, 'forma' | 'conAnio' | 'dichas' | 'enteras'> & {
  /** Es el de un documento, y no uno entre otras palabras («artículo 14», «1999»). */
  identifica: boolean
  /** Nadie lo tiene: no pesa, y quedan las palabras con que se escribió. */
  nadie?: true
  /** Es el día de una fecha («20 de noviembre de 2026»), o cuenta algo («30 días»): de ningún documento es el número. */
  ajeno?: true
  /** El año que quizás nombra. */
  anio: number | null
  tipos: number[]
  /** Los que también se llaman como esos. */
  tambien: number[]
  /** Se dijo que es de un expediente: el mismo número de otro papel («decreto 135») apenas es un indicio. */
  deExpediente?: true
  areas: number[]
  entendida: Q[]
}

/** Lo escrito en la caja, ya entendido. */
export type Escrito = {
  consulta: Consulta
  /** En cuáles se busca. */
  campos: Campos
  palabras: Palabra[]
  numeros: Numero[]
  /** Fechas enteras («31/12/2020»), como filtro y en las formas en que un texto las dice. */
  fechas: { escrita: string; formas: string[]; filtro: Q }[]
  /** Lo que un guion quita además de lo que dice esa palabra: lo que la palabra nombra («-anulado», «-2024»). */
  excluye?: Q[]
  /** Lo que acerca sin exigirse: la fecha que se nombró, y la que quizás. */
  acerca: { filtro: Q; seguro: boolean }[]
  /** Pide lo más nuevo: «última resolución». */
  loUltimo: boolean
  /** Documentos visibles: contra ellos es rara una palabra. */
  total: number
  /** Lo que nombra se mira como estaba al terminar ese día, aaaa-MM-dd. */
  al?: string | undefined
}
