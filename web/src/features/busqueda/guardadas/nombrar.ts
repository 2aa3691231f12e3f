import { LARGO_DE_NOMBRE } from '@foja/domain/busqueda-guardada/limites.ts'
import { chipsDe, nombresDeChips, reconocidos, type ChipElegido } from '@/entidades/filtro/chip.ts'
import { useNombres } from '@/entidades/filtro/nombres.ts'
import { cortar } from '@/lib/cortar.ts'

/** Con qué nombre se propone guardar una búsqueda: lo escrito y sus filtros. */
export const nombrarBusqueda = (escrito: string, elegidos: readonly ChipElegido[]): string =>
  cortar(
    [escrito.trim(), ...nombresDeChips(elegidos)].filter((parte) => parte !== '').join(' · '),
    LARGO_DE_NOMBRE,
  )

/**
 * Lo mismo, de lo que se pidió: mientras llega otra búsqueda, lo que se guarda o se exporta no es lo que ya está escrito.
 * @param descartados los que el servidor no reconoció
 */
export function useNombrar(descartados: readonly { filtro: string; valor: string }[]) {
  const nombres = useNombres()
  return (escrito = '', filtros: Parameters<typeof chipsDe>[0] = []): string =>
    nombrarBusqueda(escrito, reconocidos(chipsDe(filtros, nombres), descartados))
}
