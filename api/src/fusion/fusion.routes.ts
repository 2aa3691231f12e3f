import { z } from 'zod'
import { cabeceraYAsociados } from '@foja/domain/conjunta/schema.ts'
import { documentoEscrito } from '@foja/domain/documento/respuesta.ts'
import type { Rutas } from '@foja/api/contexto.ts'
import { fusionarExpedientes } from '@foja/api/fusion/fusionar-expedientes.ts'
import { contestarVarios } from '@foja/api/http/contestar.ts'

/** Fusionar expedientes (API-40). */
export const rutasDeFusion: Rutas = async (app, contexto) => {
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
