import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyRequest, Session } from 'fastify'
import { z } from 'zod'
import { ADMINISTRACION, exigirArea, exigirPermiso } from '@foja/domain/sesion/exigir.ts'
import * as esquema from '@foja/domain/sesion/schema.ts'
import { textoDeCampo } from '@foja/domain/texto/normalizar.ts'
import type { Rutas } from '@foja/api/contexto.ts'
import { idEntero } from '@foja/api/http/zod.ts'
import { unaVez } from '@foja/api/operacion/una-vez.ts'
import { heredarReclamos } from '@foja/api/reclamo/heredar-reclamos.ts'
import { cambiarLaPropia } from '@foja/api/sesion/cambiar-la-propia.ts'
import { ingresar, type Origen } from '@foja/api/sesion/ingresar.ts'
import { nombreDeCookie } from '@foja/api/http/cookie.ts'
import { areasDe } from '@foja/api/acceso/areas.sql.ts'
import { fichaDe, fijarAreaPorDefecto, nivelDe, permisosDe } from '@foja/api/sesion/sesion.sql.ts'
import { usuarioDeSesion } from '@foja/api/sesion/sesion.presenter.ts'

/** Cada token que pide quien no ingresó es una sesión que se guarda: los de una oficina entera tras una dirección caben. */
const TOKENS = {
  max: 600,
  timeWindow: '1 minute',
  // Quien ingresó ya tiene la suya: no se lo cuenta con los demás de su dirección.
  keyGenerator: ({ ip, session }: FastifyRequest) =>
    session.id_usuario ? `usuario ${session.id_usuario}` : ip ? normalizeIP(ip) : '',
}

/** Un usuario y una clave; lo manda quien todavía no es nadie. */
const LARGO_DE_INGRESO = 16 * 1024

export const rutasDeSesion: Rutas = async (app, contexto) => {
  const { sql, entorno } = contexto
  app.get(
    '/auth/csrf',
    {
      config: { publica: true, rateLimit: TOKENS },
      schema: { summary: 'Token CSRF de la sesión', response: { 200: z.object({ csrfToken: z.string() }) } },
    },
    async (_, respuesta) => ({ csrfToken: respuesta.generateCsrf() }),
  )

  app.post(
    '/auth/login',
    {
      bodyLimit: LARGO_DE_INGRESO,
      config: { publica: true, rateLimit: { max: 300, timeWindow: '1 minute' } },
      schema: {
        summary: 'Ingresar',
        body: esquema.ingreso,
        response: {
          200: z.object({
            data: z.object({
              id: z.int(),
              nombre: z.string(),
              apellido: z.string(),
              areaActiva: z.int().nullable(),
            }),
          }),
        },
      },
    },
    async (peticion) => {
      const { data, clave_hash } = await ingresar(contexto, peticion.body, origenDe(peticion))
      await estrenarSesion(peticion, {
        id_usuario: data.id,
        id_area_activa: data.areaActiva,
        clave_hash,
      })
      return { data }
    },
  )

  app.post(
    '/auth/clave',
    {
      bodyLimit: LARGO_DE_INGRESO,
      // De una clave no se guarda ni la huella de la petición que la trae.
      config: { repetible: true, rateLimit: { max: 60, timeWindow: '1 minute' } },
      schema: {
        summary: 'Cambiar la clave propia',
        description:
          'Termina las demás sesiones de quien llama; la suya sigue, con otra cookie y otro token.',
        body: esquema.cambioDeClave,
        response: { 200: z.object({ data: z.literal('cambiada') }) },
      },
    },
    async (peticion) => {
      const { id_usuario, area_activa: id_area_activa } = peticion.acceso
      const quien = { idUsuario: id_usuario, sid: peticion.session.sessionId }
      const { clave_hash, puente } = await cambiarLaPropia(contexto, quien, peticion.body, origenDe(peticion))
      await estrenarSesion(peticion, { id_usuario, id_area_activa, clave_hash })
      await heredarReclamos(sql, puente, peticion.session.sessionId)
      return { data: 'cambiada' as const }
    },
  )

  app.post(
    '/auth/salir',
    {
      config: { repetible: true },
      schema: { summary: 'Salir', response: { 200: z.object({ data: z.literal('salio') }) } },
    },
    async (peticion, respuesta) => {
      await peticion.session.destroy()
      respuesta.clearCookie(nombreDeCookie(entorno), { path: '/', secure: entorno.FOJA_COOKIE_SEGURA })
      return { data: 'salio' as const }
    },
  )

  app.get(
    '/auth/sesion',
    {
      schema: {
        summary: 'Quien llama, sus áreas y sus permisos',
        response: { 200: z.object({ data: esquema.usuarioDeSesion }) },
      },
    },
    async ({ acceso }) => {
      const [ficha, areas] = await Promise.all([
        fichaDe(sql, acceso.id_usuario),
        areasDe(sql, acceso.id_usuario),
      ])
      return { data: usuarioDeSesion(ficha!, areas, acceso) }
    },
  )

  app.get(
    '/auth/areas',
    {
      schema: {
        summary: 'Áreas de quien llama',
        response: { 200: z.object({ rows: z.array(esquema.areaDeSesion), total: z.int() }) },
      },
    },
    async ({ acceso }) => {
      const rows = await areasDe(sql, acceso.id_usuario)
      return { rows, total: rows.length }
    },
  )

  app.put(
    '/auth/areaDefault',
    {
      schema: {
        summary: 'Cambiar de área',
        body: esquema.cambioDeArea,
        response: { 200: z.object({ data: z.object({ areaActiva: z.int() }) }) },
      },
    },
    async (peticion) => {
      const { acceso, session } = peticion
      const { id_area } = peticion.body
      exigirArea(acceso, id_area)
      await unaVez(sql, peticion, (sql) => fijarAreaPorDefecto(sql, acceso.id_usuario, id_area))
      session.id_area_activa = id_area
      return { data: { areaActiva: id_area } }
    },
  )

  app.get(
    '/auth/usuarios/:id/roles',
    {
      schema: {
        summary: 'Permisos de un usuario',
        params: z.object({ id: idEntero }),
        response: { 200: z.object({ rows: z.array(esquema.permisoDeUsuario), total: z.int() }) },
      },
    },
    async ({ acceso, params: { id } }) => {
      const propios = id === acceso.id_usuario
      if (!propios) exigirPermiso(acceso, ADMINISTRACION)
      const rows = await permisosDe(sql, id, propios ? acceso.area_activa : undefined)
      return { rows, total: rows.length }
    },
  )

  app.get(
    '/mpc/permisos',
    {
      schema: {
        summary: 'Permisos de quien llama',
        response: { 200: z.object({ rows: z.array(esquema.permisoDeUsuario), total: z.int() }) },
      },
    },
    async ({ acceso }) => {
      const rows = await permisosDe(sql, acceso.id_usuario, acceso.area_activa)
      return { rows, total: rows.length }
    },
  )

  app.get(
    '/auth/nivel',
    {
      schema: {
        summary: 'Nivel y nivel de firma de un usuario',
        querystring: z.object({
          idu: idEntero.optional(),
          rol: z.string().max(200).transform(textoDeCampo).optional(),
        }),
        response: { 200: z.object({ data: esquema.nivelDeUsuario }) },
      },
    },
    async ({ acceso, query: { idu = acceso.id_usuario, rol } }) => {
      const propio = idu === acceso.id_usuario
      if (!propio) exigirPermiso(acceso, ADMINISTRACION)
      // rol = acceso.rol, y los accesos también llevan puntos: el rol es lo último (D-020).
      const nivel = await nivelDe(sql, idu, rol?.split('.').at(-1), propio ? acceso.area_activa : undefined)
      return { data: nivel ?? { nivel: null, nivel_firma: null } }
    },
  )
}

const origenDe = ({ ip, id, log }: FastifyRequest): Origen => ({
  direccion: ip,
  anotar: (datos, texto) => log.info({ ...datos, ref: id }, texto),
})

/** Otra sesión en el lugar de la que había. Con id nuevo: quien conociera el de antes no la hereda. */
async function estrenarSesion(
  peticion: FastifyRequest,
  quien: Pick<Session, 'id_usuario' | 'id_area_activa' | 'clave_hash'>,
): Promise<void> {
  await peticion.session.regenerate()
  Object.assign(peticion.session, quien)
}
