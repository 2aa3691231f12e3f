/** Con lo que una planilla toma una celda por fórmula, también detrás de espacios. */
const FORMULA = /^\s*[=+\-@\t\r]/

/** Una celda de CSV: entre comillas y, si una planilla la tomaría por fórmula, con un apóstrofo que la deja en texto. */
export function celda(valor: string | number): string {
  if (typeof valor === 'number') return String(valor)
  const segura = FORMULA.test(valor) ? `'${valor}` : valor
  return `"${segura.replaceAll('"', '""')}"`
}
