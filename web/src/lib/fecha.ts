import { enHoraOficial } from '@foja/domain/fecha/hora-oficial.ts'

const dos = (n: number) => String(n).padStart(2, '0')

/** dd-MM-yyyy en hora oficial; vacío sin fecha. */
export function fecha(iso: string | null): string {
  if (!iso) return ''
  const d = enHoraOficial(Date.parse(iso))
  return `${dos(d.getUTCDate())}-${dos(d.getUTCMonth() + 1)}-${d.getUTCFullYear()}`
}

/** dd-MM-yyyy HH:mm en hora oficial; vacío sin fecha. */
export function fechaYHora(iso: string | null): string {
  if (!iso) return ''
  const d = enHoraOficial(Date.parse(iso))
  return `${fecha(iso)} ${dos(d.getUTCHours())}:${dos(d.getUTCMinutes())}`
}

/** 2024-03-12 → «12-03-2024» (CON-05). */
export const mostrarDia = (iso: string): string => iso.split('-').toReversed().join('-')
