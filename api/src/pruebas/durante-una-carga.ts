import type { Pool, Sql } from '@foja/platform/postgres/postgres.ts'
import { esperarA } from '@foja/indexer/pruebas/indexador-de-prueba.ts'

/**
 * Pide algo mientras una carga de la organización, que detiene las escrituras de documentos, cambia lo que se diga; la
 * carga termina cuando lo pedido ya la espera.
 * @param alEsperar lo que pasa entonces
 */
export async function duranteUnaCarga<T>(
  sql: Pool,
  cambiar: (sql: Sql) => Promise<unknown>,
  pedir: () => Promise<T>,
  alEsperar: () => void = () => {},
): Promise<PromiseSettledResult<T>> {
  const [detenidas, seguir] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const cargando = sql.begin(async (sql) => {
    await sql`lock table documentos in exclusive mode`
    await cambiar(sql)
    detenidas.resolve()
    await seguir.promise
  })
  await detenidas.promise
  const pedido = Promise.allSettled([pedir()])
  try {
    await esperarA(async () => {
      const [espera] = await sql`
        select from pg_locks where not granted and relation = 'documentos'::regclass
          and database = (select oid from pg_database where datname = current_database())`
      return espera ? undefined : 'Lo pedido no espera a la carga'
    })
    alEsperar()
  } finally {
    seguir.resolve()
    await cargando
  }
  return (await pedido)[0]!
}
