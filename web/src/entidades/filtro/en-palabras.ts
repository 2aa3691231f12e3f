import type { Filter } from '@elastic/search-ui'
import { chipsDe, nombresDeChips, type Nombres } from './chip.ts'

const LARGO_DE_FILTRO = 2_000

/** «Tipo: Resolución · Año: 2024». */
export const enPalabras = (filtros: readonly Filter[], nombres: Nombres): string =>
  nombresDeChips(chipsDe(filtros, nombres)).join(' · ')

/** El texto del filtro que va impreso en lo exportado (RUT-10, BUS-33); vacío no va. */
export const filtroImpreso = (texto: string): { filtroPDF?: string } => {
  const filtroPDF = texto.trim().slice(0, LARGO_DE_FILTRO)
  return filtroPDF === '' ? {} : { filtroPDF }
}
