import { Readable } from 'node:stream'
import { z } from 'zod'
import type { Acceso } from '@foja/domain/acceso/acceso.ts'
import { conjuntoNoExiste, sinRecibo } from '@foja/domain/conjunto/errores.ts'
import * as esquema from '@foja/domain/conjunto/schema.ts'
import { accesoEn } from '@foja/api/acceso/identidad.sql.ts'
import { nombreDeRecibo, presentarPropio } from '@foja/api/conjunto/conjunto.presenter.ts'
import { leerConjunto } from '@foja/api/conjunto/conjunto.sql.ts'
import { cancelarCorrida } from '@foja/api/conjunto/corrida.sql.ts'
import { pedirCorrida } from '@foja/api/conjunto/pedir-corrida.ts'
import { borrarConjunto, contarPropios, propios } from '@foja/api/conjunto/propios.sql.ts'
import { reciboEnCsv } from '@foja/api/conjunto/recibo-csv.ts'
import {
  anterioresA,
  contarFilas,
  encargoDe,
  filasDeConjunto,
  marcasQueDejo,
  ultimaCorrida,
} from '@foja/api/conjunto/recibos.sql.ts'
import { reunirConjunto, seguirReuniendo } from '@foja/api/conjunto/reunir.ts'
import type { Rutas } from '@foja/api/contexto.ts'
import { anunciarMarcas } from '@foja/api/http/marcas.plugin.ts'
import { paraBajar } from '@foja/api/http/nombre-de-archivo.ts'
import { archivoDe } from '@foja/api/http/zod.ts'
import { unaVez } from '@foja/api/operacion/una-vez.ts'

const params = z.object({ id: z.uuid() })

/** Los conjuntos de quien llama: lo que eligió de una lista o de una búsqueda, quieto, y lo que hace con ello. */
export const rutasDeConjunto: Rutas = async (app, contexto) => {
  const { sql } = contexto
  /** Como se reunió. Quien ya no está en esa área lee lo que hizo con lo que ve ahora. */
  const comoSeReunio = async (acceso: Acceso, idArea: number) =>
    acceso.areas.includes(idArea) ? accesoEn(sql, acceso, idArea) : acceso
  const reunido = z.object({ data: esquema.reunido })

  app.post(
    '/conjuntos',
    {
      schema: {
        summary: 'Dejar quieto lo que dan una lista o una búsqueda, y empezar a reunirlo',
        body: esquema.conjuntoAReunir,
        response: { 201: reunido },
      },
    },
    async (peticion, respuesta) =>
      respuesta.code(201).send({ data: await reunirConjunto(contexto, peticion, peticion.body) }),
  )

  app.get(
    '/conjuntos',
    {
      schema: {
        summary: 'Los conjuntos de quien llama, del último al primero, y lo último que se hizo con cada uno',
        querystring: esquema.propiosAPedir,
        response: { 200: z.object({ rows: z.array(esquema.conjuntoPropio), total: z.int() }) },
      },
    },
    async ({ acceso: { id_usuario }, query: { itemPorPagina, numeroPagina } }) => {
      const tramo = { limite: itemPorPagina, desde: (numeroPagina - 1) * itemPorPagina }
      const [filas, total] = await Promise.all([
        propios(sql, id_usuario, tramo),
        contarPropios(sql, id_usuario),
      ])
      return { rows: filas.map(presentarPropio), total }
    },
  )

  app.delete(
    '/conjuntos/:id',
    {
      schema: {
        summary: 'Borrar un conjunto propio, con sus recibos: lo que se hizo con él queda hecho',
        params,
        response: { 200: z.object({ data: z.literal('hecho') }) },
      },
    },
    async (peticion) => {
      const { acceso, params } = peticion
      await unaVez(sql, peticion, (sql) => borrarConjunto(sql, acceso.id_usuario, params.id))
      return { data: 'hecho' as const }
    },
  )

  app.post(
    '/conjuntos/:id/tramos',
    {
      config: { repetible: true },
      schema: { summary: 'Seguir reuniendo un conjunto', params, response: { 200: reunido } },
    },
    async ({ acceso, params: { id } }) => ({ data: await seguirReuniendo(contexto, acceso, id) }),
  )

  app.get(
    '/conjuntos/:id',
    {
      schema: {
        summary: 'Un conjunto propio, y cómo va lo último que se le pidió',
        params,
        response: { 200: z.object({ data: esquema.conjunto }) },
      },
    },
    async ({ acceso, params: { id } }, respuesta) => {
      const {
        id_area: _,
        area: __,
        pedido: ___,
        siguiente: ____,
        ...conjunto
      } = await leerConjunto(sql, acceso, id)
      const corrida = await ultimaCorrida(sql, id, conjunto.total)
      // Quien vuelve a la lista la encuentra como quedó.
      if (corrida && !corrida.ensayo && corrida.estado !== 'en_curso')
        anunciarMarcas(respuesta, await marcasQueDejo(sql, corrida.id))
      const anteriores = corrida ? await anterioresA(sql, id, corrida.id) : []
      return { data: { ...conjunto, corrida, anteriores } }
    },
  )

  app.get(
    '/conjuntos/:id/filas',
    {
      schema: {
        summary: 'Las filas de un conjunto, en su orden, con lo que pasó con cada una',
        params,
        querystring: esquema.filasAPedir,
        response: { 200: z.object({ rows: z.array(esquema.filaDeConjunto), total: z.int() }) },
      },
    },
    async ({ acceso, params: { id }, query: { itemPorPagina, numeroPagina, ...cuales } }) => {
      const { total, id_area } = await leerConjunto(sql, acceso, id)
      const corrida = await ultimaCorrida(sql, id, total)
      const pedidas = { idConjunto: id, idCorrida: corrida?.id ?? null, ...cuales }
      const tramo = { limite: itemPorPagina, desde: (numeroPagina - 1) * itemPorPagina }
      const suyo = await comoSeReunio(acceso, id_area)
      const [rows, hay] = await Promise.all([
        filasDeConjunto(sql, suyo, pedidas, tramo),
        contarFilas(sql, pedidas),
      ])
      return { rows, total: hay }
    },
  )

  app.post(
    '/conjuntos/:id/corridas',
    {
      schema: {
        summary: 'Usar una herramienta con un conjunto, en segundo plano, o ver qué pasaría',
        params,
        body: esquema.corridaAPedir,
        response: { 201: z.object({ data: z.object({ id: z.uuid() }) }) },
      },
    },
    async (peticion, respuesta) =>
      respuesta
        .code(201)
        .send({ data: await pedirCorrida(contexto, peticion, peticion.params.id, peticion.body) }),
  )

  app.post(
    '/conjuntos/:id/cancelar',
    {
      schema: {
        summary: 'Dejar lo que se está haciendo con un conjunto: lo hecho queda hecho',
        params,
        response: { 200: z.object({ data: z.literal('cancelada') }) },
      },
    },
    async (peticion) => {
      const { id } = peticion.params
      await leerConjunto(sql, peticion.acceso, id)
      await unaVez(sql, peticion, (sql) => cancelarCorrida(sql, id))
      return { data: 'cancelada' as const }
    },
  )

  app.get(
    '/conjuntos/:id/recibo',
    {
      schema: {
        summary: 'El recibo de lo último que se hizo con un conjunto, o de otra vez, en CSV',
        params,
        querystring: esquema.reciboAPedir,
        response: archivoDe('text/csv'),
      },
    },
    async ({ acceso, params: { id }, query }, respuesta) => {
      const conjunto = await leerConjunto(sql, acceso, id)
      const encargo = await encargoDe(sql, id, query.corrida)
      if (!encargo) throw query.corrida === undefined ? sinRecibo() : conjuntoNoExiste()
      const suyo = await comoSeReunio(acceso, conjunto.id_area)
      return respuesta
        .headers(paraBajar(nombreDeRecibo(encargo, conjunto)))
        .type('text/csv; charset=utf-8')
        .send(Readable.from(reciboEnCsv(sql, suyo, id, encargo)) as never)
    },
  )
}
