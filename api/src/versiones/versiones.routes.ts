import { z } from 'zod'
import { documentoEscrito } from '@foja/domain/documento/respuesta.ts'
import { restauracion, versionesDeDocumento } from '@foja/domain/versiones/schema.ts'
import { enteroEscrito } from '@foja/domain/texto/schema.ts'
import type { Rutas } from '@foja/api/contexto.ts'
import { contestarUno } from '@foja/api/http/contestar.ts'
import { idGrande } from '@foja/api/http/zod.ts'
import { listarVersiones } from '@foja/api/versiones/listar-versiones.ts'
import { restaurarVersion } from '@foja/api/versiones/restaurar-version.ts'

// El historial se lee entero de una vez salvo que sea enorme: entonces, de a quinientas.
const querystring = z.object({
  limit: enteroEscrito(1, 500).default(500),
  offset: enteroEscrito(0, 1_000_000).default(0),
})

/** Las versiones de un documento y volver a una (API-08, API-09). */
export const rutasDeVersiones: Rutas = async (app, contexto) => {
  const { sql, configuracion } = contexto
  app.get(
    '/documentos/versiones/:id',
    {
      schema: {
        summary: 'Versiones de un documento',
        params: z.object({ id: idGrande }),
        querystring,
        response: { 200: versionesDeDocumento },
      },
    },
    async ({ acceso, params: { id }, query }) =>
      listarVersiones(sql, acceso, id, query, await configuracion()),
  )

  app.post(
    '/documentos/versiones/restaurar',
    {
      schema: {
        summary: 'Volver a una versión anterior',
        body: restauracion,
        response: { 200: z.object({ data: documentoEscrito }), 304: z.undefined() },
      },
    },
    async (peticion, respuesta) =>
      contestarUno(respuesta, await restaurarVersion(contexto, peticion, peticion.body)),
  )
}
