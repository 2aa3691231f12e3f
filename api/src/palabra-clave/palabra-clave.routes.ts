import { z } from 'zod'
import { filtroDeAcceso } from '@foja/domain/acceso/acceso.ts'
import type { Rutas } from '@foja/api/contexto.ts'
import { visible } from '@foja/api/documento/visible.sql.ts'
import { contiene, sugerencias } from '@foja/api/http/sugerencias.ts'

/** Palabras clave para elegir (API-112): sólo las de documentos que quien llama puede ver. */
export const rutasDePalabraClave: Rutas = async (app, { sql }) => {
  app.get(
    '/documentos/keywords',
    {
      schema: { querystring: sugerencias, response: { 200: z.object({ values: z.array(z.string()) }) } },
    },
    async ({ acceso, query: { texto, limit, offset } }) => {
      const filas = await sql<{ nombre: string }[]>`
        select c.nombre from palabras_clave c
        where ${contiene(sql, 'c.nombre', texto)} and exists (
          select from documentos_palabras_clave dc join documentos d on d.id = dc.id_documento
          where dc.id_palabra_clave = c.id and ${visible(sql, filtroDeAcceso(acceso))})
        order by c.nombre limit ${limit} offset ${offset}`
      return { values: filas.map(({ nombre }) => nombre) }
    },
  )
}
