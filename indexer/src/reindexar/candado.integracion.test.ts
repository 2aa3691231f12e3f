import { readFile } from 'node:fs/promises'
import { setImmediate as vuelta } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { crearBaseDePrueba, type BaseDePrueba } from '@foja/platform/pruebas/base-de-prueba.ts'
import { formaDePrueba } from '@foja/indexer/pruebas/indexador-de-prueba.ts'
import { conCandado } from '@foja/indexer/reindexar/candado.ts'

let base: BaseDePrueba
beforeAll(async () => {
  base = await crearBaseDePrueba()
})
afterAll(() => base.cerrar())

const cortar = () => base.sql`
  select pg_terminate_backend(pid) from pg_locks
  where locktype = 'advisory' and granted and database = (
    select oid from pg_database where datname = current_database())`

/** Corta la conexión que tiene el candado y vuelve sin haber dejado a este proceso enterarse. */
async function cortarSinEnterarse(): Promise<void> {
  await base.sql`select 1` // ya conectado
  void cortar().catch(() => {})
  for (let i = 0; i < 3; i++) await vuelta() // que salga
  // Al volver de una lectura, lo que se mande sale antes de que se mire qué llegó.
  await readFile(import.meta.filename)
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500)
}

const tomarlo = (hacer: (asegurar: () => Promise<void>) => Promise<unknown>) =>
  conCandado(base.sql, formaDePrueba(base), 'documentos', hacer)

test('one whose connection was cut while idle learns of it when it asks, and takes the lock again', async () => {
  await tomarlo(async (asegurar) => {
    await cortarSinEnterarse()
    await asegurar()
    await expect(tomarlo(async () => {})).rejects.toThrow('Ya hay un reindexado de «documentos» en curso.')
  })
  await tomarlo(async (asegurar) => asegurar())
})

test('one whose connection is being cut takes the lock again at whatever moment it asks', async () => {
  await tomarlo(async (asegurar) => {
    for (let vueltas = 0; vueltas < 60; vueltas++) {
      const corte = cortar().execute()
      for (let i = 0; i < vueltas; i++) await vuelta()
      await asegurar()
      await corte
      await asegurar()
    }
  })
})
