import { z } from 'zod'
import { respuestaDePresentes } from '@foja/domain/presente/schema.ts'
import type { Rutas } from '@foja/api/contexto.ts'
import { idGrande } from '@foja/api/http/zod.ts'
import { presentes } from '@foja/api/presente/presentes.ts'

/** Quiénes más tienen abierto un documento. */
export const rutasDePresente: Rutas = async (app, { sql, configuracion }) => {
  app.get(
    '/documentos/presentes/:id',
    {
      schema: {
        summary: 'Quiénes más tienen abierto un documento que se puede modificar',
        params: z.object({ id: idGrande }),
        response: { 200: respuestaDePresentes },
      },
    },
    async ({ acceso, params: { id } }) => ({
      rows: await presentes(sql, acceso, id, await configuracion()),
    }),
  )
}
