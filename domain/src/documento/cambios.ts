import { admiteFechaManual, type FechaManual } from '@foja/domain/documento/fecha.ts'
import type { CambiosDeDocumento } from '@foja/domain/documento/schema.ts'
import type { Visibilidad } from '@foja/domain/documento/visibilidad.ts'
import type { Esencia } from '@foja/domain/tipo/schema.ts'

/** Lo que de un documento se cambia al guardarlo. */
export type Cambiable = {
  esencia: Esencia
  estado: number
  titulo: string
  contenido: string
  atributos: Record<string, unknown>
  fecha: string | null
  visibilidad: Visibilidad
  validez: 'Digital' | 'Papel'
  ubicacion: string | null
  nro_externo: string | null
  palabras_clave: string[]
}

/** El documento como quedaría, y si cambia su carátula (título, descripción, palabras clave) o lo demás. */
export type Cambiado<T extends Cambiable> = {
  nuevo: T
  caratula: boolean
  resto: boolean
  /** Nada más que quién lo ve. */
  soloVisibilidad: boolean
}

// Sin repetir y en orden: así se guardan.
const enMinusculas = (palabras: string[]) => [...new Set(palabras.map((palabra) => palabra.toLowerCase()))]
const iguales = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/**
 * Qué cambia un guardado (API-05). La fecha sólo vale si la configuración la permite (D-087). @param contenido ya saneado
 */
export function cambiosEn<T extends Cambiable>(
  actual: T,
  cambios: CambiosDeDocumento,
  contenido: string | undefined,
  manual: FechaManual,
): Cambiado<T> {
  const { contenido: _, ...otros } = cambios.atributos ?? {}
  const { validez, palabras_clave } = cambios
  const mismasPalabras =
    !palabras_clave || iguales(enMinusculas(palabras_clave), enMinusculas(actual.palabras_clave))
  const conFecha = cambios.fecha !== undefined && admiteFechaManual(actual.esencia, manual)
  const nuevo: T = {
    ...actual,
    titulo: cambios.titulo ?? actual.titulo,
    contenido: contenido ?? actual.contenido,
    atributos: { ...actual.atributos, ...otros },
    fecha: conFecha ? new Date(cambios.fecha!).toISOString() : actual.fecha,
    visibilidad: cambios.visibilidad ?? actual.visibilidad,
    validez: validez?.string ?? actual.validez,
    ubicacion: validez ? ubicacionDe(validez) : actual.ubicacion,
    nro_externo: cambios.nro_externo === undefined ? actual.nro_externo : cambios.nro_externo || null,
    palabras_clave: mismasPalabras ? actual.palabras_clave : palabras_clave,
  }
  const descripcion = nuevo.atributos.descripcion !== actual.atributos.descripcion
  const caratula = nuevo.titulo !== actual.titulo || descripcion || !mismasPalabras
  const resto = !iguales(sinCaratula(nuevo), sinCaratula(actual))
  const loDemas = !iguales(sinCaratula({ ...nuevo, visibilidad: actual.visibilidad }), sinCaratula(actual))
  return { nuevo, caratula, resto, soloVisibilidad: resto && !loDemas && !caratula }
}

/** Dónde está lo que está en papel; lo digital no está en ningún lado (ENT-03). */
const ubicacionDe = ({ string, ubicacion }: NonNullable<CambiosDeDocumento['validez']>) =>
  string === 'Papel' ? ubicacion || null : null

const sinCaratula = (documento: Cambiable) => ({
  ...documento,
  titulo: '',
  palabras_clave: [],
  atributos: Object.entries(documento.atributos)
    .filter(([clave, valor]) => clave !== 'descripcion' && valor !== undefined)
    .toSorted(([a], [b]) => a.localeCompare(b)),
})
