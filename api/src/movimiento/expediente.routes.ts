import { z } from 'zod'
import { DOCUMENTOS_MAXIMO } from '@foja/domain/movimiento/limites.ts'
import { cierreDeParalela, fojasDeDocumento, recibo } from '@foja/domain/movimiento/schema.ts'
import type { Rutas } from '@foja/api/contexto.ts'
import { idEntero, idGrande, siONo } from '@foja/api/http/zod.ts'
import { cerrarParalela } from '@foja/api/movimiento/cerrar-paralela.ts'
import { leerFojas } from '@foja/api/movimiento/leer-fojas.ts'
import { contestarRecibos } from '@foja/api/movimiento/movimiento.routes.ts'

/** Ids separados por comas. */
const ids = z
  .string()
  .max(10_000)
  .transform((texto): unknown[] => [...new Set(texto.split(','))])
  .pipe(z.array(idGrande).min(1).max(DOCUMENTOS_MAXIMO))
  .meta({ pattern: '^[1-9]\\d{0,14}(,[1-9]\\d{0,14}){0,499}$' })

/** Lo que se hace con expedientes en movimiento (API-39, API-41). */
export const rutasDeExpedienteEnMovimiento: Rutas = async (app, contexto) => {
  app.post(
    '/expedientes/tramitacion_paralela/cierre',
    {
      schema: {
        summary: 'Cerrar la tramitación paralela de expedientes',
        body: cierreDeParalela,
        response: { 200: z.object({ data: z.array(recibo) }) },
      },
    },
    async (peticion, respuesta) =>
      contestarRecibos(respuesta, await cerrarParalela(contexto, peticion, peticion.body)),
  )

  app.get(
    '/expedientes/fojas',
    {
      schema: {
        summary: 'Con cuántas fojas salió por última vez cada expediente',
        querystring: z.object({
          ids,
          area: idEntero.optional(),
          con_miembros: siONo
            .optional()
            .describe('También las de los que se tramitan en conjunto con ellos y pueden verse.'),
        }),
        response: { 200: z.object({ rows: z.array(fojasDeDocumento) }) },
      },
    },
    async ({ acceso, query: { con_miembros: conMiembros = false, ...query } }) => ({
      rows: await leerFojas(contexto.sql, acceso, { ...query, conMiembros }),
    }),
  )
}
