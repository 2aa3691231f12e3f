import type { Cambio } from '@foja/domain/organizacion/cambios.ts'
import type { Clase } from '@foja/domain/organizacion/organizacion.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { soltarLoDeQuienesNoEstan } from '@foja/api/movimiento/de-quien-ya-no-esta.ts'
import { aplicarCircuitos } from '@foja/api/organizacion/aplicar-circuitos.ts'
import { aplicarTipos, enlazarTipos } from '@foja/api/organizacion/aplicar-tipos.ts'
import { aplicarUsuarios } from '@foja/api/organizacion/aplicar-usuarios.ts'
import { idsDe } from '@foja/api/organizacion/ids.sql.ts'
import { guardarPlantilla } from '@foja/api/plantilla/guardar-plantilla.ts'

const DICEN_QUIEN_VE: readonly Clase[] = ['usuarios', 'areas', 'roles', 'tipos']

/** Hace los cambios, ya comprobados, en la transacción de quien llama: primero lo que otros nombran. */
export async function aplicar(sql: Sql, cambios: readonly Cambio[]): Promise<void> {
  const de = <C extends Clase>(clase: C) =>
    cambios.filter((cambio) => cambio.clase === clase) as unknown as Cambio<C>[]
  await aplicarAreas(sql, de('areas'))
  await aplicarRoles(sql, de('roles'))
  await aplicarNumeradores(sql, de('numeradores'))
  await aplicarTipos(sql, de('tipos'))
  await aplicarCircuitos(sql, de('circuitos'))
  await enlazarTipos(sql, de('tipos'))
  await aplicarPlantillas(sql, de('plantillas'))
  await aplicarUsuarios(sql, de('usuarios'))
  // A quien quedó de baja, sin ninguna área o sin leer un tipo, no le vuelve nada.
  if (cambios.some(({ clase }) => DICEN_QUIEN_VE.includes(clase))) await soltarLoDeQuienesNoEstan(sql)
}

/** Todas primero sueltas y después cada una bajo la suya: así vale cualquier orden, y mover una rama entera. */
async function aplicarAreas(sql: Sql, cambios: readonly Cambio<'areas'>[]): Promise<void> {
  for (const { antes, despues } of cambios) {
    const { sigla, nombre, codigo, eliminada } = despues
    const columnas = { sigla, nombre, codigo, eliminado: eliminada ? 1 : 0 }
    if (antes === undefined) await sql`insert into areas ${sql(columnas)}`
    else await sql`update areas set ${sql({ ...columnas })}, id_padre = null where sigla = ${antes.sigla}`
  }
  const ids = await idsDe(sql, 'areas')
  for (const { despues } of cambios)
    if (despues.superior !== null)
      await sql`update areas set id_padre = ${ids(despues.superior)} where id = ${ids(despues.sigla)}`
}

async function aplicarRoles(sql: Sql, cambios: readonly Cambio<'roles'>[]): Promise<void> {
  for (const { despues } of cambios) {
    const { permisos, ...columnas } = despues
    const [fila] = await sql<{ id: number }[]>`
      insert into roles ${sql(columnas)}
      on conflict (rol) do update set nombre = excluded.nombre, nivel = excluded.nivel returning id`
    await sql`delete from roles_permisos where id_rol = ${fila!.id} and acceso <> all(${permisos}::text[])`
    await sql`
      insert into roles_permisos (id_rol, acceso) select ${fila!.id}::int, unnest(${permisos}::text[])
      on conflict do nothing`
  }
}

async function aplicarNumeradores(sql: Sql, cambios: readonly Cambio<'numeradores'>[]): Promise<void> {
  for (const { antes, despues } of cambios) {
    const { nombre, provisorio, maximo } = despues
    const formato = sql.json(despues.formato.map((clave, i) => ({ clave, orden: i + 1 })))
    if (antes === undefined)
      await sql`
        insert into numeradores (nombre, formato, provisorio, maximo)
        values (${nombre}, ${formato}, ${provisorio}, ${maximo})`
    else
      await sql`
        update numeradores set nombre = ${nombre}, formato = ${formato}, provisorio = ${provisorio}, maximo = ${maximo}
        where nombre = ${antes.nombre}`
  }
}

async function aplicarPlantillas(sql: Sql, cambios: readonly Cambio<'plantillas'>[]): Promise<void> {
  const tipos = await idsDe(sql, 'tipos')
  for (const { antes, despues } of cambios) {
    const { titulo, contenido, texto_x_defecto, eliminada } = despues
    const idTipo = tipos(despues.tipo)
    const hallada =
      antes &&
      (await sql<{ id: number }[]>`
        select id from plantillas where id_tipo = ${idTipo} and titulo = ${antes.titulo}
        order by eliminado, id desc limit 1`)
    const id = await guardarPlantilla(sql, {
      ...(hallada?.[0] && { id: hallada[0].id }),
      idTipo,
      titulo,
      contenido,
      ...(texto_x_defecto !== null && { textoPorDefecto: texto_x_defecto }),
    })
    await sql`update plantillas set eliminado = ${eliminada ? 1 : 0} where id = ${id}`
  }
}
