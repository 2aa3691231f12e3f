import { z } from 'zod'
import { filtroDeAcceso } from '@foja/domain/acceso/acceso.ts'
import { documentoNoExiste } from '@foja/domain/documento/errores.ts'
import { ESTADO } from '@foja/domain/documento/estado.ts'
import type { Rutas } from '@foja/api/contexto.ts'
import { estadoDeDocumento } from '@foja/api/estado/estado.sql.ts'
import { idGrande } from '@foja/api/http/zod.ts'

const AUTORIZADOS: readonly number[] = [ESTADO.firmado, ESTADO.autorizado]

const estado = z.object({ id: z.int(), nombre: z.string(), orden: z.int() })

/** Los catorce estados (API-108, D-003) y el de un documento (API-25). */
export const rutasDeEstado: Rutas = async (app, { sql }) => {
  app.get(
    '/documentos/estados',
    {
      schema: {
        summary: 'Los estados de un documento',
        response: { 200: z.object({ rows: z.array(estado), total: z.int() }) },
      },
    },
    async () => {
      const rows = await sql<z.infer<typeof estado>[]>`select id, nombre, orden from estados order by orden`
      return { rows, total: rows.length }
    },
  )

  app.get(
    '/documentos/checkEstadoDocumento/:id',
    {
      schema: {
        summary: 'Estado de un documento, y si está autorizado',
        params: z.object({ id: idGrande }),
        response: { 200: z.object({ data: z.object({ estado: z.int(), autorizado: z.boolean() }) }) },
      },
    },
    async ({ acceso, params: { id } }) => {
      const estado = await estadoDeDocumento(sql, id, filtroDeAcceso(acceso))
      if (estado === undefined) throw documentoNoExiste()
      return { data: { estado, autorizado: AUTORIZADOS.includes(estado) } }
    },
  )
}
