import { z } from 'zod'
import { FORMATO } from '@foja/domain/exportacion/formato.ts'
import { pedidoDePdf } from '@foja/domain/exportacion/schema.ts'
import type { Rutas } from '@foja/api/contexto.ts'
import { leerParaBajar, mandarArchivo, siEstaAhora } from '@foja/api/exportacion/bajar.ts'
import { exportacionDeHash, hashDePdf } from '@foja/api/exportacion/enlace-de-pdf.ts'
import { pedirExportacion } from '@foja/api/exportacion/pedir-exportacion.ts'
import { archivoDe } from '@foja/api/http/zod.ts'

const LARGO_DE_HASH = 100

/** Llevarse en PDF el resultado entero de una búsqueda o una lista: se pide, y con lo que contesta se lo lee (API-51, BUS-33). */
export const rutasDePdfDeExportacion: Rutas = async (app, contexto) => {
  const { entorno } = contexto

  app.post(
    '/exportar/setPDFRequest',
    {
      config: { lectura: true, conClave: true },
      schema: {
        summary: 'Pedir una búsqueda o una lista entera, en PDF',
        description: 'Con más filas que `exportacion.filas_directas_pdf` se hace en segundo plano.',
        body: pedidoDePdf,
        response: { 200: z.object({ hash: z.string() }) },
      },
    },
    async (peticion) => {
      const { acceso, conClave, body } = peticion
      const pedida = await pedirExportacion(contexto, acceso, body, { formato: 'pdf', conClave })
      if (!pedida.repetida) await siEstaAhora(contexto, peticion, pedida)
      return { hash: hashDePdf(entorno, { id: pedida.id, id_usuario: acceso.id_usuario }) }
    },
  )

  app.get(
    '/exportar/pdf/:hash',
    {
      schema: {
        summary: 'El PDF que se pidió',
        description: 'De quien lo pidió, hasta que vence y si todavía puede ver todo lo que tiene.',
        params: z.object({ hash: z.string().max(LARGO_DE_HASH) }),
        response: archivoDe(FORMATO.pdf.tipo),
      },
    },
    async ({ acceso, params: { hash } }, salida) => {
      const id = exportacionDeHash(entorno, acceso.id_usuario, hash)
      return mandarArchivo(contexto, await leerParaBajar(contexto, acceso, id), salida)
    },
  )
}
