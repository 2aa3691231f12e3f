import type { NombreDeFiltro } from '@foja/domain/busqueda/schema.ts'
import type { ClaseDeSugerencia } from '@foja/domain/busqueda/sugerencia.ts'
import { plegar } from '@foja/domain/texto/normalizar.ts'

/** Cómo se le da valor: escribiendo, eligiendo días, una visibilidad, o de la lista de sugerencias de esa clase. */
export type ModoDeValor = 'texto' | 'fecha' | 'visibilidad' | Exclude<ClaseDeSugerencia, 'todo'>
export type ClaseDeChip = { clave: NombreDeFiltro; nombre: string; modo: ModoDeValor }

/** Los 18 filtros que se ofrecen (BUS-20), con lo que pide cada uno (BUS-17, BUS-19). */
export const CLASES_DE_CHIP: readonly ClaseDeChip[] = [
  { clave: 'titulo', nombre: 'Título', modo: 'texto' },
  { clave: 'nro_numero', nombre: 'Número', modo: 'texto' },
  { clave: 'tipo', nombre: 'Tipo', modo: 'tipo' },
  { clave: 'palabra_clave', nombre: 'Palabra clave', modo: 'palabra_clave' },
  { clave: 'fecha', nombre: 'Fecha', modo: 'fecha' },
  { clave: 'nro_anexo', nombre: 'Anexo', modo: 'texto' },
  { clave: 'visibilidad', nombre: 'Visibilidad', modo: 'visibilidad' },
  { clave: 'nro_codigo_area', nombre: 'Código de área', modo: 'texto' },
  { clave: 'nro_sigla_area', nombre: 'Sigla de área', modo: 'area' },
  { clave: 'nro_ruta_completa_area', nombre: 'Ruta de área', modo: 'texto' },
  { clave: 'nro_corresponde', nombre: 'Corresponde', modo: 'texto' },
  { clave: 'nro_numero_asignado', nombre: 'Número asignado', modo: 'texto' },
  { clave: 'nro_codigo_tipo_documento', nombre: 'Código de tipo', modo: 'texto' },
  { clave: 'nro_cuerpo', nombre: 'Cuerpo', modo: 'texto' },
  { clave: 'nro_area', nombre: 'Área', modo: 'area' },
  { clave: 'lugar_actual', nombre: 'Ubicación actual', modo: 'lugar' },
  { clave: 'contenido', nombre: 'Contenido', modo: 'texto' },
  { clave: 'persona_relacionada', nombre: 'Persona', modo: 'persona' },
]

const porClave = new Map(CLASES_DE_CHIP.map((clase) => [clase.clave, clase]))

/** La clase de un filtro; Año y Estado no la tienen, porque nacen de las facetas (D-103). */
export const claseDeChip = (clave: NombreDeFiltro): ClaseDeChip | undefined => porClave.get(clave)

/** Cómo se llama un filtro. */
export const nombreDeFiltro = (clave: NombreDeFiltro): string =>
  porClave.get(clave)?.nombre ?? (clave === 'anio' ? 'Año' : 'Estado')

/** Las clases cuyo nombre, o alguna de sus palabras, empieza con lo escrito. */
export function clasesQueEmpiezan(escrito: string): readonly ClaseDeChip[] {
  const llano = plegar(escrito.trim())
  return CLASES_DE_CHIP.filter(({ nombre }) => {
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
