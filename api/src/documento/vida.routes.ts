import { z } from 'zod'
import { faltaDocumentoATransformar } from '@foja/domain/documento/errores.ts'
import {
  anulacion,
  cambioDeVisibilidad,
  cierre,
  copia,
  publicacion,
  transformacion,
} from '@foja/domain/documento/operaciones.ts'
import { documentoEscrito } from '@foja/domain/documento/respuesta.ts'
import type { Rutas } from '@foja/api/contexto.ts'
import { anularDocumento } from '@foja/api/documento/anular-documento.ts'
import { cambiarVisibilidad } from '@foja/api/documento/cambiar-visibilidad.ts'
import { cerrarDocumento } from '@foja/api/documento/cerrar-documento.ts'
import { copiarDocumento } from '@foja/api/documento/copiar-documento.ts'
import { publicarDocumentos } from '@foja/api/documento/publicar-documentos.ts'
import { quitarRelacion } from '@foja/api/documento/quitar-relacion.ts'
import { transformarTramite } from '@foja/api/documento/transformar-tramite.ts'
import { contestarUno, contestarVarios } from '@foja/api/http/contestar.ts'
import { idCorto, idGrande } from '@foja/api/http/zod.ts'

const uno = { 200: z.object({ data: documentoEscrito }), 304: z.undefined() }
const varios = { 200: z.object({ data: z.array(documentoEscrito) }), 304: z.undefined() }

/** Lo que le pasa a un documento después de escrito; 304 es que ya estaba así (EST-30). */
export const rutasDeVida: Rutas = async (app, contexto) => {
  const { sql, configuracion } = contexto
  app.post(
    '/v1/documento/close',
    { schema: { summary: 'Cerrar un documento', body: cierre, response: uno } },
    async ({ acceso, body }, respuesta) =>
      contestarUno(respuesta, await cerrarDocumento(sql, acceso, body, await configuracion())),
  )

  app.put(
    '/documentos/anular',
    { schema: { summary: 'Anular un documento', body: anulacion, response: uno } },
    async ({ acceso, body }, respuesta) =>
      contestarUno(respuesta, await anularDocumento(sql, acceso, body, await configuracion())),
  )

  for (const [camino, publicado, summary] of [
    ['/v1/documento/publicar', true, 'Publicar documentos'],
    ['/v1/documento/despublicar', false, 'Despublicar documentos'],
  ] as const)
    app.put(
      camino,
      { schema: { summary, body: publicacion, response: varios } },
      async ({ acceso, body }, respuesta) =>
        contestarVarios(
          respuesta,
          await publicarDocumentos(sql, acceso, body.ids_documento, publicado, await configuracion()),
        ),
    )

  app.put(
    '/v1/documento/cambiar_visibilidad',
    {
      schema: { summary: 'Cambiar la visibilidad de un documento', body: cambioDeVisibilidad, response: uno },
    },
    async ({ acceso, body }, respuesta) =>
      contestarUno(respuesta, await cambiarVisibilidad(sql, acceso, body, await configuracion())),
  )

  app.post(
    '/documentos/copiar',
    {
      schema: {
        summary: 'Copiar un documento',
        body: copia,
        response: { 201: z.object({ data: documentoEscrito }) },
      },
    },
    async ({ acceso, body }, respuesta) => {
      const copiado = await copiarDocumento(contexto, acceso, body, await configuracion())
      return contestarUno(respuesta.code(201), copiado)
    },
  )

  app.post(
    '/documentos/transformar',
    { schema: { summary: 'Transformar un trámite en expediente', body: transformacion, response: uno } },
    async ({ acceso, body: { item, area } }, respuesta) => {
      if (item === undefined) throw faltaDocumentoATransformar()
      return contestarUno(respuesta, await transformarTramite(sql, acceso, item, area, await configuracion()))
    },
  )

  app.delete(
    '/v1/relation/:a/:b/:c',
    {
      schema: {
        summary: 'Quitar la relación de tipo c entre los documentos a y b',
        params: z.object({ a: idGrande, b: idGrande, c: idCorto }),
        response: uno,
      },
    },
    async ({ acceso, params: { a, b, c } }, respuesta) => {
      const relacion = { idDocumento: a, idRelacionado: b, idTipoRelacion: c }
      return contestarUno(respuesta, await quitarRelacion(sql, acceso, relacion, await configuracion()))
    },
  )
}
