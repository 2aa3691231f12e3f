import { ESTADO } from '@foja/domain/documento/estado.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import type { FilaNumerada } from '@foja/api/numero/numero.sql.ts'

/** Un borrador con la carátula de otro: tipo, título, descripción, palabras clave y personas; sin contenido. */
export async function copiarCaratula(
  sql: Sql,
  idOrigen: number,
  { idUsuario, idArea }: { idUsuario: number; idArea: number },
): Promise<number> {
  const [fila] = await sql<{ id: number }[]>`
    insert into documentos (id_tipo, titulo, titulo_orden, fecha, atributos, estado, visibilidad, validez, ubicacion,
      id_usuario, id_area_creacion, id_area_actual)
    select id_tipo, titulo, titulo_orden, now(),
      jsonb_strip_nulls(jsonb_build_object('descripcion', atributos -> 'descripcion', 'objeto', atributos -> 'objeto')),
      ${ESTADO.borrador}, visibilidad, validez, ubicacion, ${idUsuario}, ${idArea}, ${idArea}
    from documentos where id = ${idOrigen} returning id`
  const { id } = fila!
  await sql`
    insert into documentos_palabras_clave (id_documento, id_palabra_clave, orden)
    select ${id}::bigint, id_palabra_clave, orden from documentos_palabras_clave where id_documento = ${idOrigen}`
  await sql`
    insert into documentos_personas (id_documento, id_persona, rol, integrante)
    select ${id}::bigint, id_persona, rol, integrante from documentos_personas where id_documento = ${idOrigen}`
  return id
}

/** El corresponde que sigue entre los expedientes que tienen o dejaron ese número, con la secuencia bloqueada: el primero es 1. */
export async function siguienteCorresponde(
  sql: Sql,
  { id, id_numerador, id_area_creacion, anio, nro }: FilaNumerada,
): Promise<number> {
  const [fila] = await sql<{ siguiente: number }[]>`
    select coalesce(max(corresponde), 0) + 1 as siguiente from (
      select corresponde from documentos
      where id = ${id} or (numerado_por_foja and id_numerador = ${id_numerador}
        and id_area_creacion = ${id_area_creacion} and anio = ${anio} and nro = ${nro})
      union all
      select corresponde from numeros_dejados
      where id_numerador = ${id_numerador} and id_area = ${id_area_creacion} and anio = ${anio} and nro = ${nro}) x`
  return fila!.siguiente
}
