import { z } from 'zod'
import { areaDeTrabajo } from '@foja/domain/sesion/exigir.ts'
import {
  novedadesMiradas,
  parametrosDeNovedades,
  respuestaDeNovedades,
  respuestaDeSinMirar,
} from '@foja/domain/novedad/schema.ts'
import { miradaDe } from '@foja/domain/vista/mirada.ts'
import { accesoEn } from '@foja/api/acceso/identidad.sql.ts'
import { enFilaDeBuscar } from '@foja/api/busqueda/contestar.ts'
import { anotarMiradas } from '@foja/api/busqueda/listas/novedades-miradas.sql.ts'
import { contarSinMirar } from '@foja/api/busqueda/listas/novedades-sin-mirar.ts'
import { listarNovedades } from '@foja/api/busqueda/listas/novedades.ts'
import { buscadorDe } from '@foja/api/busqueda/buscador.ts'
import type { Rutas } from '@foja/api/contexto.ts'
import { unaVez } from '@foja/api/operacion/una-vez.ts'

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

  app.get(
    '/v1/novedades/sin_mirar',
    {
      schema: {
        summary: 'Cuántas novedades hay después de las que se miraron',
        querystring: parametrosDeNovedades.pick({ area: true }),
        response: { 200: respuestaDeSinMirar },
      },
    },
    async ({ acceso: entrada, query }) => {
      const area = areaDeTrabajo(entrada, query.area)
      const acceso = await accesoEn(contexto.sql, entrada, area)
      const configuracion = await contexto.configuracion()
      return enFilaDeBuscar(acceso.id_usuario, async () => ({
        data: { sin_mirar: await contarSinMirar(buscador, { acceso, area }, configuracion) },
      }))
    },
  )

  app.put(
    '/v1/novedades/miradas',
    {
      schema: {
        summary: 'Decir hasta cuál se miraron las novedades',
        body: novedadesMiradas,
        response: { 200: z.object({ data: z.literal('miradas') }) },
      },
    },
    async (peticion) => {
      const { acceso, body } = peticion
      const { area, ...miradas } = body
      const quien = { idUsuario: acceso.id_usuario, idArea: areaDeTrabajo(acceso, area) }
      await unaVez(contexto.sql, peticion, async (sql) => {
        await anotarMiradas(sql, quien, miradas)
      })
      return { data: 'miradas' as const }
    },
  )
}
