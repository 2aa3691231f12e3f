import { z } from 'zod'
import { filtroDeAcceso } from '@foja/domain/acceso/acceso.ts'
import { persona, type Persona } from '@foja/domain/persona/schema.ts'
import type { Rutas } from '@foja/api/contexto.ts'
import { visible } from '@foja/api/documento/visible.sql.ts'
import { contiene, sugerencias } from '@foja/api/http/sugerencias.ts'

/**
 * Personas para elegir (API-110): por apellido descendente (D-074), sin las eliminadas (PRS-10) y sólo las que
 * aparecen en algún documento que quien llama puede ver: un nombre también puede ser secreto.
 */
export const rutasDePersona: Rutas = async (app, { sql }) => {
  app.get(
    '/documentos/personas',
    {
      schema: {
        querystring: sugerencias.extend({ nro_doc: z.string().max(30).optional() }),
        response: { 200: z.object({ rows: z.array(persona), total: z.int() }) },
      },
    },
    async ({ acceso, query: { texto, nro_doc, limit, offset } }) => {
      // Los puntos de millar con que se escribe un documento no cuentan.
      const numero = nro_doc?.replaceAll('.', '') ?? null
      const buscadas = sql`
        p.eliminado = 0
        and (${numero}::text is null or p.nro_doc = ${numero})
        and (${contiene(sql, 'p.nombre_completo', texto)} or p.nro_doc = ${texto})
        and exists (
          select from documentos_personas dp join documentos d on d.id = dp.id_documento
          where dp.id_persona = p.id and ${visible(sql, filtroDeAcceso(acceso))})`
      const rows = await sql<Persona[]>`
        select p.id, p.id as id_persona, p.tipo, p.eliminado, p.nombre, p.apellido, p.nombre_completo, p.nro_doc,
          p.nro_doc as dni, p.tipo_doc, p.pais, p.contacto, p.direccion, p.subtipo
        from personas p where ${buscadas}
        order by p.apellido desc, p.nombre, p.id limit ${limit} offset ${offset}`
      const [cuenta] = await sql<{ total: number }[]>`
        select count(*)::int as total from personas p where ${buscadas}`
      return { rows, total: cuenta!.total }
    },
  )
}
