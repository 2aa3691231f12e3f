import { z } from 'zod'
import { documentoEscrito } from '@foja/domain/documento/respuesta.ts'
import { edicionDeNumero, nro, nuevoCorresponde, numerador } from '@foja/domain/numero/schema.ts'
import type { Rutas } from '@foja/api/contexto.ts'
import { contestarUno } from '@foja/api/http/contestar.ts'
import { anunciarMarcas } from '@foja/api/http/marcas.plugin.ts'
import { idEntero } from '@foja/api/http/zod.ts'
import { crearCorresponde } from '@foja/api/numero/crear-corresponde.ts'
import { editarNumeroDeDocumento } from '@foja/api/numero/editar-numero.ts'
import { numeradoresPropios } from '@foja/api/numero/numeradores.ts'

/** Numerar y numeradores (API-19, API-30, API-121). */
export const rutasDeNumero: Rutas = async (app, contexto) => {
  app.get(
    '/mpc/numeradores',
    {
      schema: {
        summary: 'Numeradores',
        querystring: z.object({ tipo: idEntero.optional(), area: idEntero.optional() }),
        response: { 200: z.object({ rows: z.array(numerador), total: z.int() }) },
      },
    },
    async ({ acceso, query }) => {
      const rows = await numeradoresPropios(contexto.sql, acceso, query)
      return { rows, total: rows.length }
    },
  )

  app.post(
    '/documentos/numero/',
    {
      schema: {
        summary: 'Editar el número de un documento',
        body: edicionDeNumero,
        response: { 200: z.object({ data: z.object({ nro, nro_str: z.string() }) }) },
      },
    },
    async (peticion, respuesta) => {
      const escritura = await editarNumeroDeDocumento(contexto, peticion, peticion.body)
      const { nro, nro_str } = escritura!.escritos[0]!
      return anunciarMarcas(respuesta, escritura!.marcas).send({ data: { nro, nro_str } })
    },
  )

  app.post(
    '/documentos/corresponde/',
    {
      schema: {
        summary: 'Crear un corresponde',
        body: nuevoCorresponde,
        response: { 201: z.object({ data: documentoEscrito }) },
      },
    },
    async (peticion, respuesta) =>
      contestarUno(respuesta.code(201), await crearCorresponde(contexto, peticion, peticion.body)),
  )
}
