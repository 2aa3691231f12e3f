import type { Pool } from '@foja/platform/postgres/postgres.ts'

/**
 * Da de alta tantas personas como se pidan, cada una con las áreas, los roles y la clave de `mesa`: lo que se limita por
 * persona no mide a todos como a una. @returns sus usuarios.
 */
export async function crearColegas(sql: Pool, cuantos: number): Promise<string[]> {
  const usuarios = Array.from({ length: cuantos }, (_, i) => `colega${i + 1}`)
  await sql`
    with mesa as (select * from usuarios where usuario = 'mesa'),
    nuevos as (
      insert into usuarios (usuario, nombre, apellido, clave_hash)
      select u, nombre, apellido, clave_hash from unnest(${usuarios}::text[]) u, mesa
      on conflict do nothing returning id
    ),
    con_area as (
      insert into usuarios_areas (id_usuario, id_area, por_defecto)
      select n.id, a.id_area, a.por_defecto from nuevos n, usuarios_areas a, mesa where a.id_usuario = mesa.id
    )
    insert into usuarios_roles (id_usuario, id_rol, id_area)
    select n.id, r.id_rol, r.id_area from nuevos n, usuarios_roles r, mesa where r.id_usuario = mesa.id`
  return usuarios
}
