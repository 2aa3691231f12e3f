import { aliasDe, INDICES, type ClaveDeIndice } from '@foja/platform/indices/alias.ts'
import type { Pool, Sql } from '@foja/platform/postgres/postgres.ts'

export type EnCuarentena = { clave: ClaveDeIndice; id: number; indice: string; marca: number; motivo: string }

/**
 * Aparta filas que Elasticsearch no acepta, con su motivo. Sus vecinas siguen. Lo que mientras tanto cambió no se
 * aparta: su marca nueva está en la cola y dirá. El candado hace que un cambio simultáneo vea lo apartado; se toma como
 * lo toma quien escribe, primero el documento, y el de una fila por vez: teniendo uno solo no se traba con nadie.
 */
export async function apartar(sql: Pool, filas: EnCuarentena[]): Promise<void> {
  for (const { clave, id, indice, marca, motivo } of filas) {
    const tabla = sql(INDICES[aliasDe(clave)].tabla)
    const vigente =
      clave === 'documento'
        ? sql`documentos d where d.id = ${id} and d.marca <= ${marca} for share`
        : sql`documentos d join ${tabla} x on x.id_documento = d.id
            where x.id = ${id} and x.marca <= ${marca} for share of d, x`
    await sql`
      insert into cuarentena (clave, id, indice, marca, motivo)
      select ${clave}, ${id}, ${indice}, ${marca}, ${motivo} from ${vigente}
      on conflict (clave, id, indice) do update set marca = excluded.marca, motivo = excluded.motivo
        where cuarentena.marca <= excluded.marca`
  }
}

/** Saca de cuarentena lo que esa marca, u otra más nueva, ya pudo indexar. */
export async function rehabilitar(
  sql: Sql,
  clave: ClaveDeIndice,
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
