import { abrirPostgres, type Sql } from '@foja/platform/postgres/postgres.ts'

/**
 * Al traer la base a otro servidor (pg_restore), cada documento trae anotada la transacción que lo marcó, y en éste esos
 * números todavía no salieron: la que tome uno creería haber marcado ya el documento, y su cambio no llegaría al índice.
 * Se olvidan los que éste no dio. En qué servidor está la base queda dicho en el comentario de la secuencia de marcas, que
 * viaja con ella: así se mira una vez, y no en cada arranque.
 * @param databaseUrl con la cuenta dueña; puede no tener nada todavía.
 * @returns de cuántos documentos.
 */
export async function olvidarTransaccionesAjenas(databaseUrl: string): Promise<number> {
  const sql = abrirPostgres(databaseUrl, { conexiones: 1 })
  try {
    return await sql.begin(async (sql) => {
      // Dos a la vez no llegan las dos a los disparadores.
      await sql`select pg_advisory_xact_lock(hashtext('foja.otro-servidor'))`
      const [{ propio, anotado, vacia }] = await sql<
        [{ propio: string; anotado: string | null; vacia: boolean }]
      >`
        select 'servidor ' || system_identifier as propio,
          obj_description(to_regclass('marcas'), 'pg_class') as anotado, to_regclass('marcas') is null as vacia
        from pg_control_system()`
      if (vacia || propio === anotado) return 0
      const olvidadas = await olvidar(sql)
      await sql.unsafe(`comment on sequence marcas is '${propio}'`)
      return olvidadas
    })
  } finally {
    await sql.end({ timeout: 5 })
  }
}

async function olvidar(sql: Sql): Promise<number> {
  // Lo que este servidor ya confirmó es de antes de cualquiera que esté por empezar.
  const ajena = sql`marca_tx >= pg_snapshot_xmax(pg_current_snapshot())`
  const [{ hay }] = await sql<
    [{ hay: boolean }]
  >`select exists (select from documentos where ${ajena}) as hay`
  if (!hay) return 0
  // Nada de ellos cambió: ni se marca ni se anota.
  await sql`alter table documentos disable trigger user`
  const { count } = await sql`update documentos set marca_tx = null where ${ajena}`
  await sql`alter table documentos enable trigger user`
  return count
}
