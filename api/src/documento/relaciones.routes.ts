import { z } from 'zod'
import { filtroDeAcceso } from '@foja/domain/acceso/acceso.ts'
import { relacionDeDocumento } from '@foja/domain/incorporacion/schema.ts'
import { enteroEscrito } from '@foja/domain/texto/schema.ts'
import { exigirVisible } from '@foja/api/acceso/visible.sql.ts'
import type { Rutas } from '@foja/api/contexto.ts'
import { leerRelaciones } from '@foja/api/documento/leer-relaciones.ts'
import { idGrande } from '@foja/api/http/zod.ts'

const querystring = z.object({
  id_tipo_relacion: z
    .string()
    .regex(/^\d{1,5}(\|\d{1,5}){0,9}$/, 'Deben ser números separados por |.')
    .optional()
    .describe('Varios, separados por `|`.'),
  relacion: z.enum(['activa', 'pasiva']).optional().describe('Sin ella, en los dos sentidos.'),
  limitRelaciones: enteroEscrito(1, 100).optional().describe('Sin él, `limite_incorporados`.'),
  paginaRelaciones: enteroEscrito(1, 100_000).default(1),
  offsetRelaciones: enteroEscrito(0, 1_000_000).optional().describe('Gana a `paginaRelaciones`.'),
})

/** Las relaciones de un documento, de a páginas: lo de un expediente, en el orden en que entró (CFG-29, ENT-22). */
export const rutasDeRelaciones: Rutas = async (app, { sql, configuracion }) => {
  app.get(
    '/documentos/relaciones/:id',
    {
      schema: {
        summary: 'Las relaciones de un documento, de a páginas',
        params: z.object({ id: idGrande }),
        querystring,
        response: {
          200: z.object({
            rows: z.array(relacionDeDocumento),
            total: z.int(),
            limitRelaciones: z.int().describe('Con el que se contestó.'),
          }),
        },
      },
    },
    async ({ acceso, params: { id }, query }) => {
      const { id_tipo_relacion, relacion, paginaRelaciones, offsetRelaciones } = query
      await exigirVisible(sql, acceso, id)
      const limitRelaciones = query.limitRelaciones ?? (await configuracion()).limite_incorporados
      const tramo = {
        tipos: id_tipo_relacion?.split('|').map(Number),
        sentido: relacion,
        limite: limitRelaciones,
        desde: offsetRelaciones ?? (paginaRelaciones - 1) * limitRelaciones,
      }
      return { ...(await leerRelaciones(sql, filtroDeAcceso(acceso), id, tramo)), limitRelaciones }
    },
  )
}
