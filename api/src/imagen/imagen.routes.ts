import multipart from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import {
  faltaLaImagen,
  imagenNoExiste,
  imagenSinBytes,
  imagenPesada,
  noPuedeSubirImagenes,
} from '@foja/domain/imagen/errores.ts'
import { TIPOS_DE_IMAGEN } from '@foja/domain/imagen/imagen.ts'
import { claveDeImagen } from '@foja/platform/almacen/almacen.ts'
import type { Rutas } from '@foja/api/contexto.ts'
import { CLAVE } from '@foja/api/http/idempotencia.plugin.ts'
import { archivoDe } from '@foja/api/http/zod.ts'
import { escribeAlgunTipo } from '@foja/api/acceso/identidad.sql.ts'
import { exigirLugar } from '@foja/api/imagen/cuota.ts'
import { leerImagen } from '@foja/api/imagen/imagen.sql.ts'
import { subirImagen } from '@foja/api/imagen/subir-imagen.ts'
import { enTurnoDeSubida } from '@foja/api/imagen/turno.ts'

const UN_MB = 1024 * 1024

/** Imágenes de los contenidos. */
export const rutasDeImagen: Rutas = async (app, contexto) => {
  const { sql, almacen, configuracion } = contexto
  await app.register(multipart, { limits: { files: 1, fields: 0, parts: 1 } })

  app.post(
    '/documentos/imagenes',
    {
      config: { rateLimit: { max: 120, timeWindow: '1 minute' }, turnoPropio: true },
      // Antes de leer nada: quien no puede, o ya no tiene lugar, no ocupa la red ni la memoria.
      onRequest: async ({ acceso, headers }) => {
        if (!(await escribeAlgunTipo(sql, acceso))) throw noPuedeSubirImagenes()
        const clave = headers[CLAVE]?.toString()
        const { id_usuario } = acceso
        await exigirLugar(sql, { id_usuario, clave }, (await configuracion()).imagenes_por_persona, 0)
      },
      schema: {
        summary: 'Subir una imagen para un contenido',
        consumes: ['multipart/form-data'],
        response: { 201: z.object({ data: z.object({ url: z.string() }) }) },
      },
    },
    async (peticion, respuesta) => {
      if (!peticion.isMultipart()) throw faltaLaImagen()
      const { max_file_mb, imagenes_por_persona } = await configuracion()
      // Lo que espera turno espera en la red: nada suyo se leyó todavía.
      const url = await enTurnoDeSubida(peticion.acceso.id_usuario, async () => {
        const bytes = await recibir(peticion, max_file_mb)
        await peticion.ponerAccesoAlDia()
        if (!(await escribeAlgunTipo(sql, peticion.acceso))) throw noPuedeSubirImagenes()
        return subirImagen(contexto, peticion, imagenes_por_persona, bytes)
      })
      return respuesta.code(201).send({ data: { url } })
    },
  )

  app.get(
    '/documentos/imagenes/:identifier',
    {
      schema: {
        summary: 'Una imagen de un contenido',
        params: z.object({ identifier: z.uuid() }),
        response: { ...archivoDe(...TIPOS_DE_IMAGEN), 304: z.undefined() },
      },
    },
    async ({ acceso, headers, params: { identifier } }, respuesta) => {
      const imagen = await leerImagen(sql, acceso, identifier)
      if (!imagen) throw imagenNoExiste()
      const clave = claveDeImagen(identifier)
      // No cambia nunca, pero quién puede verla sí: el navegador la guarda y pregunta cada vez.
      const etag = `"${identifier}"`
      respuesta.headers({ etag, 'cache-control': 'private, no-cache' })
      if (headers['if-none-match'] === etag) return respuesta.code(304).send()
      if (!(await almacen.existe(clave))) throw imagenSinBytes(identifier)
      respuesta.headers({
        'content-security-policy': "default-src 'none'; sandbox",
        'content-length': imagen.size,
      })
      return respuesta.type(imagen.type).send(await almacen.abrir(clave))
    },
  )
}

/** @throws faltaLaImagen, imagenPesada */
async function recibir(peticion: FastifyRequest, mb: number): Promise<Buffer> {
  // Quien se fue mientras esperaba: de lo que ya se cerró no llega ni el final.
  if (peticion.raw.destroyed) throw faltaLaImagen()
  const archivo = await peticion
    .file({ limits: { fileSize: mb * UN_MB }, throwFileSizeLimit: false })
    .catch((error: FalloDeFormulario) => {
      // Lo que falte llegar no se interpreta: miles de partes ocuparían lo que tarden en recorrerse.
      peticion.raw.unpipe().resume()
      return ilegible(error)
    })
  if (!archivo) throw faltaLaImagen()
  const bytes = await archivo.toBuffer().catch(ilegible)
  if (archivo.file.truncated) throw imagenPesada(mb)
  return bytes
}

type FalloDeFormulario = Error & { statusCode?: number }

/** Un formulario sin separador, cortado o con otra cosa es de quien lo mandó; una falla nuestra, no. */
const ilegible = (error: FalloDeFormulario): never => {
  if ((error.statusCode ?? 0) >= 500) throw error
  throw faltaLaImagen()
}
