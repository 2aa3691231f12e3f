import { z } from 'zod'
import type { FastifyReply } from 'fastify'
import { FORMATO, FORMATOS, type Formato } from '@foja/domain/exportacion/formato.ts'
import {
  exportacion,
  exportacionConPedido,
  pedidoConFormato,
  pedidoDeExportacion,
  type PedidoDeExportacion,
} from '@foja/domain/exportacion/schema.ts'
import { claveAnterior } from '@foja/domain/exportacion/constancia.ts'
import type { Rutas } from '@foja/api/contexto.ts'
import { leerExportacion, leerParaBajar, mandarArchivo, siEstaAhora } from '@foja/api/exportacion/bajar.ts'
import { clavesAnteriores } from '@foja/api/exportacion/claves.sql.ts'
import {
  nombreDeConstancia,
  presentarConPedido,
  presentarExportacion,
} from '@foja/api/exportacion/exportacion.presenter.ts'
import * as consultas from '@foja/api/exportacion/exportacion.sql.ts'
import { crearFirmante } from '@foja/api/exportacion/firma.ts'
import { pedirExportacion } from '@foja/api/exportacion/pedir-exportacion.ts'
import { quitarExportacion } from '@foja/api/exportacion/quitar-exportacion.ts'
import { paraBajar } from '@foja/api/http/nombre-de-archivo.ts'
import { archivoDe, idGrande, siONo } from '@foja/api/http/zod.ts'
import type { Pedido } from '@foja/api/operacion/una-vez.ts'

const params = z.object({ id: idGrande })
const MUESTRA = 100

const respuesta = (...formatos: Formato[]) => ({
  ...archivoDe(...formatos.map((formato) => FORMATO[formato].tipo)),
  202: z.object({ data: z.object({ id: z.int() }) }),
})

/** Llevarse el resultado entero de una búsqueda o una lista, con su constancia (API-50, BUS-32). */
export const rutasDeExportacion: Rutas = async (app, contexto) => {
  const { sql, entorno } = contexto

  const exportar = async (
    peticion: Pedido,
    pedido: PedidoDeExportacion,
    formato: Formato,
    salida: FastifyReply,
  ) => {
    const { acceso, conClave = null } = peticion
    const pedida = await pedirExportacion(contexto, acceso, pedido, { formato, conClave })
    const lista = await siEstaAhora(contexto, peticion, pedida)
    if (!lista) return salida.code(202).send({ data: { id: pedida.id } })
    return mandarArchivo(contexto, lista, salida)
  }

  app.post(
    '/exportar/xls',
    {
      config: { lectura: true, conClave: true },
      schema: {
        summary: 'Una búsqueda o una lista entera, en Excel',
        body: pedidoDeExportacion,
        response: respuesta('xlsx'),
      },
    },
    (peticion, salida) => exportar(peticion, peticion.body, 'xlsx', salida),
  )

  app.post(
    '/exportar',
    {
      config: { lectura: true, conClave: true },
      schema: {
        summary: 'Una búsqueda o una lista entera, en el formato que se diga',
        body: pedidoConFormato,
        response: respuesta(...FORMATOS),
      },
    },
    (peticion, salida) => {
      const { formato, ...pedido } = peticion.body
      return exportar(peticion, pedido, formato, salida)
    },
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
          200: z.object({
            data: z.object({
              algoritmo: z.literal('Ed25519'),
              clave: z.string(),
              anteriores: z.array(claveAnterior).describe('Las que fueron suyas, de la última a la primera.'),
            }),
          }),
        },
      },
    },
    async () => {
      const { clave } = crearFirmante(entorno)
      const anteriores = await clavesAnteriores(sql, clave)
      return { data: { algoritmo: 'Ed25519' as const, clave, anteriores } }
    },
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
      schema: {
        summary: 'Cancelar una exportación sin terminar, o borrar una terminada',
        params,
        querystring: z.object({
          solo_cancelar: siONo.optional().describe('Si ya está lista se contesta 409, y no se borra.'),
        }),
        response: { 200: z.object({ data: z.literal('hecho') }) },
      },
    },
    async (peticion) => {
      const { params, query } = peticion
      await quitarExportacion(contexto, peticion, params.id, query.solo_cancelar ?? false)
      return { data: 'hecho' as const }
    },
  )
}
