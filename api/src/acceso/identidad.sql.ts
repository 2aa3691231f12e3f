import { VER_RESERVADOS, type Acceso } from '@foja/domain/acceso/acceso.ts'
import { areaAjena, yaNoEsUsuario } from '@foja/domain/sesion/errores.ts'
import type { Fragmento, Sql } from '@foja/platform/postgres/postgres.ts'

/** Lo que una fila de `sesiones` guarda en `datos`. */
export type DatosDeSesion = { _csrf?: string; id_area_activa?: number | null; renovada?: number }

/** Sesión leída, con el acceso de su usuario como está ahora; sin usuario (o ya inactivo), acceso es null. */
export type SesionLeida = {
  sid: string
  id_usuario: number | null
  datos: DatosDeSesion
  expira: Date
  creada: Date
  acceso: Acceso | null
}

type Fila = {
  sid: string
  id_usuario: number | null
  datos: DatosDeSesion
  expira: Date
  creada: Date
  activo: boolean | null
  areas: number[]
  areas_con_reservados: number[]
  area_activa: number | null
  permisos: string[]
  leer: number[]
  escribir: number[]
  eliminar: number[]
}

/**
 * Sesión y acceso en una sola consulta preparada, en cada petición: así un cambio de permiso o de área vale
 * desde la siguiente. Sin área elegida (o si dejó de ser propia) la activa es la de por defecto. Un rol dado en
 * un área vale mientras ésa sea la activa; una fila de tipos_permisos concede a quien tenga su rol (o cualquiera) y pertenezca
 * a su área (o cualquiera); con los dos, a quien tenga ese rol en esa área.
 */
export async function leerSesion(sql: Sql, sid: string): Promise<SesionLeida | null> {
  // Por igualdad: con `any` Postgres no se queda con un plan, y planearla cuesta más que hacerla.
  const [sesion] = await leer(sql, deSesiones(sql, sql`sid = ${sid}`))
  return sesion ?? null
}

/** Las de esos sid que siguen vivas. */
export const leerSesiones = (sql: Sql, sids: readonly string[]): Promise<SesionLeida[]> =>
  leer(sql, deSesiones(sql, sql`sid = any(${sids as string[]}::text[])`))

/** Lo que un acceso leído vale sin volver a mirar (ms): lo que tarda una petición que no espera a nadie. */
const DURA_MS = 1_000
const leidos = new WeakMap<Acceso, number>()

/** Si se lo leyó recién. Uno viejo es de un pedido que tardó en llegar o en tener su turno: pudo quitársele mientras tanto. */
export const esDeAhora = (acceso: Acceso): boolean =>
  performance.now() - (leidos.get(acceso) ?? performance.now()) < DURA_MS

/**
 * El acceso de quien llama cuando actúa por una de sus áreas: con los roles que valen en ella, como si fuera la activa.
 * @throws areaAjena, yaNoEsUsuario (403)
 */
export async function accesoEn(sql: Sql, acceso: Acceso, idArea: number): Promise<Acceso> {
  if (idArea === acceso.area_activa && esDeAhora(acceso)) return acceso
  return accesoDeUsuario(sql, acceso.id_usuario, idArea)
}

/**
 * Toma algo con el acceso de quien llama por esa área. Si hubo que esperarlo, lo toma otra vez con el que tiene ahora: lo que
 * se le quitó mientras esperaba ya no le vale, y lo tomado no se espera de nuevo.
 * @throws areaAjena, yaNoEsUsuario (403)
 */
export async function tomarConAcceso<T>(
  sql: Sql,
  acceso: Acceso,
  idArea: number,
  tomar: (acceso: Acceso) => Promise<T>,
): Promise<T> {
  const suyo = await accesoEn(sql, acceso, idArea)
  const tomado = await tomar(suyo)
  if (esDeAhora(suyo)) return tomado
  return tomar(await accesoDeUsuario(sql, suyo.id_usuario, idArea))
}

/**
 * El acceso de ahora de un usuario que actúa por esa área, haya ingresado o no: con él corre lo que dejó pedido.
 * @throws areaAjena, yaNoEsUsuario (403)
 */
export async function accesoDeUsuario(sql: Sql, idUsuario: number, idArea: number): Promise<Acceso> {
  const [leida] = await leer(
    sql,
    sql`select '' as sid, ${idUsuario}::int as id_usuario, now() as expira, now() as creada,
      jsonb_build_object('id_area_activa', ${idArea}::int) as datos`,
  )
  if (!leida?.acceso) throw yaNoEsUsuario()
  if (leida.acceso.area_activa !== idArea) throw areaAjena()
  return leida.acceso
}

/**
 * El acceso de ahora de varios, como `accesoDeUsuario`; de quien ya no está en esa área, por la que le toca de las suyas.
 * @returns en el mismo orden; nulo, el de quien no está activo
 */
export async function accesosDeUsuarios(
  sql: Sql,
  quienes: readonly { id_usuario: number; id_area: number | null }[],
): Promise<(Acceso | null)[]> {
  const leidas = await leer(
    sql,
    sql`select n::text as sid, x.id_usuario, now() as expira, now() as creada,
      jsonb_build_object('id_area_activa', x.id_area) as datos
    from unnest(${quienes.map(({ id_usuario }) => id_usuario)}::int[], ${quienes.map(({ id_area }) => id_area)}::int[])
      with ordinality as x (id_usuario, id_area, n)`,
  )
  const porLugar = new Map(leidas.map(({ sid, acceso }) => [Number(sid), acceso]))
  return quienes.map((_, i) => porLugar.get(i + 1) ?? null)
}

/**
 * Las áreas propias en que quien llama puede, al menos, lo que en la activa: todas si ningún rol suyo es de un área.
 * @returns ids, con la activa
 */
export async function areasConSusRoles(
  sql: Sql,
  { id_usuario, areas, area_activa }: Acceso,
): Promise<readonly number[]> {
  if (areas.length < 2) return areas
  const filas = await sql<{ id_area: number }[]>`
    select a as id_area from unnest(${areas as number[]}::int[]) as a
    where not exists (
      select from usuarios_roles r where r.id_usuario = ${id_usuario} and r.id_area = ${area_activa} and not exists (
        select from usuarios_roles o
        where o.id_usuario = r.id_usuario and o.id_rol = r.id_rol and (o.id_area is null or o.id_area = a)))`
  return filas.map(({ id_area }) => id_area)
}

/** Si quien llama puede escribir algún tipo, en la activa o en otra de sus áreas. */
export async function escribeAlgunTipo(sql: Sql, { id_usuario, tipos }: Acceso): Promise<boolean> {
  if (tipos.escribir.length > 0) return true
  const filas = await sql`
    select 1 from tipos_permisos tp
    where tp.escribir
      and (tp.id_rol is null or tp.id_rol in (select id_rol from usuarios_roles where id_usuario = ${id_usuario}))
      and (tp.id_area is null or tp.id_area in (select id_area from usuarios_areas where id_usuario = ${id_usuario}))
      and ${conSuRolEnSuArea(sql, sql`${id_usuario}`)}
    limit 1`
  return filas.length > 0
}

/** Si de una fila `tp` de tipos_permisos con rol y área, ese usuario tiene ese rol en esa área. */
export const conSuRolEnSuArea = (sql: Sql, idUsuario: Fragmento) => sql`(
  tp.id_area is null or tp.id_rol is null or exists (
    select from usuarios_roles x where x.id_usuario = ${idUsuario} and x.id_rol = tp.id_rol
      and (x.id_area is null or x.id_area = tp.id_area)))`

const deSesiones = (sql: Sql, cuales: Fragmento) => sql`
  select sid, id_usuario, datos, expira, creada from sesiones where ${cuales} and expira > now()`

async function leer(sql: Sql, sesiones: Fragmento): Promise<SesionLeida[]> {
  const filas = await sql<Fila[]>`
    select s.sid, s.id_usuario, s.datos, s.expira, s.creada, u.activo, a.areas, v.areas_con_reservados, act.area_activa, p.permisos, t.leer, t.escribir, t.eliminar
    from (${sesiones}) s
    left join usuarios u on u.id = s.id_usuario and u.activo
    left join lateral (
      select coalesce(array_agg(ua.id_area order by ua.id_area), '{}') as areas,
             (array_agg(ua.id_area order by ua.por_defecto desc, ua.id_area))[1] as primera
      from usuarios_areas ua join areas x on x.id = ua.id_area and x.eliminado = 0
      where ua.id_usuario = u.id
    ) a on true
    left join lateral (
      select case when (s.datos ->> 'id_area_activa')::int = any(a.areas)
             then (s.datos ->> 'id_area_activa')::int else a.primera end as area_activa
    ) act on true
    left join lateral (
      select coalesce(array_agg(distinct ur.id_rol), '{}') as roles
      from usuarios_roles ur
      where ur.id_usuario = u.id and (ur.id_area is null or ur.id_area = act.area_activa)
    ) r on true
    left join lateral (
      select coalesce(array_agg(distinct rp.acceso order by rp.acceso), '{}') as permisos
      from roles_permisos rp where rp.id_rol = any(r.roles)
    ) p on true
    left join lateral (
      select coalesce(case when bool_or(ur.id_area is null) then a.areas
          else array_agg(distinct ur.id_area) filter (where ur.id_area = any(a.areas)) end, '{}') as areas_con_reservados
      from usuarios_roles ur join roles_permisos rp on rp.id_rol = ur.id_rol and rp.acceso = ${VER_RESERVADOS}
      where ur.id_usuario = u.id
    ) v on true
    left join lateral (
      select coalesce(array_agg(distinct tp.id_tipo) filter (where tp.leer), '{}') as leer,
             coalesce(array_agg(distinct tp.id_tipo) filter (where tp.escribir), '{}') as escribir,
             coalesce(array_agg(distinct tp.id_tipo) filter (where tp.eliminar), '{}') as eliminar
      from tipos_permisos tp
      where u.id is not null
        and (tp.id_rol is null or tp.id_rol = any(r.roles))
        and (tp.id_area is null or tp.id_area = any(a.areas))
        and ${conSuRolEnSuArea(sql, sql`u.id`)}
    ) t on true`
  return filas.map((fila) => {
    const { sid, id_usuario, datos, expira, creada } = fila
    return { sid, id_usuario, datos, expira, creada, acceso: fila.activo ? accesoDe(fila) : null }
  })
}

function accesoDe(fila: Fila): Acceso {
  const acceso: Acceso = {
    id_usuario: fila.id_usuario!,
    areas: fila.areas,
    areas_con_reservados: fila.areas_con_reservados,
    area_activa: fila.area_activa,
    permisos: fila.permisos,
    tipos: { leer: fila.leer, escribir: fila.escribir, eliminar: fila.eliminar },
  }
  leidos.set(acceso, performance.now())
  return acceso
}
