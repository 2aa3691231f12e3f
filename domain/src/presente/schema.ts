import { z } from 'zod'
import { usuarioDeReclamo } from '@foja/domain/reclamo/schema.ts'

/** Quiénes más tienen abierto un documento. */
export const respuestaDePresentes = z.object({ rows: z.array(usuarioDeReclamo) })
