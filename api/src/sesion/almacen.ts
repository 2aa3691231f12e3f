import type { Session } from 'fastify'
import type { FastifySessionOptions } from '@fastify/session'
import type { Acceso } from '@foja/domain/acceso/acceso.ts'
import type { Pool } from '@foja/platform/postgres/postgres.ts'
import { leerSesion, type DatosDeSesion } from '@foja/api/acceso/identidad.sql.ts'

export const OCHO_HORAS_MS = 8 * 3600 * 1000
const UNA_HORA_MS = 3600 * 1000

declare module 'fastify' {
  interface Session extends DatosDeSesion {
    id_usuario?: number
    /** Sólo en las leídas del almacén. */
    lectura?: Lectura
  }
}

/**
 * El acceso leído junto con la sesión viaja en ella hasta el guardia, pero no es parte de ella: sin forma
 * JSON, ni se guarda ni cuenta como cambio.
 */
export class Lectura {
  readonly acceso: Acceso | null
  readonly expira: Date
  constructor(acceso: Acceso | null, expira: Date) {
    this.acceso = acceso
    this.expira = expira
  }
  toJSON(): undefined {
    return undefined
  }
}

/** Sesiones en Postgres: revocables al instante y comunes a todos los procesos de api. */
export function crearAlmacen(sql: Pool): NonNullable<FastifySessionOptions['store']> {
  return {
    get: (sid, listo) => void abrir(sql, sid).then((sesion) => listo(null, sesion), listo),
    set: (sid, sesion, listo) => void guardar(sql, sid, sesion).then(() => listo(), listo),
    destroy: (sid, listo) => void sql`delete from sesiones where sid = ${sid}`.then(() => listo(), listo),
  }
}

async function abrir(sql: Pool, sid: string): Promise<Session | null> {
  const leida = await leerSesion(sql, sid)
  if (!leida) return null
  return {
    ...leida.datos,
    ...(leida.id_usuario !== null && { id_usuario: leida.id_usuario }),
    lectura: new Lectura(leida.acceso, leida.expira),
    cookie: { originalMaxAge: OCHO_HORAS_MS, expires: leida.expira },
  }
}

/** Quien todavía no ingresó sólo guarda su secreto CSRF, y por una hora. */
async function guardar(sql: Pool, sid: string, sesion: Session): Promise<void> {
  const { id_usuario = null, id_area_activa = null, _csrf, renovada } = sesion
  const datos = { _csrf, id_area_activa, renovada }
  const expira = new Date(Date.now() + (id_usuario === null ? UNA_HORA_MS : OCHO_HORAS_MS))
  if (sesion.lectura) {
    // Sólo si sigue ahí: una petición lenta no resucita una sesión cerrada mientras tanto.
    await sql`update sesiones set datos = ${sql.json(datos)}, expira = ${expira} where sid = ${sid}`
    return
  }
  await sql`
    insert into sesiones (sid, id_usuario, datos, expira)
    values (${sid}, ${id_usuario}, ${sql.json(datos)}, ${expira})
    on conflict (sid) do update set id_usuario = excluded.id_usuario, datos = excluded.datos, expira = excluded.expira`
}
