import { z } from 'zod'
import { areasDeGuardada, busquedaCompartida } from '@foja/domain/busqueda-guardada/schema.ts'
import { exigirBusqueda } from '@foja/api/busqueda/contestar.ts'
import { compartidasCon } from '@foja/api/busqueda-guardada/compartida.sql.ts'
import { compartirBusqueda, quitarCompartida } from '@foja/api/busqueda-guardada/compartir-busqueda.ts'
import type { Rutas } from '@foja/api/contexto.ts'
import { idEntero } from '@foja/api/http/zod.ts'

/** Las guardadas que se comparten con un área: quien las guardó las da y las retira, y los del área las leen y, si aquél está de baja, las quitan. */
export const rutasDeCompartida: Rutas = async (app, contexto) => {
  const { sql } = contexto
  app.addHook('preHandler', ({ acceso }) => exigirBusqueda(contexto, acceso))

  app.get(
    '/busquedas/compartidas',
    {
      schema: {
        summary: 'Búsquedas que otros comparten con las áreas de quien llama',
        response: { 200: z.object({ rows: z.array(busquedaCompartida), total: z.int() }) },
      },
    },
    async ({ acceso }) => {
      const rows = await compartidasCon(sql, acceso)
      return { rows, total: rows.length }
    },
  )

  app.delete(
    '/busquedas/compartidas/:id',
    {
      schema: {
        summary: 'Quitar de las áreas de quien llama una búsqueda que les comparte quien está de baja',
        params: z.object({ id: idEntero }),
        response: { 200: z.object({ data: z.literal('quitada') }) },
      },
    },
    async (peticion) => {
      await quitarCompartida(sql, peticion, peticion.params.id)
      return { data: 'quitada' as const }
    },
  )

  app.put(
    '/busquedas/guardadas/:id/areas',
    {
      schema: {
        summary: 'Compartir una búsqueda guardada con áreas propias, o dejar de hacerlo',
        params: z.object({ id: idEntero }),
        body: areasDeGuardada,
        response: { 200: z.object({ data: z.literal('compartida') }) },
      },
    },
    async (peticion) => {
      await compartirBusqueda(sql, peticion, { id: peticion.params.id, areas: peticion.body.areas })
      return { data: 'compartida' as const }
    },
  )
}
