import { z } from 'zod'
import { busquedaNoExiste } from '@foja/domain/busqueda-guardada/errores.ts'
import * as esquema from '@foja/domain/busqueda-guardada/schema.ts'
import { enFilaDeBuscar, exigirBusqueda } from '@foja/api/busqueda/contestar.ts'
import { buscadorDe } from '@foja/api/busqueda/buscador.ts'
import * as guardadas from '@foja/api/busqueda-guardada/busqueda-guardada.sql.ts'
import { contarNuevos } from '@foja/api/busqueda-guardada/contar-nuevos.ts'
import { guardarBusqueda } from '@foja/api/busqueda-guardada/guardar-busqueda.ts'
import type { Rutas } from '@foja/api/contexto.ts'
import { idEntero } from '@foja/api/http/zod.ts'
import { unaVez } from '@foja/api/operacion/una-vez.ts'

const params = z.object({ id: idEntero })
const hecho = <T extends string>(que: T) => ({ 200: z.object({ data: z.literal(que) }) })

/** Las búsquedas que guardó quien llama: con nombre, en su orden, y cuánto llegó desde que las miró. Sólo las suyas. */
export const rutasDeBusquedaGuardada: Rutas = async (app, contexto) => {
  const { sql } = contexto
  const buscador = buscadorDe(contexto)
  app.addHook('preHandler', ({ acceso }) => exigirBusqueda(contexto, acceso))

  app.post(
    '/busquedas/guardadas',
    {
      schema: {
        summary: 'Guardar una búsqueda, o darle otro nombre a la que ya lo estaba',
        body: esquema.busquedaConNombre,
        response: { 201: z.object({ data: z.object({ id: z.int() }) }) },
      },
    },
    async (peticion, respuesta) =>
      respuesta.code(201).send({ data: { id: await guardarBusqueda(sql, peticion, peticion.body) } }),
  )

  app.get(
    '/busquedas/guardadas',
    {
      schema: {
        summary: 'Búsquedas guardadas de quien llama, en su orden',
        response: { 200: z.object({ rows: z.array(esquema.busquedaGuardada), total: z.int() }) },
      },
    },
    async ({ acceso }) => {
      const rows = await guardadas.guardadasDe(sql, acceso.id_usuario)
      return { rows, total: rows.length }
    },
  )

  app.get(
    '/busquedas/guardadas/nuevos',
    {
      schema: {
        summary: 'Cuánto llegó de cada búsqueda guardada desde que se la miró',
        response: { 200: z.object({ rows: z.array(esquema.nuevosDeGuardada), total: z.int() }) },
      },
    },
    async ({ acceso }) => {
      const rows = await enFilaDeBuscar(acceso.id_usuario, () => contarNuevos(buscador, acceso))
      return { rows, total: rows.length }
    },
  )

  app.put(
    '/busquedas/guardadas/orden',
    {
      schema: {
        summary: 'Ordenar las búsquedas guardadas',
        body: esquema.ordenDeGuardadas,
        response: hecho('ordenadas'),
      },
    },
    async (peticion) => {
      const { id_usuario } = peticion.acceso
      await unaVez(sql, peticion, async (sql) => {
        await guardadas.unaVezPorPersona(sql, id_usuario)
        await guardadas.ordenarGuardadas(sql, id_usuario, peticion.body.ids)
      })
      return { data: 'ordenadas' as const }
    },
  )

  app.put(
    '/busquedas/guardadas/:id',
    {
      schema: {
        summary: 'Cambiarle el nombre a una búsqueda guardada',
        params,
        body: esquema.cambioDeNombre,
        response: hecho('renombrada'),
      },
    },
    async (peticion) => {
      const cual = { id: peticion.params.id, idUsuario: peticion.acceso.id_usuario }
      await unaVez(sql, peticion, async (sql) => {
        if ((await guardadas.renombrarGuardada(sql, cual, peticion.body.nombre)) === 0)
          throw busquedaNoExiste()
      })
      return { data: 'renombrada' as const }
    },
  )

  app.delete(
    '/busquedas/guardadas/:id',
    { schema: { summary: 'Quitar una búsqueda guardada', params, response: hecho('quitada') } },
    async (peticion) => {
      const cual = { id: peticion.params.id, idUsuario: peticion.acceso.id_usuario }
      await unaVez(sql, peticion, async (sql) => {
        if ((await guardadas.quitarGuardada(sql, cual)) === 0) throw busquedaNoExiste()
      })
      return { data: 'quitada' as const }
    },
  )

  app.post(
    '/busquedas/guardadas/:id/mirada',
    {
      config: { repetible: true },
      schema: { summary: 'Dar por visto lo que encuentra', params, response: hecho('mirada') },
    },
    async ({ acceso, params: { id } }) => {
      if ((await guardadas.mirarGuardada(sql, { id, idUsuario: acceso.id_usuario })) === 0)
        throw busquedaNoExiste()
      return { data: 'mirada' as const }
    },
  )
}
