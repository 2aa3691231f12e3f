import { respuestaDeBusqueda } from '@foja/domain/busqueda/respuesta.ts'
import { parametrosDeBusqueda } from '@foja/domain/busqueda/schema.ts'
import { crearContestador } from '@foja/api/busqueda/contestar.ts'
import type { Rutas } from '@foja/api/contexto.ts'

/** La búsqueda de staff: GET /documentos/vista_busqueda/ (API-46, BUS-02). */
export const rutasDeBusqueda: Rutas = async (app, contexto) => {
  const contestar = crearContestador(contexto)
  app.get(
    '/documentos/vista_busqueda/',
    {
      schema: {
        summary: 'Buscar documentos',
        querystring: parametrosDeBusqueda,
        response: { 200: respuestaDeBusqueda },
      },
    },
    ({ acceso, query }) => contestar(acceso, query),
  )
}
