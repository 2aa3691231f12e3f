import { createHash } from 'node:crypto'
import type { estypes } from '@elastic/elasticsearch'

/** Con qué se crea un índice: un archivo de mappings/. */
export type CuerpoDeIndice = {
  settings: { index: { refresh_interval: string } & Record<string, unknown> }
  mappings: estypes.MappingTypeMapping
}

/** Lo que de un índice no cambia sin rehacerlo, en una forma que se compara: los ajustes que sí cambian no cuentan. */
export type Definicion = {
  /** Cada campo y subcampo (`titulo.exacto`), con sus parámetros. */
  campos: Record<string, Record<string, unknown>>
  analisis: unknown
  dinamico: string
  /** Sube cuando cambia lo que se escribe en un campo que ya estaba (`_meta.proyeccion`). */
  proyeccion: number
}

/** De lo que dice el archivo, o de lo que Elasticsearch contesta de un índice que ya existe. */
export function definicionDe({
  settings,
  mappings,
}: Pick<CuerpoDeIndice, 'mappings'> & { settings: { index?: Record<string, unknown> } }): Definicion {
  return {
    campos: aplanar(mappings as Campo),
    analisis: parejo(settings.index?.analysis ?? {}),
    dinamico: String(mappings.dynamic ?? true),
    proyeccion: Number(mappings._meta?.proyeccion ?? 1),
  }
}

/** La misma para dos definiciones iguales, estén escritas en el orden que estén. */
export const huellaDe = (definicion: Definicion): string =>
  createHash('sha256')
    .update(JSON.stringify(parejo(definicion)))
    .digest('hex')
    .slice(0, 16)

/** Parámetros que, si difieren, hacen que un campo no sirva para lo mismo; con otro análisis se lo busca igual. */
const DE_USO = ['type', 'format', 'index', 'doc_values', 'enabled'] as const

/** Campos de una definición por los que en un índice hecho con otra no se puede buscar, ni se le pueden escribir. */
export const camposQueFaltan = (pedida: Definicion, hecha: Definicion): ReadonlySet<string> =>
  new Set(
    Object.entries(pedida.campos).flatMap(([nombre, parametros]) => {
      const hay = hecha.campos[nombre]
      const sirve = hay && DE_USO.every((uso) => String(parametros[uso]) === String(hay[uso]))
      return sirve ? [] : [nombre]
    }),
  )

type Campo = Record<string, unknown> & { properties?: Record<string, Campo>; fields?: Record<string, Campo> }

const aplanar = ({ properties, fields }: Campo, prefijo = ''): Definicion['campos'] =>
  Object.fromEntries(
    Object.entries({ ...properties, ...fields }).flatMap(([nombre, campo]) => {
      const { properties: _, fields: __, ...parametros } = campo
      const propio = [`${prefijo}${nombre}`, { type: 'object', ...parametros }] as const
      return [propio, ...Object.entries(aplanar(campo, `${prefijo}${nombre}.`))]
    }),
  )

/** Claves en orden y valores en texto: Elasticsearch devuelve los ajustes como texto, y en otro orden. */
function parejo(valor: unknown): unknown {
  if (Array.isArray(valor)) return valor.map(parejo)
  if (typeof valor !== 'object' || valor === null) return String(valor)
  return Object.fromEntries(
    Object.entries(valor)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([clave, uno]) => [clave, parejo(uno)]),
  )
}
