import { z } from 'zod'
import { filtroDeAcceso } from '@foja/domain/acceso/acceso.ts'
import {
  cabeceraYAsociados,
  cierreDeConjunta,
  conjunta,
  paraTramitarEnConjunto,
} from '@foja/domain/conjunta/schema.ts'
import { documentoEscrito } from '@foja/domain/documento/respuesta.ts'
import { exigirVisible } from '@foja/api/acceso/visible.sql.ts'
import { abrirConjunta } from '@foja/api/conjunta/abrir-conjunta.ts'
import { cerrarConjunta } from '@foja/api/conjunta/cerrar-conjunta.ts'
import { verConjunta } from '@foja/api/conjunta/ver-conjunta.ts'
import type { Rutas } from '@foja/api/contexto.ts'
import { conjuntaDe } from '@foja/api/conjunta/conjunta.sql.ts'
import { contestarVarios } from '@foja/api/http/contestar.ts'
import { idGrande } from '@foja/api/http/zod.ts'

const response = { 200: z.object({ data: z.array(documentoEscrito) }) }

/** Tramitar expedientes en conjunto (API-37, API-38, DLG-22). */
export const rutasDeConjunta: Rutas = async (app, contexto) => {
  app.get(
    '/expedientes/tramitacion_conjunta/:id',
    {
      schema: {
        summary: 'Con quiénes va un expediente en tramitación conjunta, o con quiénes puede abrirla',
        params: z.object({ id: idGrande }),
        response: { 200: paraTramitarEnConjunto },
      },
    },
    ({ acceso, params: { id } }) => verConjunta(contexto, acceso, id),
  )

  app.get(
    '/expedientes/tramitacion_conjunta/:id/miembros',
    {
      schema: {
        summary: 'Los expedientes de la tramitación conjunta en que está uno; nula si en ninguna',
        params: z.object({ id: idGrande }),
        response: { 200: z.object({ data: conjunta.nullable() }) },
      },
    },
    async ({ acceso, params: { id } }) => {
      await exigirVisible(contexto.sql, acceso, id)
      return { data: await conjuntaDe(contexto.sql, id, filtroDeAcceso(acceso)) }
    },
  )

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
