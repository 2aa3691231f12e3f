import type { Sql } from '@foja/platform/postgres/postgres.ts'
import type { Clave } from '@foja/indexer/cola/cola.sql.ts'

export type EnCuarentena = { clave: Clave; id: number; indice: string; marca: number; motivo: string }

/**
 * Aparta filas que Elasticsearch no acepta, con su motivo. Sus vecinas siguen. Lo que mientras tanto cambió no se
 * aparta: su marca nueva está en la cola y dirá. El candado hace que un cambio simultáneo vea lo apartado.
 */
export async function apartar(sql: Sql, filas: EnCuarentena[]): Promise<void> {
  if (filas.length === 0) return
  await sql`
    insert into cuarentena (clave, id, indice, marca, motivo)
    select * from jsonb_to_recordset(${sql.json(filas)})
      as f (clave text, id bigint, indice text, marca bigint, motivo text)
    where case f.clave
      when 'documento' then exists (select from documentos d where d.id = f.id and d.marca <= f.marca for share)
      else exists (select from eventos e where e.id = f.id and e.marca <= f.marca for share) end
    on conflict (clave, id, indice) do update set marca = excluded.marca, motivo = excluded.motivo
      where cuarentena.marca <= excluded.marca`
}

/** Saca de cuarentena lo que esa marca, u otra más nueva, ya pudo indexar. */
export async function rehabilitar(
  sql: Sql,
  clave: Clave,
  indice: string,
  filas: { id: number; marca: number }[],
): Promise<void> {
  await sql`
    delete from cuarentena c using jsonb_to_recordset(${sql.json(filas)}) as f (id bigint, marca bigint)
    where c.clave = ${clave} and c.indice = ${indice} and c.id = f.id and c.marca <= f.marca`
}

export async function hayCuarentena(sql: Sql): Promise<boolean> {
  const [fila] = await sql<{ hay: boolean }[]>`select exists (select from cuarentena) as hay`
  return fila!.hay
}
