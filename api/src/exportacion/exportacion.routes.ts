import { z } from 'zod'
import type { FastifyReply } from 'fastify'
import type { Acceso } from '@foja/domain/acceso/acceso.ts'
import { exportacionYaLista } from '@foja/domain/exportacion/errores.ts'
import { FORMATO, FORMATOS, type Formato } from '@foja/domain/exportacion/formato.ts'
import {
  exportacion,
  exportacionConPedido,
  pedidoConFormato,
  pedidoDeExportacion,
  type PedidoDeExportacion,
} from '@foja/domain/exportacion/schema.ts'
import type { Rutas } from '@foja/api/contexto.ts'
import {
  hacerEnElMomento,
  leerExportacion,
  leerParaBajar,
  mandarArchivo,
} from '@foja/api/exportacion/bajar.ts'
import {
  nombreDeConstancia,
  presentarConPedido,
  presentarExportacion,
} from '@foja/api/exportacion/exportacion.presenter.ts'
import * as enCurso from '@foja/api/exportacion/en-curso.sql.ts'
import * as consultas from '@foja/api/exportacion/exportacion.sql.ts'
import * as restos from '@foja/api/exportacion/restos.sql.ts'
import { crearFirmante } from '@foja/api/exportacion/firma.ts'
import { pedirExportacion } from '@foja/api/exportacion/pedir-exportacion.ts'
import { paraBajar } from '@foja/api/http/nombre-de-archivo.ts'
import { archivoDe, idGrande } from '@foja/api/http/zod.ts'

const params = z.object({ id: idGrande })
const MUESTRA = 100

const respuesta = (...formatos: Formato[]) => ({
  ...archivoDe(...formatos.map((formato) => FORMATO[formato].tipo)),
  202: z.object({ data: z.object({ id: z.int() }) }),
})

/** Llevarse el resultado entero de una búsqueda o una lista, con su constancia (API-50, BUS-32). */
export const rutasDeExportacion: Rutas = async (app, contexto) => {
  const { sql, almacen, entorno } = contexto

  const exportar = async (
    acceso: Acceso,
    pedido: PedidoDeExportacion,
    formato: Formato,
    salida: FastifyReply,
  ) => {
    const { id, directa } = await pedirExportacion(contexto, acceso, pedido, { formato })
    const fila = directa ? await hacerEnElMomento(contexto, acceso, id) : null
    if (fila?.estado !== 'lista') return salida.code(202).send({ data: { id } })
    return mandarArchivo(contexto, fila, salida)
  }

  app.post(
    '/exportar/xls',
    {
      config: { lectura: true },
      schema: {
        summary: 'Una búsqueda o una lista entera, en Excel',
        body: pedidoDeExportacion,
        response: respuesta('xlsx'),
      },
    },
    ({ acceso, body }, salida) => exportar(acceso, body, 'xlsx', salida),
  )

  app.post(
    '/exportar',
    {
      config: { lectura: true },
      schema: {
        summary: 'Una búsqueda o una lista entera, en el formato que se diga',
        body: pedidoConFormato,
        response: respuesta(...FORMATOS),
      },
    },
    ({ acceso, body: { formato, ...pedido } }, salida) => exportar(acceso, pedido, formato, salida),
  )

  app.get(
    '/exportar',
    {
      schema: {
        summary: 'Las últimas cien exportaciones de quien llama, de la última a la primera',
        response: { 200: z.object({ rows: z.array(exportacion), total: z.int() }) },
      },
    },
    async ({ acceso }) => {
      const rows = (await consultas.propias(sql, acceso.id_usuario, MUESTRA)).map(presentarExportacion)
      return { rows, total: rows.length }
    },
  )

  app.get(
    '/exportar/clave',
    {
      config: { publica: true },
      schema: {
        summary: 'La clave pública con que la organización firma sus exportaciones',
        security: [{}, { sesion: [] }],
        response: {
          200: z.object({ data: z.object({ algoritmo: z.literal('Ed25519'), clave: z.string() }) }),
        },
      },
    },
    () => ({ data: { algoritmo: 'Ed25519' as const, clave: crearFirmante(entorno).clave } }),
  )

  app.get(
    '/exportar/:id',
    {
      schema: { summary: 'Cómo va una exportación', params, response: { 200: exportacionConPedido } },
    },
    async ({ acceso, params: { id } }) => presentarConPedido(await leerExportacion(contexto, acceso, id)),
  )

  app.get(
    '/exportar/:id/archivo',
    {
      schema: {
        summary: 'El archivo de una exportación',
        description: 'De quien la pidió, si todavía puede ver todo lo que tiene.',
        params,
        response: archivoDe(...FORMATOS.map((formato) => FORMATO[formato].tipo)),
      },
    },
    async ({ acceso, params: { id } }, salida) =>
      mandarArchivo(contexto, await leerParaBajar(contexto, acceso, id), salida),
  )

  app.get(
    '/exportar/:id/constancia',
    {
      schema: {
        summary: 'La constancia firmada de una exportación',
        params,
        response: archivoDe('application/json; charset=utf-8'),
      },
    },
    async ({ acceso, params: { id } }, salida) => {
      const fila = await leerParaBajar(contexto, acceso, id)
      return salida
        .headers({
          'content-type': 'application/json; charset=utf-8',
          ...paraBajar(nombreDeConstancia(fila)),
        })
        .send(Buffer.from(await consultas.leerConstancia(sql, id)))
    },
  )

  app.delete(
    '/exportar/:id',
    {
      config: { repetible: true },
      schema: {
        summary: 'Cancelar una exportación sin terminar, o borrar una terminada',
        params,
        querystring: z.object({
          solo_cancelar: z
            .stringbool()
            .optional()
            .describe('Si ya está lista se contesta 409, y no se borra.'),
        }),
        response: { 200: z.object({ data: z.literal('hecho') }) },
      },
    },
    async ({ acceso, params: { id }, query: { solo_cancelar } }) => {
      await leerExportacion(contexto, acceso, id)
      if (!(await enCurso.cancelar(sql, id))) {
        // Pudo terminar recién: su archivo se lee después.
        const { archivo } = await leerExportacion(contexto, acceso, id)
        if (solo_cancelar && archivo) throw exportacionYaLista()
        if (solo_cancelar) return { data: 'hecho' as const }
        if (archivo) await almacen.borrar(archivo)
        await restos.olvidar(sql, id)
      }
      return { data: 'hecho' as const }
    },
  )
}
