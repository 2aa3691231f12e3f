import { z } from 'zod'
import { filtroDeAcceso } from '@foja/domain/acceso/acceso.ts'
import { eventoDeHistoria, notificacion, pedidoDeEventos } from '@foja/domain/evento/schema.ts'
import { exigirVisible } from '@foja/api/acceso/visible.sql.ts'
import type { Rutas } from '@foja/api/contexto.ts'
import { historiaDe, notificacionesDe } from '@foja/api/evento/historia.sql.ts'
import { idGrande } from '@foja/api/http/zod.ts'

const params = z.object({ id: idGrande })

/** Lo que le pasó a un documento, para quien puede verlo (DLG-08, DLG-09, DLG-14, DLG-18, DLG-20). */
export const rutasDeEvento: Rutas = async (app, { sql }) => {
  app.get(
    '/documentos/eventos/:id',
    {
      schema: {
        summary: 'La historia de un documento, de lo último a lo primero',
        params,
        querystring: pedidoDeEventos,
        response: { 200: z.object({ rows: z.array(eventoDeHistoria), total: z.int() }) },
      },
    },
    async ({ acceso, params: { id }, query }) => {
      await exigirVisible(sql, acceso, id)
      return historiaDe(sql, filtroDeAcceso(acceso), id, query)
    },
  )

  app.get(
    '/documentos/notificaciones/:id',
    {
      schema: {
        summary: 'A quiénes se hizo saber lo que le pasó a un documento',
        params,
        querystring: pedidoDeEventos.omit({ solo: true }),
        response: { 200: z.object({ rows: z.array(notificacion), total: z.int() }) },
      },
    },
    async ({ acceso, params: { id }, query }) => {
      await exigirVisible(sql, acceso, id)
      return notificacionesDe(sql, id, query)
    },
  )
}
