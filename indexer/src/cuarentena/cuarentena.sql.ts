import type { Sql } from '@foja/platform/postgres/postgres.ts'
import type { Clave } from '@foja/indexer/cola/cola.sql.ts'

export type EnCuarentena = { clave: Clave; id: number; indice: string; marca: number; motivo: string }

/** Aparta filas que Elasticsearch no acepta, con su motivo. Sus vecinas siguen. */
export async function apartar(sql: Sql, filas: EnCuarentena[]): Promise<void> {
  if (filas.length === 0) return
  await sql`
    insert into cuarentena (clave, id, indice, marca, motivo)
    select * from jsonb_to_recordset(${sql.json(filas)})
      as f (clave text, id bigint, indice text, marca bigint, motivo text)
    on conflict (clave, id, indice) do update set marca = excluded.marca, motivo = excluded.motivo
      where cuarentena.marca <= excluded.marca`
}

/** Saca de cuarentena lo que una marca más nueva ya pudo indexar. */
export async function rehabilitar(sql: Sql, clave: Clave, indice: string, ids: number[]): Promise<void> {
  await sql`delete from cuarentena where clave = ${clave} and indice = ${indice} and id = any(${ids}::bigint[])`
}

export async function hayCuarentena(sql: Sql): Promise<boolean> {
  const [fila] = await sql<{ hay: boolean }[]>`select exists (select from cuarentena) as hay`
  return fila!.hay
}
