// Hora oficial argentina, sin horario de verano (CON-05).
const DESPLAZAMIENTO_MS = -3 * 3_600_000
const dos = (n: number) => String(n).padStart(2, '0')

const enHoraOficial = (iso: string) => new Date(Date.parse(iso) + DESPLAZAMIENTO_MS)

/** dd-MM-yyyy en hora oficial; vacío sin fecha. */
export function fecha(iso: string | null): string {
  if (iso === null) return ''
  const d = enHoraOficial(iso)
  return `${dos(d.getUTCDate())}-${dos(d.getUTCMonth() + 1)}-${d.getUTCFullYear()}`
}

/** dd-MM-yyyy HH:mm en hora oficial; vacío sin fecha. */
export function fechaYHora(iso: string | null): string {
  if (iso === null) return ''
  const d = enHoraOficial(iso)
  return `${fecha(iso)} ${dos(d.getUTCHours())}:${dos(d.getUTCMinutes())}`
}
