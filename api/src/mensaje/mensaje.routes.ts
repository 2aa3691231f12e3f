import { z } from 'zod'
import type { Rutas } from '@foja/api/contexto.ts'

const mensaje = z.object({
  codigo: z.string(),
  mensaje: z.string(),
  tema: z.enum(['info', 'success', 'warning', 'error']),
  activo: z.boolean(),
})

/** Mensajes del sistema activos, los que muestra la portada (RUT-08, ENT-44). */
export const rutasDeMensaje: Rutas = async (app, { sql }) => {
  app.get(
    '/documentos/mensajes_alertas',
    {
      schema: {
        summary: 'Mensajes del sistema activos',
        response: { 200: z.object({ rows: z.array(mensaje), total: z.int() }) },
      },
    },
    async () => {
      const rows = await sql<z.infer<typeof mensaje>[]>`
        select codigo, mensaje, tema, activo from mensajes_alertas where activo order by codigo`
      return { rows, total: rows.length }
    },
  )
}
