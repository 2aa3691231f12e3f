import type { Sugerencia } from '@foja/domain/busqueda/sugerencia.ts'
import { NOMBRE_PARA_ELEGIR } from '@foja/domain/documento/estado.ts'
import { NOMBRE_DE_VISIBILIDAD, VISIBILIDADES } from '@foja/domain/documento/visibilidad.ts'
import { anioOficial } from '@foja/domain/fecha/hora-oficial.ts'
import { plegar } from '@foja/domain/texto/normalizar.ts'
import type { Tipo } from '@foja/domain/tipo/schema.ts'
import type { ModoDeListaFija } from './clases-de-chip.ts'

/** Un valor que se elige: lo que se manda y cómo se llama. */
export type DeLista = Pick<Sugerencia, 'id' | 'texto'> & Partial<Pick<Sugerencia, 'detalle'>>

/** Los que se ofrecen, y si hay más. */
export type LasPrimeras = { rows: DeLista[]; mas?: boolean | undefined }

const PRIMER_ANIO = 1800
const ANIOS_A_LA_VISTA = 10

const VISIBLES: DeLista[] = VISIBILIDADES.map((id) => ({ id, texto: NOMBRE_DE_VISIBILIDAD[id] }))
const ESTADOS: DeLista[] = Object.entries(NOMBRE_PARA_ELEGIR).map(([id, texto]) => ({ id, texto }))

const empieza = (escrito: string) => {
  const llano = plegar(escrito.trim())
  return (texto: string) =>
    plegar(texto)
      .split(' ')
      .some((_, i, palabras) => palabras.slice(i).join(' ').startsWith(llano))
}

/** Los años que empiezan con lo escrito, del último al primero, los primeros diez; escrito entero, el que sea. */
function anios(escrito: string): LasPrimeras {
  const llano = escrito.trim()
  const hoy = anioOficial(new Date())
  const todos = Array.from({ length: hoy - PRIMER_ANIO + 1 }, (_, i) => String(hoy - i))
  const elegibles = /^\d{4}$/.test(llano) ? [llano] : todos.filter((anio) => anio.startsWith(llano))
  return {
    rows: elegibles.slice(0, ANIOS_A_LA_VISTA).map((anio) => ({ id: anio, texto: anio })),
    mas: elegibles.length > ANIOS_A_LA_VISTA,
  }
}

/** Los valores de una lista que se sabe entera, los que tienen una palabra que empieza como lo escrito. */
export function deListaFija(modo: ModoDeListaFija, escrito: string): LasPrimeras {
  if (modo === 'anio') return anios(escrito)
  const coincide = empieza(escrito)
  return { rows: (modo === 'estado' ? ESTADOS : VISIBLES).filter(({ texto }) => coincide(texto)) }
}

/** Los tipos cuyo nombre o abreviatura empieza como lo escrito. */
export function deTipos(tipos: readonly Tipo[], escrito: string): DeLista[] {
  const coincide = empieza(escrito)
  return tipos
    .filter(({ nombre_singular, nombre_abrev }) => coincide(nombre_singular) || coincide(nombre_abrev))
    .map(({ id, nombre_singular, nombre_abrev }) => ({
      id: String(id),
      texto: nombre_singular,
      detalle: nombre_abrev,
    }))
}
