import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import {
  cancelacion,
  eventoAGuardar,
  recepcion,
  rechazo,
  recibo,
  vuelta,
} from '@foja/domain/movimiento/schema.ts'
import { envia } from '@foja/domain/movimiento/modo.ts'
import type { Rutas } from '@foja/api/contexto.ts'
import { anunciarMarcas } from '@foja/api/http/marcas.plugin.ts'
import { archivar } from '@foja/api/movimiento/archivar.ts'
import { cancelarEnvio } from '@foja/api/movimiento/cancelar-envio.ts'
import { enviar } from '@foja/api/movimiento/enviar.ts'
import { recibir, recibirRechazado, rechazar } from '@foja/api/movimiento/responder.ts'
import type { Recibos } from '@foja/api/operacion/operar-cada-uno.ts'

const response = { 200: z.object({ data: z.array(recibo) }) }

/** Contesta un recibo por fila, con las marcas de lo que cambió. */
export const contestarRecibos = (respuesta: FastifyReply, { recibos, marcas }: Recibos) =>
  anunciarMarcas(respuesta, marcas).send({ data: recibos } as never)

/** Enviar, archivar, y lo que se hace con lo enviado (API-31…36). */
export const rutasDeMovimiento: Rutas = async (app, contexto) => {
  app.post(
    '/documentos/eventos',
    {
      schema: {
        summary: 'Enviar, compartir, archivar o desarchivar documentos',
        body: eventoAGuardar,
        response,
      },
    },
    async (peticion, respuesta) => {
      const { tipo_evento: tipo } = peticion.body
      return contestarRecibos(
        respuesta,
        envia(tipo)
          ? await enviar(contexto, peticion, tipo, peticion.body)
          : await archivar(contexto, peticion, tipo, peticion.body),
      )
    },
  )

  app.put(
    '/documentos/accion',
    { schema: { summary: 'Recibir lo enviado', body: recepcion, response } },
    async (peticion, respuesta) =>
      contestarRecibos(respuesta, await recibir(contexto, peticion, peticion.body)),
  )

  app.post(
    '/documentos/rechazar',
    { schema: { summary: 'Rechazar lo enviado, diciendo por qué', body: rechazo, response } },
    async (peticion, respuesta) =>
      contestarRecibos(respuesta, await rechazar(contexto, peticion, peticion.body)),
  )

  app.post(
    '/documentos/recibir_rechazado',
    { schema: { summary: 'Recibir de vuelta lo que se rechazó', body: vuelta, response } },
    async (peticion, respuesta) =>
      contestarRecibos(respuesta, await recibirRechazado(contexto, peticion, peticion.body)),
  )

  app.post(
    '/documentos/cancelarEnvio',
    {
      schema: {
        summary: 'Cancelar lo que falta recibir de un envío, o dejar de compartir',
        body: cancelacion,
        response,
      },
    },
    async (peticion, respuesta) =>
      contestarRecibos(respuesta, await cancelarEnvio(contexto, peticion, peticion.body)),
  )
}
