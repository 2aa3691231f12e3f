import {
  FILTROS,
  NOMBRE_DE_FILTRO_DE_LISTA,
  type NombreDeFiltro,
  type NombreDeFiltroDeLista,
} from '@foja/domain/busqueda/filtros.ts'
import type { ClaseDeSugerencia } from '@foja/domain/busqueda/sugerencia.ts'
import { plegar } from '@foja/domain/texto/normalizar.ts'

/** Cómo se le da valor: escribiendo, eligiendo días, de una lista fija, o de la de sugerencias de esa clase. */
export type ModoDeValor = 'texto' | 'fecha' | ModoDeListaFija | Exclude<ClaseDeSugerencia, 'todo'>
/** Lo que se elige de una lista que se sabe entera, sin preguntar. */
export type ModoDeListaFija = 'visibilidad' | 'estado' | 'anio'
export type ClaseDeChip<F = NombreDeFiltro> = { clave: F; nombre: string; modo: ModoDeValor }

/**
 * Cómo se le da valor a cada filtro que se ofrece (BUS-17, BUS-19): los 18 de la especificación, en su orden (BUS-20), y
 * los dos que además son facetas.
 */
const MODOS = {
  // Los que sólo tienen las listas de envíos van primero: son lo que en ellas se pregunta.
  enviado_a: 'quien',
  recibido_de: 'quien',
  titulo: 'texto',
  nro_numero: 'texto',
  tipo: 'tipo',
  estado: 'estado',
  anio: 'anio',
  palabra_clave: 'palabra_clave',
  fecha: 'fecha',
  nro_anexo: 'texto',
  visibilidad: 'visibilidad',
  nro_codigo_area: 'texto',
  nro_sigla_area: 'area',
  nro_ruta_completa_area: 'texto',
  nro_corresponde: 'texto',
  nro_numero_asignado: 'texto',
  nro_codigo_tipo_documento: 'texto',
  nro_cuerpo: 'texto',
  nro_area: 'area',
  lugar_actual: 'lugar',
  contenido: 'texto',
  persona_relacionada: 'persona',
} as const satisfies Record<NombreDeFiltroDeLista, ModoDeValor>

const TODAS = Object.entries(MODOS).map(([clave, modo]): ClaseDeChip<NombreDeFiltroDeLista> => {
  const filtro = clave as NombreDeFiltroDeLista
  return { clave: filtro, nombre: NOMBRE_DE_FILTRO_DE_LISTA[filtro], modo }
})

/** Las de esos filtros. */
const clasesDe = <F extends NombreDeFiltroDeLista>(filtros: readonly F[]): readonly ClaseDeChip<F>[] =>
  TODAS.filter((clase): clase is ClaseDeChip<F> => (filtros as readonly string[]).includes(clase.clave))

/** Las de la búsqueda. */
export const CLASES_DE_CHIP = clasesDe(FILTROS)

/** Cómo se le da valor a un filtro. */
export const modoDe = (clave: NombreDeFiltroDeLista): ModoDeValor => MODOS[clave]

/** Las clases de esos filtros cuyo nombre, o alguna de sus palabras, empieza con lo escrito; sin decir cuáles, las de la búsqueda. */
export function clasesQueEmpiezan(escrito: string): readonly ClaseDeChip[]
export function clasesQueEmpiezan<F extends NombreDeFiltroDeLista>(
  escrito: string,
  filtros: readonly F[],
): readonly ClaseDeChip<F>[]
export function clasesQueEmpiezan(
  escrito: string,
  filtros: readonly NombreDeFiltroDeLista[] = FILTROS,
): readonly ClaseDeChip<NombreDeFiltroDeLista>[] {
  const llano = plegar(escrito.trim())
  return clasesDe(filtros).filter(({ nombre }) => {
    const plegado = plegar(nombre)
    return plegado.startsWith(llano) || plegado.split(' ').some((palabra) => palabra.startsWith(llano))
  })
}

/** La clase nombrada al final de lo escrito, con sus dos puntos («subsidio tipo:»), y lo que queda sin ella. */
export function claseEscrita(escrito: string): { clase: ClaseDeChip; resto: string } | null {
  if (!/:\s*$/.test(escrito)) return null
  const texto = escrito.replace(/\s*:\s*$/, '')
  const llano = plegar(texto)
  const clase = CLASES_DE_CHIP.filter(({ nombre }) => {
    const plegado = plegar(nombre)
    return llano === plegado || llano.endsWith(` ${plegado}`)
  }).toSorted((a, b) => b.nombre.length - a.nombre.length)[0]
  return clase ? { clase, resto: texto.slice(0, texto.length - clase.nombre.length).trimEnd() } : null
}
