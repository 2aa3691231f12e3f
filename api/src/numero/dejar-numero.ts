import type { Sql } from '@foja/platform/postgres/postgres.ts'

/**
 * Anota el número definitivo que un documento tomado está por dejar, si se lo dio Foja: sigue escrito en el papel, y no se
 * da ni se pone a otro (D-083). Antes de cambiarle el tipo.
 */
export async function dejarNumero(sql: Sql, id: number): Promise<void> {
  await sql`
    insert into numeros_dejados
      (id_documento, id_tipo, id_numerador, id_area, anio, nro, anexo, tomo, cuerpo, corresponde, nro_str)
    select id, id_tipo, id_numerador, id_area_creacion, anio, nro, anexo, tomo, cuerpo, corresponde, nro_str
    from documentos where id = ${id} and numerado_por_foja and nro is not null
    on conflict do nothing`
}
