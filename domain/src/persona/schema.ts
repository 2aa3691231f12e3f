import { z } from 'zod'
import { integranteLeido } from '@foja/domain/persona/integrante.ts'

/** Persona (ENT-38); lo que toca a un documento (rol, fecha_relacion) va con su relación. */
export const persona = z.object({
  id: z.int(),
  id_persona: z.int(),
  tipo: z.enum(['fisica', 'juridica']),
  eliminado: z.int(),
  nombre: z.string(),
  apellido: z.string(),
  nombre_completo: z.string(),
  nro_doc: z.string().nullable(),
  dni: z.string().nullable(),
  tipo_doc: z.string(),
  pais: z.string(),
  contacto: z.looseObject({ email: z.string().optional(), telefono: z.string().optional() }),
  direccion: z.string().nullable(),
  subtipo: z.string().nullable(),
})
export type Persona = z.infer<typeof persona>

/** Persona vinculada a un documento. */
export const personaRelacionada = persona.extend({
  rol: z.string(),
  fecha_relacion: z.string().nullable(),
  integrante: integranteLeido.nullable(),
})
export type PersonaRelacionada = z.infer<typeof personaRelacionada>
