import { z } from 'zod'
import type { Rutas } from '@foja/api/contexto.ts'

const estado = z.object({ id: z.int(), nombre: z.string(), orden: z.int() })

/** Los catorce estados de un documento (D-003). */
export const rutasDeEstado: Rutas = async (app, { sql }) => {
  app.get(
    '/documentos/estados',
    { schema: { response: { 200: z.object({ rows: z.array(estado), total: z.int() }) } } },
    async () => {
      const rows = await sql<z.infer<typeof estado>[]>`select id, nombre, orden from estados order by orden`
      return { rows, total: rows.length }
    },
  )
}
