import { z } from 'zod'
import { circuitoPresentado } from '@foja/domain/circuito/schema.ts'
import { faltanDatos } from '@foja/domain/errores/faltan-datos.ts'
import { abrirCircuito, abrirCircuitoDeDocumento } from '@foja/api/circuito/abrir-circuito.ts'
import type { Rutas } from '@foja/api/contexto.ts'
import { idEntero, idGrande } from '@foja/api/http/zod.ts'

/**
 * Un circuito por su id, o el de un documento con lo recorrido (API-52). Con los dos, manda el documento. Se lee de un solo
 * momento: si mientras tanto avanza, o se carga otra organización, lo leído antes y lo de después no serían de lo mismo.
 */
export const rutasDeCircuito: Rutas = async (app, { sql, configuracion }) => {
  app.get(
    '/pasos/circuito',
    {
      schema: {
        summary: 'Un circuito, o el de un documento con lo recorrido',
        querystring: z.object({ id_circuito: idEntero.optional(), id_documento: idGrande.optional() }),
        response: { 200: z.object({ data: circuitoPresentado.nullable() }) },
      },
    },
    async ({ acceso, query: { id_circuito, id_documento } }) => {
      const vigente = await configuracion()
      const data = await sql.begin('isolation level repeatable read read only', async (sql) => {
        if (id_documento !== undefined) return abrirCircuitoDeDocumento(sql, acceso, id_documento, vigente)
        if (id_circuito === undefined) throw faltanDatos('id_circuito o id_documento')
        return abrirCircuito(sql, acceso, id_circuito)
      })
      return { data }
    },
  )
}
