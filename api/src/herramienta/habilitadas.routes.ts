import { z } from 'zod'
import { HERRAMIENTAS } from '@foja/domain/herramienta/herramientas.ts'
import { areaAjena } from '@foja/domain/sesion/errores.ts'
import { ADMINISTRACION, exigirPermiso } from '@foja/domain/sesion/exigir.ts'
import type { Rutas } from '@foja/api/contexto.ts'
import { herramientasDeArea } from '@foja/api/herramienta/habilitadas.sql.ts'
import { idEntero } from '@foja/api/http/zod.ts'
import { areasDe } from '@foja/api/acceso/areas.sql.ts'

/**
 * Lista de herramientas de un usuario en una de sus áreas (API-122, PER-04): la propia, o la de otro quien administra.
 * Sin área, la activa; la de otro, la suya por defecto.
 */
export const rutasDeHabilitadas: Rutas = async (app, { sql }) => {
  app.get(
    '/mpc/herramientas/:id',
    {
      schema: {
        summary: 'Herramientas habilitadas a un usuario en un área',
        params: z.object({ id: idEntero }),
        querystring: z.object({ area: idEntero.optional() }),
        response: { 200: z.object({ values: z.array(z.enum(HERRAMIENTAS)) }) },
      },
    },
    async ({ acceso, params: { id }, query: { area } }) => {
      if (id !== acceso.id_usuario) exigirPermiso(acceso, ADMINISTRACION)
      const suyas = (await areasDe(sql, id)).map(({ id_area }) => id_area)
      if (area !== undefined && !suyas.includes(area)) throw areaAjena()
      const sinElegir = id === acceso.id_usuario ? acceso.area_activa : (suyas[0] ?? null)
      return { values: [...(await herramientasDeArea(sql, { id_usuario: id }, area ?? sinElegir))] }
    },
  )
}
