import { z } from 'zod'
import { relacionTipo, type RelacionTipo } from '@foja/domain/relacion-tipo/schema.ts'
import type { Rutas } from '@foja/api/contexto.ts'

/** Los tipos de relación (API-111, ENT-23, ENT-24). */
export const rutasDeRelacionTipo: Rutas = async (app, { sql }) => {
  app.get(
    '/documentos/relaciones_tipos',
    {
      schema: {
        summary: 'Los tipos de relación',
        response: { 200: z.object({ rows: z.array(relacionTipo), total: z.int() }) },
      },
    },
    async () => {
      const rows = await sql<RelacionTipo[]>`
        select id, relacion_a, relacion_p from relaciones_tipos order by id`
      return { rows, total: rows.length }
    },
  )
}
