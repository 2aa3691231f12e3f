import { clavesDe, type Formato } from '@foja/domain/numero/claves.ts'
import type { De, Organizacion } from '@foja/domain/organizacion/organizacion.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { textoDeContenido } from '@foja/api/contenido/contenido.ts'
import { textoPorDefecto } from '@foja/api/plantilla/guardar-plantilla.ts'

/**
 * La organización que hay, por sus nombres y en el orden en que se creó: el de los archivos de donde vino. Lo que el
 * producto trae va primero.
 */
export async function leerOrganizacion(sql: Sql): Promise<Organizacion> {
  return {
    areas: await leerAreas(sql),
    roles: await leerRoles(sql),
    numeradores: await leerNumeradores(sql),
    tipos: await leerTipos(sql),
    circuitos: await leerCircuitos(sql),
    plantillas: await leerPlantillas(sql),
    usuarios: await leerUsuarios(sql),
  }
}

/** Los permisos que el producto conoce. */
export const leerPermisos = async (sql: Sql): Promise<string[]> =>
  (await sql<{ acceso: string }[]>`select acceso from permisos order by acceso`).map(({ acceso }) => acceso)

const leerAreas = (sql: Sql) => sql<De<'areas'>[]>`
  select a.sigla, a.nombre, a.codigo, s.sigla as superior, a.eliminado = 1 as eliminada
  from areas a left join areas s on s.id = a.id_padre order by a.id`

const leerRoles = (sql: Sql) => sql<De<'roles'>[]>`
  select rol, nombre, nivel,
    array(select acceso from roles_permisos p where p.id_rol = r.id order by acceso) as permisos
  from roles r order by id`

async function leerNumeradores(sql: Sql): Promise<De<'numeradores'>[]> {
  const filas = await sql<{ nombre: string; formato: Formato; provisorio: boolean; maximo: number }[]>`
    select nombre, formato, provisorio, maximo from numeradores order by id`
  return filas.map(({ formato, ...fila }) => ({ ...fila, formato: clavesDe(formato) }))
}

const leerTipos = (sql: Sql) => {
  const alcances = (permiso: string) => sql`
    (select coalesce(json_agg(json_build_object('rol', r.rol, 'area', a.sigla) order by r.id nulls first, a.id nulls first), '[]')
     from tipos_permisos p left join roles r on r.id = p.id_rol left join areas a on a.id = p.id_area
     where p.id_tipo = t.id and p.${sql(permiso)})`
  return sql<De<'tipos'>[]>`
    select t.nombre_singular, t.nombre, t.nombre_abrev, t.codigo, t.esencia, t.nivel_firma, t.visibilidad, t.origen,
      n.nombre as numerador, c.nombre as circuito, d.nombre_singular as transforma_a,
      t.permite_importacion_express as importacion_express,
      coalesce((t.config ->> 'providencia_automatica')::boolean, false) as providencia_automatica,
      coalesce((t.config ->> 'integrantes')::boolean, false) as integrantes,
      ${alcances('leer')} as leen, ${alcances('escribir')} as escriben, ${alcances('eliminar')} as eliminan,
      t.eliminado = 1 as eliminado
    from tipos_documento t join numeradores n on n.id = t.id_numerador
    left join circuitos c on c.id = t.id_circuito left join tipos_documento d on d.id = t.transforma_a
    order by t.id in (34, 30001, 30002) desc, t.id`
}

/** De dos con el mismo nombre, el que está en uso; si ninguno lo está, el último. */
const leerCircuitos = (sql: Sql) => sql<De<'circuitos'>[]>`
  select c.nombre, c.eliminado = 1 as eliminado,
    (select coalesce(json_agg(json_build_object('nombre', p.nombre, 'inicial', p.es_inicial,
       'areas', array(select a.sigla from circuitos_pasos_areas pa join areas a on a.id = pa.id_area
                      where pa.id_paso = p.id order by a.id),
       'tipos', array(select t.nombre_singular from circuitos_pasos_modelo m join tipos_documento t on t.id = m.id_tipo
                      where m.id_paso = p.id order by t.id)) order by p.id), '[]')
     from circuitos_pasos p where p.id_circuito = c.id) as pasos,
    (select coalesce(json_agg(json_build_object('desde', d.nombre, 'hasta', h.nombre) order by t.desde, t.hasta), '[]')
     from circuitos_transiciones t join circuitos_pasos d on d.id = t.desde join circuitos_pasos h on h.id = t.hasta
     where t.id_circuito = c.id) as transiciones
  from circuitos c
  where not exists (select from circuitos o where lower(o.nombre) = lower(c.nombre) and
    (o.eliminado < c.eliminado or (o.eliminado = c.eliminado and o.id > c.id)))
  order by c.id`

async function leerPlantillas(sql: Sql): Promise<De<'plantillas'>[]> {
  const filas = await sql<De<'plantillas'>[]>`
    select t.nombre_singular as tipo, p.titulo, p.contenido, p.texto_x_defecto, p.eliminado = 1 as eliminada
    from plantillas p join tipos_documento t on t.id = p.id_tipo
    where p.eliminado = 0 or not exists (
      select from plantillas o where o.id_tipo = p.id_tipo and lower(o.titulo) = lower(p.titulo) and
        (o.eliminado = 0 or o.id > p.id))
    order by p.id`
  return filas.map((fila) => ({ ...fila, texto_x_defecto: propio(fila.contenido, fila.texto_x_defecto) }))
}

/** El texto por defecto, si no es el que da el contenido. */
export const propio = (contenido: string, texto: string | null): string | null =>
  texto === null || texto === textoPorDefecto(textoDeContenido(contenido)) ? null : texto

const leerUsuarios = (sql: Sql) => sql<De<'usuarios'>[]>`
  select u.usuario, u.nombre, u.apellido, u.dni, u.email, u.nivel_firma, u.activo,
    array(select a.sigla from usuarios_areas ua join areas a on a.id = ua.id_area
          where ua.id_usuario = u.id order by ua.por_defecto desc, a.id) as areas,
    (select coalesce(json_agg(json_build_object('rol', r.rol, 'area', a.sigla) order by r.id, a.id nulls first), '[]')
     from usuarios_roles ur join roles r on r.id = ur.id_rol left join areas a on a.id = ur.id_area
     where ur.id_usuario = u.id) as roles
  from usuarios u order by u.id`
