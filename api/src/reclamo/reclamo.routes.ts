import { z } from 'zod'
import { pedidoDeReclamo, reclamoDado, reclamoVigente } from '@foja/domain/reclamo/schema.ts'
import type { Rutas } from '@foja/api/contexto.ts'
import { idGrande } from '@foja/api/http/zod.ts'
import { reclamar, reclamoDe } from '@foja/api/reclamo/reclamar.ts'
import { soltarReclamo } from '@foja/api/reclamo/reclamo.sql.ts'

/** Reclamar un documento para editarlo, saber quién lo tiene y soltarlo (API-22, API-23, API-24). */
export const rutasDeReclamo: Rutas = async (app, { sql, configuracion }) => {
  app.post(
    '/documentos/claim/:id',
    {
      config: { repetible: true },
      schema: {
        summary: 'Reclamar un documento para editarlo, o renovar el reclamo',
        params: z.object({ id: idGrande }),
        response: { 200: reclamoDado },
      },
    },
    async ({ acceso, session, params: { id } }) => {
      const desde = { sid: session.sessionId, canal: null }
      const usuario = await reclamar(sql, acceso, id, desde, await configuracion())
      return { data: { usuario } }
    },
  )

  app.post(
    '/documentos/checkInUse/',
    {
      config: { repetible: true },
      schema: {
        summary: 'Quién está editando un documento',
        body: pedidoDeReclamo,
        response: { 200: reclamoVigente },
      },
    },
    async ({ acceso, body: { id_documento } }) => {
      const usuario = await reclamoDe(sql, acceso, id_documento)
      return { found: usuario !== null, data: usuario && { usuario } }
    },
  )

  app.post(
    '/documentos/deleteDocumentInUse/',
    {
      config: { repetible: true },
      schema: {
        summary: 'Soltar el reclamo propio',
        body: pedidoDeReclamo,
        response: { 200: z.object({ data: z.literal('liberado') }) },
      },
    },
    async ({ acceso, body: { id_documento } }) => {
      await soltarReclamo(sql, id_documento, acceso.id_usuario)
      return { data: 'liberado' as const }
    },
  )
}
