import { z } from 'zod'
import type { Acceso } from '@foja/domain/acceso/acceso.ts'
import { ErrorDeDominio } from '@foja/domain/errores/error-de-dominio.ts'
import type { Rutas } from '@foja/api/contexto.ts'
import { leerTipos, type Tipo } from '@foja/api/tipo/tipo.sql.ts'

const conPermisos = (acceso: Acceso, tipo: Tipo) => ({
  ...tipo,
  permisos: {
    leer: acceso.tipos.leer.includes(tipo.id),
    escribir: acceso.tipos.escribir.includes(tipo.id),
    eliminar: acceso.tipos.eliminar.includes(tipo.id),
  },
})

/** Tipos de documento que la sesión puede leer o escribir, y los estados (API-107, ENT-06, EST-16). */
export const rutasDeTipo: Rutas = async (app, { sql }) => {
  const visibles = async (acceso: Acceso) =>
    (await leerTipos(sql))
      .map((tipo) => conPermisos(acceso, tipo))
      .filter((t) => t.permisos.leer || t.permisos.escribir)

  const querystring = z.object({
    esencia: z.enum(['documento', 'contenedor', 'tramite']).optional(),
    permiso: z.enum(['leer', 'escribir', 'eliminar']).optional(),
    express: z.enum(['0', '1']).optional(),
  })
  app.get('/documentos/tipos', { schema: { querystring } }, async ({ acceso, query }) => ({
    rows: (await visibles(acceso)).filter(
      (t) =>
        (query.esencia === undefined || t.esencia === query.esencia) &&
        (query.permiso === undefined || t.permisos[query.permiso]) &&
        (query.express !== '1' || t.permite_importacion_express),
    ),
  }))

  const params = z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) })
  app.get('/documentos/tipos/:id', { schema: { params } }, async ({ acceso, params: { id } }) => {
    const data = (await visibles(acceso)).find((t) => t.id === id)
    if (!data) throw new ErrorDeDominio('no-existe', 'no_existe', 'No existe ese tipo de documento.')
    return { data }
  })

  app.get('/documentos/estados', async () => ({
    rows: await sql`select id, nombre, orden from estados order by id`,
  }))
}
