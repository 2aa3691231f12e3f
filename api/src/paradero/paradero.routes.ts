import { z } from 'zod'
import { filtroDeAcceso } from '@foja/domain/acceso/acceso.ts'
import { documentoNoExiste } from '@foja/domain/documento/errores.ts'
import { paradero, pedidoDeParaderos, respuestaDeParaderos } from '@foja/domain/paradero/schema.ts'
import { parametrosDeBusqueda } from '@foja/domain/busqueda/schema.ts'
import { crearContestador, exigirBusqueda } from '@foja/api/busqueda/contestar.ts'
import type { Rutas } from '@foja/api/contexto.ts'
import { idGrande } from '@foja/api/http/zod.ts'
import { leerParaderos } from '@foja/api/paradero/paradero.sql.ts'

/** «¿Dónde está?», de lo que se busca y de un documento (RUT-15, DLG-28). */
export const rutasDeParadero: Rutas = async (app, contexto) => {
  const buscar = crearContestador(contexto)
  app.get(
    '/documentos/dondeesta',
    {
      schema: {
        summary: 'Dónde está cada documento que se busca, desde cuándo y qué falta que llegue',
        querystring: pedidoDeParaderos,
        response: { 200: respuestaDeParaderos },
      },
    },
    async ({ acceso: entrada, query }) => {
      const acceso = await exigirBusqueda(contexto, entrada, query.area)
      const pedido = parametrosDeBusqueda.parse(query)
      const { rows, total, parecidos, siguiente } = await buscar(acceso, pedido, { enTitulo: true })
      const porId = new Map(rows.map((fila) => [fila.id, fila]))
      const ids = rows.map(({ id }) => id)
      const hallados = await leerParaderos(contexto.sql, filtroDeAcceso(acceso), ids)
      return {
        rows: hallados.map((uno) => {
          const { exacta, herramientas } = porId.get(uno.id)!
          return { ...uno, exacta, herramientas }
        }),
        total: total + parecidos,
        siguiente,
      }
    },
  )

  app.get(
    '/documentos/dondeesta/:id',
    {
      schema: {
        summary: 'Dónde está un documento, desde cuándo y qué falta que llegue',
        params: z.object({ id: idGrande }),
        response: { 200: z.object({ data: paradero }) },
      },
    },
    async ({ acceso, params: { id } }) => {
      const [data] = await leerParaderos(contexto.sql, filtroDeAcceso(acceso), [id])
      if (!data) throw documentoNoExiste()
      return { data }
    },
  )
}
