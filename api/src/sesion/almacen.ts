import type { Session } from 'fastify'
import type { FastifySessionOptions } from '@fastify/session'
import type { Acceso } from '@foja/domain/acceso/acceso.ts'
import type { Pool } from '@foja/platform/postgres/postgres.ts'
import { leerSesion, type DatosDeSesion, type SesionLeida } from '@foja/api/acceso/identidad.sql.ts'

export const OCHO_HORAS_MS = 8 * 3600 * 1000
const UNA_HORA_MS = 3600 * 1000

declare module 'fastify' {
  interface Session extends DatosDeSesion {
    id_usuario?: number
    /** Sólo al ingresar, y no se guarda: la clave comprobada. */
    clave_hash?: string
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
  readonly creada: Date
  readonly datos: DatosDeSesion
  constructor({ acceso, expira, creada, datos }: Omit<SesionLeida, 'id_usuario'>) {
    this.acceso = acceso
    this.expira = expira
    this.creada = creada
    this.datos = datos
  }
  toJSON(): undefined {
    return undefined
  }
}

/**
 * Sesiones en Postgres: revocables al instante y comunes a todos los procesos de api.
 * @param duracion lo más que dura una desde que nace, en ms
 */
export function crearAlmacen(sql: Pool, duracion: number): NonNullable<FastifySessionOptions['store']> {
  return {
    get: (sid, listo) => void abrir(sql, sid).then((sesion) => listo(null, sesion), listo),
    set: (sid, sesion, listo) => void guardar(sql, sid, sesion, duracion).then(() => listo(), listo),
    destroy: (sid, listo) => void sql`delete from sesiones where sid = ${sid}`.then(() => listo(), listo),
  }
}

async function abrir(sql: Pool, sid: string): Promise<Session | null> {
  const leida = await leerSesion(sql, sid)
  if (!leida) return null
  return {
    ...leida.datos,
    ...(leida.id_usuario !== null && { id_usuario: leida.id_usuario }),
    lectura: new Lectura(leida),
    cookie: { originalMaxAge: OCHO_HORAS_MS, expires: leida.expira },
  }
}

const cambiosEntre = (antes: DatosDeSesion, ahora: DatosDeSesion): DatosDeSesion =>
  Object.fromEntries(
    Object.entries(ahora).filter(([clave, valor]) => valor !== (antes[clave as keyof DatosDeSesion] ?? null)),
  )

/**
 * Quien todavía no ingresó sólo guarda su secreto CSRF, y por una hora. La de quien ingresa nace sólo si su clave sigue
 * siendo la que se comprobó: si mientras tanto cambió, no hay sesión.
 */
async function guardar(sql: Pool, sid: string, sesion: Session, duracion: number): Promise<void> {
  const { id_usuario = null, id_area_activa = null, _csrf, renovada, clave_hash = null } = sesion
  const datos = { _csrf, id_area_activa, renovada }
  const expira = new Date(Date.now() + (id_usuario === null ? UNA_HORA_MS : OCHO_HORAS_MS))
  if (sesion.lectura) {
    const fin = new Date(Math.min(expira.getTime(), sesion.lectura.creada.getTime() + duracion))
    // Sólo si sigue ahí: una petición lenta no resucita una sesión cerrada mientras tanto. Y sólo lo que ella cambió: si
    // en otra se cambió el área, no vuelve a la de antes.
    const cambios = cambiosEntre(sesion.lectura.datos, datos)
    await sql`update sesiones set datos = datos || ${sql.json(cambios)}, expira = ${fin} where sid = ${sid}`
    return
  }
  const fin = new Date(Math.min(expira.getTime(), Date.now() + duracion))
  await sql.begin(async (sql) => {
    // Si la clave está cambiando, espera: lo que sigue ya ve la nueva (`usuarios_terminar_sesiones`).
    if (id_usuario !== null)
      await sql`select pg_advisory_xact_lock_shared(hashtextextended(${`clave ${id_usuario}`}, 0))`
    await sql`
      insert into sesiones (sid, id_usuario, datos, expira)
      select ${sid}, ${id_usuario}::int, ${sql.json(datos)}, ${fin}
      where ${id_usuario}::int is null
        or exists (select from usuarios where id = ${id_usuario} and activo and clave_hash = ${clave_hash})
      on conflict (sid) do update set id_usuario = excluded.id_usuario, datos = excluded.datos, expira = excluded.expira`
  })
}
