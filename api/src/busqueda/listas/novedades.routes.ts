import { areaDeTrabajo } from '@foja/domain/sesion/exigir.ts'
import { parametrosDeNovedades, respuestaDeNovedades } from '@foja/domain/novedad/schema.ts'
import { miradaDe } from '@foja/domain/vista/mirada.ts'
import { accesoEn } from '@foja/api/acceso/identidad.sql.ts'
import { enFilaDeBuscar } from '@foja/api/busqueda/contestar.ts'
import { listarNovedades } from '@foja/api/busqueda/listas/novedades.ts'
import { buscadorDe } from '@foja/api/busqueda/preparar.ts'
import type { Rutas } from '@foja/api/contexto.ts'

/** Lo último que pasó con lo de quien llama y lo de su área (SHL-09, API-130). */
export const rutasDeNovedades: Rutas = async (app, contexto) => {
  const buscador = buscadorDe(contexto)

  app.get(
    '/documentos/novedades',
    {
      schema: {
        summary: 'Novedades',
        querystring: parametrosDeNovedades,
        response: { 200: respuestaDeNovedades },
      },
    },
    async ({ acceso: entrada, query }) => {
      const area = areaDeTrabajo(entrada, query.area)
      const acceso = await accesoEn(contexto.sql, entrada, area)
      return enFilaDeBuscar(acceso.id_usuario, () =>
        listarNovedades(buscador, { acceso, mirada: miradaDe(acceso, [area]) }, query),
      )
    },
  )
}
