import { z } from 'zod'
import { anuncio, vigilancia } from '@foja/domain/busqueda-guardada/schema.ts'
import { exigirBusqueda } from '@foja/api/busqueda/contestar.ts'
import { fijarVigilancia } from '@foja/api/busqueda-guardada/fijar-vigilancia.ts'
import { leerAnuncios } from '@foja/api/busqueda-guardada/leer-anuncios.ts'
import type { Rutas } from '@foja/api/contexto.ts'
import { idEntero } from '@foja/api/http/zod.ts'

/** Lo que quien llama vigila, de lo suyo y de lo que se comparte con él, y lo que se le anunció de ello. */
export const rutasDeVigilancia: Rutas = async (app, contexto) => {
  const { sql } = contexto
  app.addHook('preHandler', ({ acceso }) => exigirBusqueda(contexto, acceso))

  app.put(
    '/busquedas/guardadas/:id/vigilancia',
    {
      schema: {
        summary: 'Avisar a quien llama cuando una búsqueda guardada, suya o compartida, halle algo nuevo',
        params: z.object({ id: idEntero }),
        body: vigilancia,
        response: { 200: z.object({ data: z.literal('fijada') }) },
      },
    },
    async (peticion) => {
      await fijarVigilancia(sql, peticion, { id: peticion.params.id, avisar: peticion.body.avisar })
      return { data: 'fijada' as const }
    },
  )

  app.get(
    '/busquedas/anuncios',
    {
      schema: {
        summary: 'Las novedades de las búsquedas que vigila quien llama, de la última a la primera',
        response: { 200: z.object({ rows: z.array(anuncio), total: z.int() }) },
      },
    },
    async ({ acceso }) => {
      const rows = await leerAnuncios(sql, acceso)
      return { rows, total: rows.length }
    },
  )
}
