import { z } from 'zod'
import { areaConUsuarios, areaParaElegir, lugar } from '@foja/domain/area/schema.ts'
import { areasConUsuarios, areasParaElegir, contarAreas } from '@foja/api/area/areas-para-elegir.ts'
import type { Rutas } from '@foja/api/contexto.ts'
import { contiene, hasta, sugerencias } from '@foja/api/http/sugerencias.ts'

/** Áreas y lugares para elegir, y el directorio: sólo las que no están eliminadas, por nombre (API-109, BUS-22, BUS-28). */
export const rutasDeArea: Rutas = async (app, { sql }) => {
  app.get(
    '/documentos/areas',
    {
      schema: {
        summary: 'Áreas para elegir',
        querystring: sugerencias,
        response: { 200: z.object({ rows: z.array(areaParaElegir), total: z.int() }) },
      },
    },
    async ({ query }) => {
      const rows = await areasParaElegir(sql, query, contiene)
      return { rows, total: await contarAreas(sql, query.texto, contiene) }
    },
  )

  // Quién es quién: toda persona con sesión ve el directorio.
  app.get(
    '/mpc/areas',
    {
      schema: {
        summary: 'Directorio: áreas con sus usuarios',
        querystring: sugerencias,
        response: { 200: z.object({ rows: z.array(areaConUsuarios), total: z.int() }) },
      },
    },
    async ({ query }) => {
      const rows = await areasConUsuarios(sql, query, contiene)
      return { rows, total: await contarAreas(sql, query.texto, contiene) }
    },
  )

  // Un documento está siempre en un área (lugar_actual); la ubicación en papel es texto libre (D-094).
  app.get(
    '/documentos/lugares',
    {
      schema: {
        summary: 'Lugares para elegir',
        querystring: sugerencias,
        response: { 200: z.object({ values: z.array(lugar), mas: z.boolean() }) },
      },
    },
    async ({ query }) => {
      const areas = await areasParaElegir(sql, { ...query, limit: query.limit + 1 }, contiene)
      const { rows, mas } = hasta(query.limit, areas)
      return { values: rows.map(({ id_area, nombre, sigla }) => ({ id: id_area, nombre, sigla })), mas }
    },
  )
}
