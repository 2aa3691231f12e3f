import { z } from 'zod'
import { paginaDeSugerencias, patronContiene } from '@foja/api/http/paginacion.ts'
import type { Rutas } from '@foja/api/contexto.ts'

/** Áreas y lugares para elegir: sólo las que no están eliminadas, por nombre (API-109, BUS-22, BUS-28). */
export const rutasDeArea: Rutas = async (app, { sql }) => {
  const querystring = z.object({ texto: z.string().max(200).default(''), ...paginaDeSugerencias })

  app.get('/documentos/areas', { schema: { querystring } }, async ({ query }) => ({
    rows: await sql`
      select id as id_area, nombre, sigla, codigo, ruta_completa, eliminado from areas
      where eliminado = 0 and (nombre ilike ${patronContiene(query.texto)} or sigla ilike ${patronContiene(query.texto)})
      order by nombre, id limit ${query.limit} offset ${query.offset}`,
  }))

  app.get('/documentos/lugares', { schema: { querystring } }, async ({ query }) => ({
    values: await sql`
      select id, nombre, sigla from areas where eliminado = 0 and nombre ilike ${patronContiene(query.texto)}
      order by nombre, id limit ${query.limit} offset ${query.offset}`,
  }))
}
