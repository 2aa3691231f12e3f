import { z } from 'zod'
import { busquedaConNombre, busquedaDeAlguien } from '@foja/domain/busqueda-guardada/schema.ts'
import { exigirBusqueda } from '@foja/api/busqueda/contestar.ts'
import { exigirBuscado } from '@foja/api/busqueda-guardada/guardar-busqueda.ts'
import {
  anotarReciente,
  olvidarRecientes,
  recientesDe,
} from '@foja/api/busqueda-guardada/busqueda-reciente.sql.ts'
import { unaVezPorPersona } from '@foja/api/busqueda-guardada/busqueda-guardada.sql.ts'
import type { Rutas } from '@foja/api/contexto.ts'
import { idEntero } from '@foja/api/http/zod.ts'

const olvidada = { 200: z.object({ data: z.literal('olvidada') }) }

/** Lo último que buscó quien llama. Lo dice el navegador, cuando lo hallado se miró; nadie más lo lee. */
export const rutasDeBusquedaReciente: Rutas = async (app, contexto) => {
  const { sql } = contexto
  app.addHook('preHandler', ({ acceso }) => exigirBusqueda(contexto, acceso))

  app.get(
    '/busquedas/recientes',
    {
      schema: {
        summary: 'Las últimas búsquedas de quien llama, de la última a la primera',
        response: { 200: z.object({ rows: z.array(busquedaDeAlguien), total: z.int() }) },
      },
    },
    async ({ acceso }) => {
      const rows = await recientesDe(sql, acceso.id_usuario)
      return { rows, total: rows.length }
    },
  )

  app.post(
    '/busquedas/recientes',
    {
      config: { repetible: true },
      schema: {
        summary: 'Acordarse de una búsqueda',
        body: busquedaConNombre,
        response: { 200: z.object({ data: z.literal('anotada') }) },
      },
    },
    async ({ acceso, body: { nombre, buscado } }) => {
      const limpia = { nombre, buscado: exigirBuscado(buscado) }
      await sql.begin(async (sql) => {
        await unaVezPorPersona(sql, acceso.id_usuario)
        await anotarReciente(sql, acceso.id_usuario, limpia)
      })
      return { data: 'anotada' as const }
    },
  )

  app.delete(
    '/busquedas/recientes/:id',
    {
      config: { repetible: true },
      schema: {
        summary: 'Olvidar una búsqueda',
        params: z.object({ id: idEntero }),
        response: olvidada,
      },
    },
    async ({ acceso, params: { id } }) => {
      await olvidarRecientes(sql, acceso.id_usuario, id)
      return { data: 'olvidada' as const }
    },
  )

  app.delete(
    '/busquedas/recientes',
    {
      config: { repetible: true },
      schema: { summary: 'Olvidar todas las búsquedas', response: olvidada },
    },
    async ({ acceso }) => {
      await olvidarRecientes(sql, acceso.id_usuario, null)
      return { data: 'olvidada' as const }
    },
  )
}
