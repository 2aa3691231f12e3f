import { z } from 'zod'
import { filtroDeAcceso } from '@foja/domain/acceso/acceso.ts'
import { enFilaDeBuscar } from '@foja/api/busqueda/contestar.ts'
import type { Rutas } from '@foja/api/contexto.ts'
import { contiene, hasta, sugerencias } from '@foja/api/http/sugerencias.ts'
import { palabrasClaveParaElegir } from '@foja/api/palabra-clave/palabras-clave-para-elegir.ts'

/** Palabras clave para elegir (API-112): sólo las de documentos que quien llama puede ver. */
export const rutasDePalabraClave: Rutas = async (app, { sql }) => {
  app.get(
    '/documentos/keywords',
    {
      schema: {
        summary: 'Palabras clave para elegir',
        querystring: sugerencias,
        response: { 200: z.object({ values: z.array(z.string()), mas: z.boolean() }) },
      },
    },
    async ({ acceso, query }) => {
      const halladas = await enFilaDeBuscar(acceso.id_usuario, () =>
        palabrasClaveParaElegir(sql, filtroDeAcceso(acceso), { ...query, limit: query.limit + 1 }, contiene),
      )
      const { rows: values, mas } = hasta(query.limit, halladas)
      return { values, mas }
    },
  )
}
