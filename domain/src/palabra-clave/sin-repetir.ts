/** Las palabras clave de un documento sin repetir ninguna por sus mayúsculas: vale la primera, como se escribió. */
export const sinRepetir = (palabras: readonly string[]): string[] => {
  const vistas = new Set<string>()
  return palabras.filter((palabra) => {
    const igual = palabra.toLowerCase()
    return !vistas.has(igual) && vistas.add(igual)
  })
}
