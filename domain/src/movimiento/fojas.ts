/** Fojas que un pase agrega: el total que se declara menos las que había (VAL-25). */
export const fojasAInsertar = (total: number, anteriores: number): number => total - anteriores
