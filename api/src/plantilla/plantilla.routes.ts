import { z } from 'zod'
import { tipoSinEscritura } from '@foja/domain/documento/errores.ts'
import { plantilla } from '@foja/domain/plantilla/schema.ts'
import { tipoNoExiste } from '@foja/domain/tipo/errores.ts'
import type { Rutas } from '@foja/api/contexto.ts'
import { sanear } from '@foja/api/contenido/sanear.ts'
import { contiene, sugerencias } from '@foja/api/http/sugerencias.ts'
import { idEntero } from '@foja/api/http/zod.ts'
import { contarPlantillas, plantillasParaElegir } from '@foja/api/plantilla/plantilla.sql.ts'
import { tiposPropios } from '@foja/api/tipo/tipos-propios.ts'

/** Plantillas de un tipo que quien llama puede escribir (API-129, CON-01). */
export const rutasDePlantilla: Rutas = async (app, { sql }) => {
  app.get(
    '/documentos/templates',
    {
      schema: {
        summary: 'Plantillas de un tipo',
        querystring: sugerencias.extend({ id_tipo: idEntero }),
        response: { 200: z.object({ rows: z.array(plantilla), total: z.int() }) },
      },
    },
    async ({ acceso, query }) => {
      const tipo = (await tiposPropios(sql, acceso)).find(({ id }) => id === query.id_tipo)
      if (!tipo) throw tipoNoExiste()
      if (!tipo.permisos.escribir) throw tipoSinEscritura()
      const filas = await plantillasParaElegir(sql, query, contiene)
      return {
        // Otra vez saneado: las reglas pudieron cambiar desde que entró.
        rows: await Promise.all(
          filas.map(async (fila) => ({ ...fila, contenido: await sanear(fila.contenido) })),
        ),
        total: await contarPlantillas(sql, query, contiene),
      }
    },
  )
}
