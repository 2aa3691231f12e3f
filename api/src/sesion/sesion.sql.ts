import type { PermisoDeUsuario, UsuarioDeSesion } from '@foja/domain/sesion/schema.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'

/** Cuenta local por nombre de usuario, activa o no. */
export async function cuentaDe(sql: Sql, usuario: string) {
  const [fila] = await sql<
    { id: number; nombre: string; apellido: string; activo: boolean; clave_hash: string | null }[]
  >`select id, nombre, apellido, activo, clave_hash from usuarios where usuario = ${usuario}`
  return fila
}

/** El nombre de usuario y la clave cifrada de quien tiene sesión. */
export async function claveDe(sql: Sql, idUsuario: number) {
  const [fila] = await sql<[{ usuario: string; clave_hash: string | null }]>`
    select usuario, clave_hash from usuarios where id = ${idUsuario}`
  return fila
}

/** Deja como área por defecto una de las propias. */
export async function fijarAreaPorDefecto(sql: Sql, idUsuario: number, idArea: number): Promise<void> {
  // De a una por persona: dos pestañas a la vez dejarían dos.
  await sql`select pg_advisory_xact_lock(hashtext('area por defecto'), ${idUsuario})`
  await sql`update usuarios_areas set por_defecto = false where id_usuario = ${idUsuario} and por_defecto and id_area <> ${idArea}`
  await sql`update usuarios_areas set por_defecto = true where id_usuario = ${idUsuario} and id_area = ${idArea}`
}

type Ficha = Pick<
  UsuarioDeSesion,
  'id' | 'usuario' | 'nombre' | 'apellido' | 'dni' | 'email' | 'nivel_firma' | 'origen'
>

export async function fichaDe(sql: Sql, idUsuario: number): Promise<Ficha | undefined> {
  const [fila] = await sql<Ficha[]>`
    select id, usuario, nombre, apellido, dni, email, nivel_firma, origen from usuarios where id = ${idUsuario}`
  return fila
}

/** Los roles `ur` que valen trabajando en esa área; sin decir cuál, los de cualquiera en que esté. */
const enEsaArea = (sql: Sql, idArea: number | null | undefined) =>
  idArea === undefined
    ? sql`(ur.id_area is null or exists (
        select from usuarios_areas ua join areas a on a.id = ua.id_area and a.eliminado = 0
        where ua.id_usuario = ur.id_usuario and ua.id_area = ur.id_area))`
    : sql`(ur.id_area is null or ur.id_area = ${idArea})`

/**
 * Permisos del usuario, cada uno con los roles que se lo dan (ENT-41, API-59).
 * @param idArea la activa de quien pregunta por los suyos: los de otra no le sirven ahí
 */
export function permisosDe(sql: Sql, idUsuario: number, idArea?: number | null) {
  return sql<PermisoDeUsuario[]>`
    select p.acceso, p.nombre,
           json_agg(distinct jsonb_build_object('nombre', r.nombre, 'rol', r.rol, 'nivel', r.nivel)) as roles
    from usuarios_roles ur
    join roles r on r.id = ur.id_rol
    join roles_permisos rp on rp.id_rol = r.id
    join permisos p on p.acceso = rp.acceso
    where ur.id_usuario = ${idUsuario} and ${enEsaArea(sql, idArea)}
    group by p.acceso, p.nombre
    order by p.acceso`
}

/**
 * Nivel de un rol (menor es más fuerte) o, sin rol, el más fuerte del usuario, y su nivel de firma (PER-19, API-60).
 * @param rol nombre del rol, sin el acceso que lo precede.
 * @param idArea la activa de quien pregunta por el suyo
 */
export async function nivelDe(sql: Sql, idUsuario: number, rol: string | undefined, idArea?: number | null) {
  const nivel = rol
    ? sql`select nivel from roles where rol = ${rol}`
    : sql`select min(r.nivel) from usuarios_roles ur join roles r on r.id = ur.id_rol where ur.id_usuario = u.id and ${enEsaArea(sql, idArea)}`
  const [fila] = await sql<{ nivel: number | null; nivel_firma: 'basica' | 'reconocida' | null }[]>`
    select (${nivel}) as nivel, u.nivel_firma from usuarios u where u.id = ${idUsuario}`
  return fila
}

/** Lo vencido no se lee nunca; borrarlo es sólo orden. */
export async function borrarVencidas(sql: Sql): Promise<void> {
  await sql`delete from sesiones where expira < now()`
}
