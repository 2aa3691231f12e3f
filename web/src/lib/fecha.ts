import { diaYHora } from '@foja/domain/fecha/hora-oficial.ts'

/** dd-MM-yyyy HH:mm en hora oficial; vacío sin fecha. */
export const fechaYHora = (iso: string | null): string => diaYHora(iso ?? '')

/** dd-MM-yyyy en hora oficial; vacío sin fecha. */
export const fecha = (iso: string | null): string => fechaYHora(iso).slice(0, 10)

/** 2024-03-12 → «12-03-2024» (CON-05). */
export const mostrarDia = (iso: string): string => iso.split('-').toReversed().join('-')
