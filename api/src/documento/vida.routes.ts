import { z } from 'zod'
import { faltaDocumentoATransformar } from '@foja/domain/documento/errores.ts'
import {
  cambioDeVisibilidad,
  cierre,
  copia,
  publicacion,
  transformacion,
} from '@foja/domain/documento/operaciones.ts'
import { unDocumentoConMotivo } from '@foja/domain/documento/pedido.ts'
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
  app.post(
    '/v1/documento/close',
    { schema: { summary: 'Cerrar un documento', body: cierre, response: uno } },
    async (peticion, respuesta) =>
      contestarUno(respuesta, await cerrarDocumento(contexto, peticion, peticion.body)),
  )

  app.put(
    '/documentos/anular',
    { schema: { summary: 'Anular un documento', body: unDocumentoConMotivo, response: uno } },
    async (peticion, respuesta) =>
      contestarUno(respuesta, await anularDocumento(contexto, peticion, peticion.body)),
  )

  for (const [camino, publicado, summary] of [
    ['/v1/documento/publicar', true, 'Publicar documentos'],
    ['/v1/documento/despublicar', false, 'Despublicar documentos'],
  ] as const)
    app.put(
      camino,
      { schema: { summary, body: publicacion, response: varios } },
      async (peticion, respuesta) => {
        const { ids_documento } = peticion.body
        return contestarVarios(
          respuesta,
          await publicarDocumentos(contexto, peticion, ids_documento, publicado),
        )
      },
    )

  app.put(
    '/v1/documento/cambiar_visibilidad',
    {
      schema: { summary: 'Cambiar la visibilidad de un documento', body: cambioDeVisibilidad, response: uno },
    },
    async (peticion, respuesta) =>
      contestarUno(respuesta, await cambiarVisibilidad(contexto, peticion, peticion.body)),
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
    async (peticion, respuesta) =>
      contestarUno(respuesta.code(201), await copiarDocumento(contexto, peticion, peticion.body)),
  )

  app.post(
    '/documentos/transformar',
    { schema: { summary: 'Transformar un trámite en expediente', body: transformacion, response: uno } },
    async (peticion, respuesta) => {
      const { item: id, area } = peticion.body
      if (id === undefined) throw faltaDocumentoATransformar()
      return contestarUno(respuesta, await transformarTramite(contexto, peticion, { id, area }))
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
    async (peticion, respuesta) => {
      const { a, b, c } = peticion.params
      const relacion = { idDocumento: a, idRelacionado: b, idTipoRelacion: c }
      return contestarUno(respuesta, await quitarRelacion(contexto, peticion, relacion))
    },
  )
}
