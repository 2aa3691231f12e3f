import { z } from 'zod'
import { choque, documento, documentoEscrito } from '@foja/domain/documento/respuesta.ts'
import { borrado, cambiosDeDocumento, nuevoDocumento } from '@foja/domain/documento/schema.ts'
import { numeroDeVersion } from '@foja/domain/versiones/numero.ts'
import type { Rutas } from '@foja/api/contexto.ts'
import { abrirDocumento } from '@foja/api/documento/abrir-documento.ts'
import { borrarDocumentos } from '@foja/api/documento/borrar-documentos.ts'
import { crearDocumento } from '@foja/api/documento/crear-documento.ts'
import { modificarDocumento } from '@foja/api/documento/modificar-documento.ts'
import { contestarUno } from '@foja/api/http/contestar.ts'
import { cuerpoDeFallo } from '@foja/api/http/errores.ts'
import { CUERPO_LARGO } from '@foja/api/http/cuerpos.plugin.ts'
import { anunciarMarcas } from '@foja/api/http/marcas.plugin.ts'
import { idGrande } from '@foja/api/http/zod.ts'

const params = z.object({ id: idGrande })
const querystring = z.object({ version: numeroDeVersion.optional() })
const escrito = z.object({ data: documentoEscrito })
const versionVieja = cuerpoDeFallo.extend({ error: z.literal('version_vieja'), ...choque.shape })

/** Leer y escribir documentos (API-04, API-05, API-06, API-18). */
export const rutasDeDocumento: Rutas = async (app, contexto) => {
  const { sql, configuracion } = contexto
  app.get(
    '/documentos/documento/:id',
    {
      schema: {
        summary: 'Un documento entero, o como estaba en una versión',
        params,
        querystring,
        response: { 200: z.object({ data: documento }) },
      },
    },
    async ({ acceso, params: { id }, query: { version } }) => {
      return { data: await abrirDocumento(sql, acceso, id, await configuracion(), version) }
    },
  )

  app.post(
    '/v1/documento',
    {
      ...CUERPO_LARGO,
      schema: { summary: 'Crear un documento', body: nuevoDocumento, response: { 201: escrito } },
    },
    async (peticion, respuesta) =>
      contestarUno(respuesta.code(201), await crearDocumento(contexto, peticion, peticion.body)),
  )

  app.patch(
    '/v1/documento/:id',
    {
      ...CUERPO_LARGO,
      schema: {
        summary: 'Guardar cambios de un documento',
        description: 'Sólo lo que cambia; las listas que vienen reemplazan a las que había.',
        params,
        body: cambiosDeDocumento,
        response: { 200: escrito, 304: z.undefined(), 409: z.union([versionVieja, cuerpoDeFallo]) },
      },
    },
    async (peticion, respuesta) => {
      const { body, params } = peticion
      return contestarUno(respuesta, await modificarDocumento(contexto, peticion, params.id, body))
    },
  )

  app.post(
    '/documentos/borrar',
    {
      schema: {
        summary: 'Eliminar documentos',
        body: borrado,
        response: { 200: z.object({ data: z.string() }) },
      },
    },
    async (peticion, respuesta) => {
      const escritura = await borrarDocumentos(contexto, peticion, peticion.body.ids)
      return anunciarMarcas(respuesta, escritura!.marcas).send({ data: 'Elemento borrado.' })
    },
  )
}
