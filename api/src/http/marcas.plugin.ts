import type { FastifyReply } from 'fastify'
import plugin from 'fastify-plugin'
import { esperarMarcas, leerMarcas } from '@foja/platform/cola/esperar-marcas.ts'
import type { Contexto } from '@foja/api/contexto.ts'

/** Cabecera con las marcas de lo que una transacción cambió. */
export const MARCA = 'x-foja-marca'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Un POST que sólo lee, como la búsqueda: también espera las marcas que trae. */
    lectura?: boolean
  }
}

/**
 * Quien escribió encuentra lo suyo: una lectura que trae X-Foja-Marca espera a que esas filas estén indexadas o
 * en cuarentena; si se cansa, lo dice con X-Foja-Marca-Pendiente.
 */
export const marcas = plugin<Contexto>(async (app, { sql }) => {
  app.addHook('preHandler', async (peticion, respuesta) => {
    const cabecera = peticion.headers[MARCA]
    if (cabecera === undefined) return
    if (peticion.method !== 'GET' && !peticion.routeOptions.config.lectura) return
    const pedidas = leerMarcas(cabecera)
    if (pedidas.length > 0 && !(await esperarMarcas(sql, pedidas)))
      respuesta.header('x-foja-marca-pendiente', '1')
  })
})

/** Pone en la respuesta las marcas de lo que esta transacción cambió; toda escritura termina así. */
export const anunciarMarcas = <R extends Pick<FastifyReply, 'header'>>(
  respuesta: R,
  marcas: readonly number[],
): R => {
  respuesta.header(MARCA, marcas.join(','))
  return respuesta
}
