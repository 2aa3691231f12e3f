import { z } from 'zod'
import { circuitoPresentado } from '@foja/domain/circuito/schema.ts'
import { faltanDatos } from '@foja/domain/errores/faltan-datos.ts'
import { abrirCircuito, abrirCircuitoDeDocumento } from '@foja/api/circuito/abrir-circuito.ts'
import type { Rutas } from '@foja/api/contexto.ts'
import { idEntero, idGrande } from '@foja/api/http/zod.ts'

/** Un circuito por su id, o el de un documento con lo recorrido (API-52). Con los dos, manda el documento. */
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
      if (id_documento !== undefined)
        return { data: await abrirCircuitoDeDocumento(sql, acceso, id_documento, await configuracion()) }
      if (id_circuito === undefined) throw faltanDatos('id_circuito o id_documento')
      return { data: await abrirCircuito(sql, acceso, id_circuito) }
    },
  )
}
