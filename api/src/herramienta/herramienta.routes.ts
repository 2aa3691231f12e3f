import { z } from 'zod'
import { documentoNoExiste } from '@foja/domain/documento/errores.ts'
import { derechoARecaratular } from '@foja/domain/herramienta/condiciones.ts'
import type { ContextoDeHerramientas } from '@foja/domain/herramienta/contexto.ts'
import { herramientasDe } from '@foja/domain/herramienta/herramientas.ts'
import { herramientas } from '@foja/domain/herramienta/schema.ts'
import { miradaDe } from '@foja/domain/vista/mirada.ts'
import { vistaNombrada } from '@foja/domain/vista/schema.ts'
import type { Vista } from '@foja/domain/vista/vista.ts'
import type { Acceso } from '@foja/domain/acceso/acceso.ts'
import type { Rutas } from '@foja/api/contexto.ts'
import { exigirVisible } from '@foja/api/acceso/visible.sql.ts'
import { conMovimiento } from '@foja/api/herramienta/contexto-de-fila.ts'
import { contextosDe } from '@foja/api/herramienta/contexto.ts'
import { esEventoDe, partesDe } from '@foja/api/herramienta/partes.sql.ts'
import { idGrande } from '@foja/api/http/zod.ts'

const params = z.object({ id: idGrande })

/** Qué puede hacerse con un documento y por qué no lo demás (HER-02, PER-14). */
export const rutasDeHerramienta: Rutas = async (app, { sql, configuracion }) => {
  const contextoDe = async (acceso: Acceso, id: number, vista?: Vista): Promise<ContextoDeHerramientas> => {
    await exigirVisible(sql, acceso, id)
    return (await contextosDe(sql, acceso, [id], await configuracion(), vista)).get(id)!
  }
  /**
   * El de la fila de un evento: si no envió nada (se creó, se cerró), es el del documento.
   * @throws documentoNoExiste (404) si no es un evento de ese documento
   */
  const conEvento = async (contexto: ContextoDeHerramientas, id: number, idEvento: number, vista?: Vista) => {
    const partes = (await partesDe(sql, [id], [idEvento])).get(idEvento)
    if (partes) return conMovimiento(contexto, partes, miradaDe(contexto.acceso, contexto.areas), vista)
    if (!(await esEventoDe(sql, id, idEvento))) throw documentoNoExiste()
    return contexto
  }

  app.get(
    '/documentos/herramientas/:id',
    {
      schema: {
        summary: 'Qué puede hacerse con un documento y por qué no lo demás',
        params,
        querystring: z.object({
          vista: vistaNombrada
            .optional()
            .describe('La lista de esa fila; sin ella, por cualquiera en que esté.'),
          id_evento: idGrande
            .optional()
            .describe('El envío o el evento de esa fila, en las listas de movimientos y de eventos.'),
        }),
        response: { 200: z.object({ data: herramientas }) },
      },
    },
    async ({ acceso, params: { id }, query: { vista, id_evento } }) => {
      const contexto = await contextoDe(acceso, id, vista)
      return {
        data: herramientasDe(
          id_evento === undefined ? contexto : await conEvento(contexto, id, id_evento, vista),
        ),
      }
    },
  )

  app.get(
    '/documentos/permitir_recaratular/:id',
    {
      schema: {
        summary: 'Si quien llama puede recaratular el documento',
        params,
        response: { 200: z.object({ data: z.boolean() }) },
      },
    },
    async ({ acceso, params: { id } }) => ({
      data: derechoARecaratular(await contextoDe(acceso, id)) === undefined,
    }),
  )
}
