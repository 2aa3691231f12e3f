import { parametrosDeAvanzada, pedidoDeAvanzada } from '@foja/domain/busqueda/avanzada.ts'
import { noSePudoBuscar } from '@foja/domain/busqueda/errores.ts'
import { respuestaDeBusqueda } from '@foja/domain/busqueda/respuesta.ts'
import { parametrosDeBusqueda } from '@foja/domain/busqueda/schema.ts'
import { crearContestador } from '@foja/api/busqueda/contestar.ts'
import { siNoContesta } from '@foja/api/busqueda/indice/si-no-contesta.ts'
import type { Rutas } from '@foja/api/contexto.ts'

/** La búsqueda de staff: GET /documentos/vista_busqueda/ (API-46, BUS-02), y la avanzada, que es la misma (API-49). */
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

  app.post(
    '/documentos/avbusqueda/',
    {
      config: { lectura: true },
      schema: {
        summary: 'Buscar documentos por todos sus datos',
        body: pedidoDeAvanzada,
        response: { 200: respuestaDeBusqueda },
      },
    },
    ({ acceso, body }) => siNoContesta(noSePudoBuscar, () => contestar(acceso, parametrosDeAvanzada(body))),
  )
}
