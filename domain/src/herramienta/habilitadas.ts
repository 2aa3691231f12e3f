import { HERRAMIENTAS, type Herramienta } from '@foja/domain/herramienta/herramientas.ts'

/** Una herramienta apagada en un área: a quien tenga el rol o, nulo, a cualquiera. */
export type Negada = { id_rol: number | null; herramienta: string }

/**
 * Lista de herramientas de alguien en un área (PER-04). Los roles suman: lo que a uno se le niega pero a otro no,
 * se tiene.
 * @param roles los que valen en el área
 */
export function herramientasHabilitadas(
  roles: readonly number[],
  negadas: readonly Negada[],
): ReadonlySet<Herramienta> {
  const estaNegada = (herramienta: Herramienta) => {
    const aQuienes = negadas
      .filter((negada) => negada.herramienta === herramienta)
      .map(({ id_rol }) => id_rol)
    return aQuienes.includes(null) || (roles.length > 0 && roles.every((rol) => aQuienes.includes(rol)))
  }
  return new Set(HERRAMIENTAS.filter((herramienta) => !estaNegada(herramienta)))
}
