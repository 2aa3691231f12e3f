import { FORMATO_POR_OMISION } from '@foja/domain/numero/claves.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { AREAS, ROL_ARCHIVISTA, TIPOS } from '@foja/local/demo/organizacion.ts'

/** Árbol de áreas, tipos con sus permisos, y los avisos de la portada. */
export async function sembrarAreasYTipos(sql: Sql): Promise<void> {
  for (const [i, [sigla, nombre, padre]] of AREAS.entries())
    await sql`
      insert into areas (nombre, sigla, codigo, id_padre)
      values (${nombre}, ${sigla}, ${String(100 + i)}, (select id from areas where sigla = ${padre}))
      on conflict (upper(sigla)) do nothing`
  await sql`insert into roles ${sql(ROL_ARCHIVISTA)} on conflict (rol) do nothing`
  await sql`
    insert into roles_permisos (id_rol, acceso)
    select id, 'modulos-gestion-expedientes-reservados' from roles where rol = ${ROL_ARCHIVISTA.rol}
    on conflict do nothing`
  for (const { sololee, peso: _peso, ...tipo } of TIPOS) await sembrarTipo(sql, tipo, sololee ?? null)
  await sql`
    insert into mensajes_alertas (codigo, mensaje, tema) values
      ('bienvenida', 'Esta es una organización de demostración: sus datos son inventados.', 'info'),
      ('mantenimiento', 'El domingo de 6 a 8 puede haber demoras por mantenimiento.', 'warning')
    on conflict (codigo) do nothing`
}

type Tipo = Omit<(typeof TIPOS)[number], 'peso' | 'sololee'>

async function sembrarTipo(sql: Sql, tipo: Tipo, soloArea: string | null): Promise<void> {
  const {
    plural,
    singular,
    abrev,
    esencia,
    nivel_firma = 'basica',
    visibilidad = 'publico',
    corresponde,
  } = tipo
  const [fila] = await sql<{ id: number }[]>`
    insert into tipos_documento (nombre, nombre_singular, nombre_abrev, codigo, esencia, nivel_firma, visibilidad, id_numerador)
    values (${plural}, ${singular}, ${abrev}, ${abrev}, ${esencia}, ${nivel_firma}, ${visibilidad},
      ${corresponde ? await numeradorConCorresponde(sql, plural) : null})
    on conflict (lower(nombre_singular)) do nothing returning id`
  if (!fila) return
  await sql`
    insert into tipos_permisos (id_tipo, id_rol, leer, escribir, eliminar)
    select ${fila.id}::int, id, true, true, true from roles where rol = 'administrador'`
  if (soloArea)
    await sql`
      insert into tipos_permisos (id_tipo, id_area, leer, escribir, eliminar)
      select ${fila.id}::int, id, true, true, true from areas where sigla = ${soloArea}`
  else
    await sql`
      insert into tipos_permisos (id_tipo, id_rol, leer, escribir, eliminar)
      select ${fila.id}::int, null::int, true, false, false
      union all select ${fila.id}::int, id, true, true, true from roles where rol in ('firmante', 'operador')`
}

async function numeradorConCorresponde(sql: Sql, nombre: string): Promise<number> {
  const formato = [...FORMATO_POR_OMISION, { clave: 'corresponde', orden: 4 }]
  const [fila] = await sql<{ id: number }[]>`
    insert into numeradores (nombre, formato) values (${nombre}, ${sql.json(formato)}) returning id`
  return fila!.id
}
