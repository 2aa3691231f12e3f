import { z } from 'zod'
import { filtroDeAcceso } from '@foja/domain/acceso/acceso.ts'
import { usuarioParaElegir } from '@foja/domain/usuario/schema.ts'
import { vistaAjena } from '@foja/domain/vista/errores.ts'
import { visible } from '@foja/api/acceso/visible.sql.ts'
import { enFilaDeBuscar } from '@foja/api/busqueda/contestar.ts'
import type { Rutas } from '@foja/api/contexto.ts'
import { sugerencias } from '@foja/api/http/sugerencias.ts'
import { idEntero } from '@foja/api/http/zod.ts'
import { usuariosParaElegir } from '@foja/api/usuario/usuarios-para-elegir.ts'

/** Usuarios para elegir, y los documentos de quien llama (API-119). */
export const rutasDeUsuario: Rutas = async (app, { sql }) => {
  // Como el directorio de áreas: toda persona con sesión sabe quién es quién.
  app.get(
    '/documentos/usuarios',
    {
      schema: {
        summary: 'Usuarios para elegir',
        querystring: sugerencias.extend({
          id: idEntero.optional().describe('Sólo ése, también si ya no está en uso.'),
        }),
        response: { 200: z.object({ rows: z.array(usuarioParaElegir), total: z.int() }) },
      },
    },
    ({ query }) => usuariosParaElegir(sql, query),
  )

  app.get(
    '/mpc/usuarios/misdocumentos/:id',
    {
      schema: {
        summary: 'Los documentos que creó quien llama',
        params: z.object({ id: idEntero }),
        querystring: sugerencias.pick({ limit: true, offset: true }),
        response: { 200: z.object({ rows: z.array(z.object({ id: z.int() })), total: z.int() }) },
      },
    },
    async ({ acceso, params: { id }, query: { limit, offset } }) => {
      if (id !== acceso.id_usuario) throw vistaAjena()
      const suyos = sql`from documentos d where d.id_usuario = ${id} and ${visible(sql, filtroDeAcceso(acceso))}`
      return enFilaDeBuscar(id, async () => {
        const rows = await sql<{ id: number }[]>`
          select d.id ${suyos} order by d.fecha_recibido desc, d.id desc limit ${limit} offset ${offset}`
        const [{ total }] = await sql<[{ total: number }]>`select count(*)::int as total ${suyos}`
        return { rows, total }
      })
    },
  )
}
