import { z } from 'zod'
import { CAMPO_REQUERIDO } from '@foja/domain/errores/campo-requerido.ts'

/** Mensajes de zod en español; lo que falta dice «Campo requerido.» (FRM-08, D-046). Vale para todo el proceso. */
export function hablarEspanol(): void {
  z.config({
    ...z.locales.es(),
    customError: (falta) =>
      falta.code === 'invalid_type' && falta.input === undefined ? CAMPO_REQUERIDO : undefined,
  })
}

/** Id que cabe en un integer de Postgres. */
export const idEntero = z.coerce.number().int().min(1).max(2_147_483_647)

/** Id que cabe en un bigint y en un number. */
export const idGrande = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER)

/** limit/offset de las listas de ayuda: diez por omisión, cien como mucho (BUS-27). */
export const paginado = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(10),
  offset: z.coerce.number().int().min(0).max(10_000).default(0),
})
