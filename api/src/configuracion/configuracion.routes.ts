import { z } from 'zod'
import { BUSCADOR_GENERAL, tienePermiso } from '@foja/domain/acceso/acceso.ts'
import { puedeEntrar } from '@foja/domain/acceso/rutas.ts'
import { VERSION } from '@foja/domain/version/version.ts'
import type { Rutas } from '@foja/api/contexto.ts'

const ruta = z.string().min(1).max(500)

/** Configuración, versión y permisos de pantallas (API-63, API-65, PER-17, PER-22). */
export const rutasDeConfiguracion: Rutas = async (app, { configuracion, entorno }) => {
  app.get('/admin/params/gestion', async () => ({ data: await configuracion() }))

  app.get('/documentos/version', { config: { publica: true } }, async () => ({
    ...VERSION,
    entorno: entorno.ENTORNO,
    sso: entorno.SSO_LOGIN_URL ?? null,
  }))

  app.get('/documentos/buscador_general', async ({ acceso }) => ({
    data: (await configuracion()).buscador_general && tienePermiso(acceso, BUSCADOR_GENERAL),
  }))

  app.get('/mpc/rutas', { schema: { querystring: z.object({ ruta }) } }, async ({ acceso, query }) => ({
    data: puedeEntrar(acceso, query.ruta),
  }))

  app.post(
    '/mpc/rutas',
    { schema: { body: z.object({ rutas: z.array(ruta).max(100) }) } },
    async ({ acceso, body }) => ({
      data: Object.fromEntries(body.rutas.map((una) => [una, puedeEntrar(acceso, una)])),
    }),
  )
}
