import { pedidoDePorQue, respuestaDePorQue } from '@foja/domain/busqueda/por-que.ts'
import { enFilaDeBuscar, exigirBusqueda } from '@foja/api/busqueda/contestar.ts'
import { porQue } from '@foja/api/busqueda/por-que/por-que.ts'
import { buscadorDe } from '@foja/api/busqueda/buscador.ts'
import type { Rutas } from '@foja/api/contexto.ts'

/** «¿Por qué no aparece?» (GET /documentos/por_que): un número y la búsqueda en que no apareció. */
export const rutasDePorQue: Rutas = async (app, contexto) => {
  const buscador = buscadorDe(contexto)
  app.get(
    '/documentos/por_que',
    {
      schema: {
        summary: 'Por qué un documento no aparece en una búsqueda',
        querystring: pedidoDePorQue,
        response: { 200: respuestaDePorQue },
      },
    },
    async ({ acceso: entrada, query }) => {
      const acceso = await exigirBusqueda(contexto, entrada, query.area)
      return enFilaDeBuscar(acceso.id_usuario, () => porQue(buscador, acceso, query))
    },
  )
}
