import { z } from 'zod'
import { puedeBuscar } from '@foja/domain/acceso/acceso.ts'
import { puedeEntrar } from '@foja/domain/acceso/rutas.ts'
import { esquemaDeConfiguracion } from '@foja/domain/configuracion/configuracion.ts'
import { faltanDatos } from '@foja/domain/errores/faltan-datos.ts'
import { PRODUCTO } from '@foja/domain/producto/producto.ts'
import type { Rutas } from '@foja/api/contexto.ts'

const ruta = z.string().min(1).max(500)

/** Configuración, versión y permisos de pantallas (API-63, API-65, PER-17, PER-22). */
export const rutasDeConfiguracion: Rutas = async (app, { configuracion, entorno }) => {
  app.get(
    '/admin/params/gestion',
    { schema: { summary: 'Configuración', response: { 200: z.object({ data: esquemaDeConfiguracion }) } } },
    async () => ({ data: await configuracion() }),
  )

  app.get(
    '/documentos/version',
    {
      config: { publica: true },
      schema: {
        summary: 'Versión y entorno',
        response: {
          200: z.object({
            version: z.string(),
            rama: z.string(),
            fecha: z.string(),
            entorno: z.string(),
            sso: z.string().nullable(),
          }),
        },
      },
    },
    async () => ({ ...PRODUCTO, entorno: entorno.ENTORNO, sso: entorno.SSO_LOGIN_URL ?? null }),
  )

  app.get(
    '/documentos/buscador_general',
    {
      schema: {
        summary: 'Si quien llama tiene la búsqueda general',
        response: { 200: z.object({ data: z.boolean() }) },
      },
    },
    async ({ acceso }) => ({ data: puedeBuscar(acceso, await configuracion()) }),
  )

  app.get(
    '/mpc/rutas',
    {
      schema: {
        summary: 'Si quien llama puede entrar a una pantalla',
        querystring: z.object({ ruta: ruta.optional() }),
        response: { 200: z.object({ data: z.boolean() }) },
      },
    },
    async ({ acceso, query }) => {
      if (query.ruta === undefined) throw faltanDatos('ruta')
      return { data: puedeEntrar(acceso, await configuracion(), query.ruta) }
    },
  )

  app.post(
    '/mpc/rutas',
    {
      config: { lectura: true },
      schema: {
        summary: 'A cuáles de estas pantallas puede entrar quien llama',
        body: z.object({ rutas: z.array(ruta).max(100) }),
        response: { 200: z.object({ data: z.record(z.string(), z.boolean()) }) },
      },
    },
    async ({ acceso, body: { rutas } }) => {
      const ajustes = await configuracion()
      return { data: Object.fromEntries(rutas.map((una) => [una, puedeEntrar(acceso, ajustes, una)])) }
    },
  )
}
