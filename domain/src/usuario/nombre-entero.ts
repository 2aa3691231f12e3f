/** Cómo se llama alguien, en un renglón: hay quien no tiene apellido. */
export const nombreEntero = ({ nombre, apellido }: { nombre: string; apellido: string }): string =>
  `${nombre} ${apellido}`.trim()
