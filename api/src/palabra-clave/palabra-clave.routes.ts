import { z } from 'zod'
import { filtroDeAcceso } from '@foja/domain/acceso/acceso.ts'
import { paginaDeSugerencias, patronContiene } from '@foja/api/http/paginacion.ts'
import type { Rutas } from '@foja/api/contexto.ts'

/** Palabras clave para elegir (API-112): sólo las de documentos que la sesión puede ver. */
export const rutasDePalabraClave: Rutas = async (app, { sql }) => {
  const querystring = z.object({ texto: z.string().max(200).default(''), ...paginaDeSugerencias })

  app.get('/documentos/keywords', { schema: { querystring } }, async ({ acceso, query }) => {
    const { tokens, tipos } = filtroDeAcceso(acceso)
    const filas = await sql<{ nombre: string }[]>`
      select c.nombre from palabras_clave c
      where c.nombre ilike ${patronContiene(query.texto)} and exists (
        select from documentos_palabras_clave dc join documentos d on d.id = dc.id_documento
        where dc.id_palabra_clave = c.id and d.tokens && ${tokens}::text[] and d.id_tipo = any(${tipos}::int[]) and d.borrado is null)
      order by c.nombre limit ${query.limit} offset ${query.offset}`
    return { values: filas.map((fila) => fila.nombre) }
  })
}
