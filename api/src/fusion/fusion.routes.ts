import { z } from 'zod'
import { cabeceraYAsociados, expedienteAsociado } from '@foja/domain/conjunta/schema.ts'
import { documentoEscrito } from '@foja/domain/documento/respuesta.ts'
import type { Rutas } from '@foja/api/contexto.ts'
import { fusionarExpedientes } from '@foja/api/fusion/fusionar-expedientes.ts'
import { verFusionables } from '@foja/api/fusion/ver-fusionables.ts'
import { contestarVarios } from '@foja/api/http/contestar.ts'
import { idGrande } from '@foja/api/http/zod.ts'

/** Fusionar expedientes (API-40, DLG-23). */
export const rutasDeFusion: Rutas = async (app, contexto) => {
  app.get(
    '/expedientes/fusionables/:id',
    {
      schema: {
        summary: 'Los expedientes asociados a uno, y cuáles pueden fusionarse en él',
        params: z.object({ id: idGrande }),
        response: { 200: z.object({ rows: z.array(expedienteAsociado), total: z.int() }) },
      },
    },
    async ({ acceso, params: { id } }) => {
      const rows = await verFusionables(contexto, acceso, id)
      return { rows, total: rows.length }
    },
  )

  app.post(
    '/expedientes/fusionar',
    {
      schema: {
        summary: 'Fusionar expedientes asociados en el que encabeza',
        body: cabeceraYAsociados,
        response: { 200: z.object({ data: z.array(documentoEscrito) }) },
      },
    },
    async (peticion, respuesta) =>
      contestarVarios(respuesta, await fusionarExpedientes(contexto, peticion, peticion.body)),
  )
}
