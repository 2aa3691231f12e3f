import { z } from 'zod'
import type { Acceso } from '@foja/domain/acceso/acceso.ts'
import { documentoNoExiste } from '@foja/domain/documento/errores.ts'
import { sinSesion } from '@foja/domain/sesion/errores.ts'
import { verificacion } from '@foja/domain/verificacion/schema.ts'
import { numeroDeVersion } from '@foja/domain/versiones/numero.ts'
import type { Rutas } from '@foja/api/contexto.ts'
import { idGrande } from '@foja/api/http/zod.ts'
import { verificarVersion } from '@foja/api/verificacion/verificar-version.ts'

const enlace = z.object({
  version: numeroDeVersion,
  hash: z.string().max(100).describe('El de esa versión, que lleva su enlace permanente.'),
})

/** Verificar una versión publicada, sin ingresar. */
export const rutasDeVerificacion: Rutas = async (app, contexto) => {
  app.get(
    '/v1/documento/verificacion/:id',
    {
      config: { publica: true, rateLimit: { max: 120, timeWindow: '1 minute' } },
      schema: {
        summary: 'Qué dice de una versión publicada su enlace permanente',
        description:
          'Sin sesión también. De lo que no está publicado contesta como de lo que no existe: 401, o 404 a quien la tiene.',
        security: [{}, { sesion: [] }],
        params: z.object({ id: idGrande }),
        querystring: enlace,
        response: { 200: z.object({ data: verificacion }) },
      },
    },
    async ({ acceso, params: { id }, query }) => {
      const data = await verificarVersion(contexto, { id, ...query })
      // Quien no ingresó lee lo mismo que al pedir cualquier otra cosa.
      if (!data) throw (acceso as Acceso | null) ? documentoNoExiste() : sinSesion()
      return { data }
    },
  )
}
