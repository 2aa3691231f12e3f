import { z } from 'zod'
import { filtroDeAcceso } from '@foja/domain/acceso/acceso.ts'
import {
  incorporacion,
  pendientesDeExpediente,
  relacionDeDocumento,
} from '@foja/domain/incorporacion/schema.ts'
import { enteroEscrito } from '@foja/domain/texto/schema.ts'
import { exigirVisible } from '@foja/api/acceso/visible.sql.ts'
import type { Rutas } from '@foja/api/contexto.ts'
import { anunciarMarcas } from '@foja/api/http/marcas.plugin.ts'
import { idGrande } from '@foja/api/http/zod.ts'
import { fechaDeIncorporacion } from '@foja/api/incorporacion/incorporacion.sql.ts'
import { integrar } from '@foja/api/incorporacion/integrar.ts'
import { listarPendientes } from '@foja/api/incorporacion/listar-pendientes.ts'

/** VAL-12. */
const REPETIDA = 'Se está incorporando un documento que ya se encuentra incorporado'

const params = z.object({ id: idGrande })
// Se leen enteras de una vez salvo que sean muchísimas: entonces, de a quinientas.
const tramo = z.object({
  limit: enteroEscrito(1, 500).default(500),
  offset: enteroEscrito(0, 1_000_000).default(0),
})

/** Incorporar a un expediente, y lo que espera hacerlo (API-27, API-28, API-29). */
export const rutasDeIncorporacion: Rutas = async (app, contexto) => {
  const { sql, configuracion } = contexto
  app.put(
    '/documentos/integrar',
    {
      schema: {
        summary: 'Incorporar o tramitar un documento en un expediente',
        body: incorporacion,
        response: {
          200: z.object({
            data: relacionDeDocumento,
            alerta: z
              .literal(REPETIDA)
              .nullable()
              .describe('Si ya estaba en el expediente y `mostrar_alerta_documento_ya_existente`.'),
          }),
        },
      },
    },
    async (peticion, respuesta) => {
      const { marcas, relacion, repetida } = await integrar(contexto, peticion, peticion.body)
      const avisa = repetida && (await configuracion()).mostrar_alerta_documento_ya_existente
      return anunciarMarcas(respuesta, marcas).send({
        data: relacion,
        alerta: avisa ? REPETIDA : null,
      })
    },
  )

  app.get(
    '/documentos/incorporaciones_pendientes/:id',
    {
      schema: {
        summary: 'Lo que espera autorización para incorporarse en un expediente',
        params,
        querystring: tramo,
        response: { 200: pendientesDeExpediente },
      },
    },
    async ({ acceso, params: { id }, query }) =>
      listarPendientes(sql, acceso, id, query, await configuracion()),
  )

  app.get(
    '/documentos/fecha_incorporacion/:id',
    {
      schema: {
        summary:
          'Cuándo se incorporó un documento; nulo si no está en ningún expediente que quien llama pueda ver',
        params,
        response: { 200: z.object({ data: z.string().nullable() }) },
      },
    },
    async ({ acceso, params: { id } }) => {
      await exigirVisible(sql, acceso, id)
      return { data: await fechaDeIncorporacion(sql, id, filtroDeAcceso(acceso)) }
    },
  )
}
