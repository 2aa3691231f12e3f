import { z } from 'zod'
import { cabeceraYAsociados, cierreDeConjunta } from '@foja/domain/conjunta/schema.ts'
import { documentoEscrito } from '@foja/domain/documento/respuesta.ts'
import { abrirConjunta } from '@foja/api/conjunta/abrir-conjunta.ts'
import { cerrarConjunta } from '@foja/api/conjunta/cerrar-conjunta.ts'
import type { Rutas } from '@foja/api/contexto.ts'
import { contestarVarios } from '@foja/api/http/contestar.ts'

const response = { 200: z.object({ data: z.array(documentoEscrito) }) }

/** Tramitar expedientes en conjunto (API-37, API-38). */
export const rutasDeConjunta: Rutas = async (app, contexto) => {
  app.post(
    '/expedientes/tramitacion_conjunta/apertura',
    {
      schema: {
        summary: 'Abrir una tramitación conjunta con expedientes asociados',
        body: cabeceraYAsociados,
        response,
      },
    },
    async (peticion, respuesta) =>
      contestarVarios(respuesta, await abrirConjunta(contexto, peticion, peticion.body)),
  )

  app.post(
    '/expedientes/tramitacion_conjunta/cierre',
    {
      schema: {
        summary: 'Cerrar la tramitación conjunta que encabeza un expediente',
        body: cierreDeConjunta,
        response,
      },
    },
    async (peticion, respuesta) =>
      contestarVarios(respuesta, await cerrarConjunta(contexto, peticion, peticion.body)),
  )
}
