import { z } from 'zod'
import type { Acceso } from '@foja/domain/acceso/acceso.ts'
import { tipoNoExiste } from '@foja/domain/tipo/errores.ts'
import { filtroDeTipos, tipo } from '@foja/domain/tipo/schema.ts'
import type { Rutas } from '@foja/api/contexto.ts'
import { idEntero } from '@foja/api/http/zod.ts'
import { tiposPropios } from '@foja/api/tipo/tipos-propios.ts'

/** Tipos de documento que quien llama puede leer o escribir (API-107, ENT-06): de los demás, ni el nombre. */
export const rutasDeTipo: Rutas = async (app, { sql }) => {
  const propios = (acceso: Acceso) => tiposPropios(sql, acceso)

  app.get(
    '/documentos/tipos',
    {
      schema: {
        summary: 'Tipos de documento que quien llama puede leer o escribir',
        querystring: filtroDeTipos,
        response: { 200: z.object({ rows: z.array(tipo), total: z.int() }) },
      },
    },
    async ({ acceso, query }) => {
      const rows = (await propios(acceso)).filter(
        (t) =>
          (query.esencia === undefined || t.esencia === query.esencia) &&
          (query.permiso === undefined || t.permisos[query.permiso]) &&
          (query.express !== '1' || t.permite_importacion_express),
      )
      return { rows, total: rows.length }
    },
  )

  app.get(
    '/documentos/tipos/:id',
    {
      schema: {
        summary: 'Un tipo de documento',
        params: z.object({ id: idEntero }),
        response: { 200: z.object({ data: tipo }) },
      },
    },
    async ({ acceso, params: { id } }) => {
      const data = (await propios(acceso)).find((t) => t.id === id)
      if (!data) throw tipoNoExiste()
      return { data }
    },
  )
}
