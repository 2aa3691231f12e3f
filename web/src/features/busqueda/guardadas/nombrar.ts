import { LARGO_DE_NOMBRE } from '@foja/domain/busqueda-guardada/limites.ts'
import { nombresDeChips, type ChipElegido } from '@/entidades/filtro/chip.ts'
import { cortar } from '@/lib/cortar.ts'

/** Con qué nombre se propone guardar una búsqueda: lo escrito y sus filtros. */
export const nombrarBusqueda = (escrito: string, elegidos: readonly ChipElegido[]): string =>
  cortar(
    [escrito.trim(), ...nombresDeChips(elegidos)].filter((parte) => parte !== '').join(' · '),
    LARGO_DE_NOMBRE,
  )
