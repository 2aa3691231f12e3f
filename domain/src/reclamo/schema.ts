import { z } from 'zod'
import { unDocumento } from '@foja/domain/documento/pedido.ts'

/** POST /documentos/checkInUse/ y /documentos/deleteDocumentInUse/ (API-23, API-24). */
export const pedidoDeReclamo = unDocumento.pick({ id_documento: true })

/** Quién tiene reclamado un documento. */
export const usuarioDeReclamo = z.object({ id: z.int(), nombre: z.string(), apellido: z.string() })
export type UsuarioDeReclamo = z.infer<typeof usuarioDeReclamo>

/** Quién está editando un documento, y desde cuándo, en ISO. */
export const edicion = usuarioDeReclamo.omit({ id: true }).extend({ desde: z.string() })
export type Edicion = z.infer<typeof edicion>

const conUsuario = z.object({ usuario: usuarioDeReclamo })

/** Reclamo dado o renovado (API-22). */
export const reclamoDado = z.object({ data: conUsuario })

/** Si alguien lo está editando, y quién (API-23). */
export const reclamoVigente = z.object({
  found: z.boolean(),
  data: conUsuario.nullable().describe('Quien lo tiene, también si es quien pregunta.'),
})
