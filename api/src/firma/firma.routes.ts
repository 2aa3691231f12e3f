import { z } from 'zod'
import { unDocumentoConMotivo } from '@foja/domain/documento/pedido.ts'
import type { Rutas } from '@foja/api/contexto.ts'
import { cancelarAutorizacion } from '@foja/api/firma/cancelar-autorizacion.ts'
import { anunciarMarcas } from '@foja/api/http/marcas.plugin.ts'

/** Autorizar y firmar; por ahora, cancelar lo que espera autorización (API-76). */
export const rutasDeFirma: Rutas = async (app, contexto) => {
  app.post(
    '/firma/cancelar_autorizacion',
    {
      schema: {
        summary: 'Cancelar una autorización pendiente: el documento vuelve a borrador',
        body: unDocumentoConMotivo,
        response: { 200: z.object({ data: z.literal('Autorizacion cancelada') }) },
      },
    },
    async (peticion, respuesta) => {
      const { marcas } = (await cancelarAutorizacion(contexto, peticion, peticion.body))!
      return anunciarMarcas(respuesta, marcas).send({ data: 'Autorizacion cancelada' })
    },
  )
}
