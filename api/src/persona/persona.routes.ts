import { z } from 'zod'
import { filtroDeAcceso } from '@foja/domain/acceso/acceso.ts'
import { ROLES_DE_PERSONA } from '@foja/domain/persona/rol.ts'
import { persona } from '@foja/domain/persona/schema.ts'
import { texto } from '@foja/domain/texto/schema.ts'
import { enFilaDeBuscar } from '@foja/api/busqueda/contestar.ts'
import type { Rutas } from '@foja/api/contexto.ts'
import { contiene, sugerencias } from '@foja/api/http/sugerencias.ts'
import { contarPersonas, personasParaElegir } from '@foja/api/persona/personas-para-elegir.ts'

/**
 * Personas para elegir (API-110): por apellido descendente (D-074), sin las eliminadas (PRS-10) y sólo las que
 * aparecen en algún documento que quien llama puede ver: un nombre también puede ser secreto. Y los roles con que una
 * persona puede vincularse (API-115).
 */
export const rutasDePersona: Rutas = async (app, { sql }) => {
  app.get(
    '/documentos/personas',
    {
      schema: {
        summary: 'Personas para elegir',
        querystring: sugerencias.extend({ nro_doc: texto(30).optional() }),
        response: { 200: z.object({ rows: z.array(persona), total: z.int() }) },
      },
    },
    async ({ acceso, query }) => {
      const filtro = filtroDeAcceso(acceso)
      return enFilaDeBuscar(acceso.id_usuario, async () => {
        const rows = await personasParaElegir(sql, filtro, query, contiene)
        return { rows, total: await contarPersonas(sql, filtro, query, contiene) }
      })
    },
  )

  app.get(
    '/documentos/roles',
    {
      schema: {
        summary: 'Roles con que se vincula a una persona',
        response: { 200: z.object({ values: z.array(z.string()) }) },
      },
    },
    async () => ({ values: [...ROLES_DE_PERSONA] }),
  )
}
