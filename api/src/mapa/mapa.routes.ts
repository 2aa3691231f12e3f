import { z } from 'zod'
import { respuestaDeMapa } from '@foja/domain/mapa/schema.ts'
import type { Rutas } from '@foja/api/contexto.ts'
import { idGrande } from '@foja/api/http/zod.ts'
import { leerMapa } from '@foja/api/mapa/leer-mapa.ts'

/** Mapa de un documento (API-114). */
export const rutasDeMapa: Rutas = async (app, contexto) => {
  app.get(
    '/documentos/mapa',
    {
      schema: {
        summary: 'Los eventos de un documento y de lo que se le fue uniendo',
        querystring: z.object({ id_documento: idGrande }),
        response: { 200: respuestaDeMapa },
      },
    },
    ({ acceso, query: { id_documento } }) => leerMapa(contexto, acceso, id_documento),
  )
}
