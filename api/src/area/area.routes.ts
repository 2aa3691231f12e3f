import { z } from 'zod'
import { areaParaElegir, lugar, type AreaParaElegir, type Lugar } from '@foja/domain/area/schema.ts'
import type { Rutas } from '@foja/api/contexto.ts'
import { contiene, sugerencias } from '@foja/api/http/sugerencias.ts'

/** Áreas y lugares para elegir: sólo las que no están eliminadas, por nombre (API-109, BUS-22, BUS-28). */
export const rutasDeArea: Rutas = async (app, { sql }) => {
  const buscadas = (texto: string) =>
    sql`eliminado = 0 and (${contiene(sql, 'nombre', texto)} or ${contiene(sql, 'sigla', texto)})`

  app.get(
    '/documentos/areas',
    {
      schema: {
        querystring: sugerencias,
        response: { 200: z.object({ rows: z.array(areaParaElegir), total: z.int() }) },
      },
    },
    async ({ query: { texto, limit, offset } }) => {
      const rows = await sql<AreaParaElegir[]>`
        select id as id_area, nombre, sigla, codigo, ruta_completa, eliminado
        from areas where ${buscadas(texto)} order by nombre, id limit ${limit} offset ${offset}`
      const [cuenta] = await sql<{ total: number }[]>`
        select count(*)::int as total from areas where ${buscadas(texto)}`
      return { rows, total: cuenta!.total }
    },
  )

  // Un documento está siempre en un área (lugar_actual); la ubicación en papel es texto libre (D-094).
  app.get(
    '/documentos/lugares',
    { schema: { querystring: sugerencias, response: { 200: z.object({ values: z.array(lugar) }) } } },
    async ({ query: { texto, limit, offset } }) => ({
      values: await sql<Lugar[]>`
        select id, nombre, sigla from areas
        where ${buscadas(texto)} order by nombre, id limit ${limit} offset ${offset}`,
    }),
  )
}
