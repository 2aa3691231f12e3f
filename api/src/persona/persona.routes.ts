import { z } from 'zod'
import { filtroDeAcceso } from '@foja/domain/acceso/acceso.ts'
import { paginaDeSugerencias, patronContiene } from '@foja/api/http/paginacion.ts'
import type { Rutas } from '@foja/api/contexto.ts'

/**
 * Personas para elegir (API-110): por apellido descendente (D-074), sin las eliminadas (PRS-10) y sólo las que
 * aparecen en algún documento que la sesión puede ver: un nombre también puede ser secreto.
 */
export const rutasDePersona: Rutas = async (app, { sql }) => {
  const querystring = z.object({
    texto: z.string().max(200).default(''),
    nro_doc: z.string().max(30).optional(),
    ...paginaDeSugerencias,
  })

  app.get('/documentos/personas', { schema: { querystring } }, async ({ acceso, query }) => {
    const { tokens, tipos } = filtroDeAcceso(acceso)
    const filas = await sql<{ total: number }[]>`
      select p.id, p.id as id_persona, p.tipo, p.eliminado, p.nombre, p.apellido, p.nombre_completo, p.nro_doc,
        p.nro_doc as dni, p.tipo_doc, p.pais, p.contacto, p.direccion, p.subtipo, count(*) over ()::int as total
      from personas p
      where p.eliminado = 0
        and (${query.nro_doc ?? null}::text is null or p.nro_doc = ${query.nro_doc ?? null})
        and (p.nombre_completo ilike ${patronContiene(query.texto)} or p.nro_doc = ${query.texto})
        and exists (
          select from documentos_personas dp join documentos d on d.id = dp.id_documento
          where dp.id_persona = p.id and d.tokens && ${tokens}::text[] and d.id_tipo = any(${tipos}::int[]) and d.borrado is null)
      order by p.apellido desc, p.nombre, p.id limit ${query.limit} offset ${query.offset}`
    return { rows: filas, total: filas[0]?.total ?? 0 }
  })
}
