import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { crearBaseDePrueba, type BaseDePrueba } from '@foja/platform/pruebas/base-de-prueba.ts'
import { entornoLimpio } from '@foja/platform/pruebas/entorno.ts'
import { puertoLibre } from '@foja/local/procesos/puertos.ts'
import { RAIZ } from '@foja/local/raiz.ts'

const datos = mkdtempSync(join(tmpdir(), 'foja-posterior-'))
let base: BaseDePrueba

beforeAll(async () => {
  base = await crearBaseDePrueba()
  // La base de una versión que ésta no conoce, a la que además le falta una migración de las de ésta.
  await base.sql`update migraciones set name = '9999-lo-que-vendra', run_on = '2030-03-12'
    where id = (select max(id) from migraciones)`
})
afterAll(async () => {
  await base.cerrar()
  rmSync(datos, { recursive: true })
})

/** Corre un programa del proyecto contra esa base. @returns su código de salida y lo que dijo. */
async function correr(programa: string, ...argumentos: string[]) {
  const puerto = String(await puertoLibre())
  const env = {
    ...entornoLimpio(),
    HOME: process.env.HOME,
    ...base.entorno,
    FOJA_DATOS: datos,
    FOJA_PUERTO: puerto,
    FOJA_INDEXADOR_PUERTO: String(await puertoLibre()),
  }
  return new Promise<{ codigo: unknown; dicho: string }>((listo) => {
    execFile(process.execPath, [join(RAIZ, programa), ...argumentos], { env }, (error, _, dicho) =>
      listo({ codigo: error?.code ?? 0, dicho: dicho.trim() }),
    )
  })
}

const FRASE =
  'La base es de una versión posterior de Foja: el 12/03/2030 se le aplicó «9999-lo-que-vendra», que ésta no conoce. ' +
  'Arranque aquella versión, u otra más nueva. No se tocó nada.'

test.each([
  ['the api', 'api/src/main.ts'],
  ['the migrations', 'api/src/migrar.ts'],
  ['the indexer', 'indexer/src/main.ts'],
  ['foja', 'cli/src/foja.ts', 'estado'],
  ['start', 'local/src/start.ts'],
])('%s refuses the database of a later version with a sentence, and touches nothing', async (_, ...orden) => {
  const [programa, ...argumentos] = orden as [string, ...string[]]
  const { codigo, dicho } = await correr(programa, ...argumentos)
  expect([codigo, dicho.split('\n').at(-1)]).toEqual([2, FRASE])
  const [quedo] = await base.sql`select
    (select count(*)::int from migraciones where name <> '9999-lo-que-vendra') as migraciones,
    (select count(*)::int from indices) as indices`
  const [antes] = await base.sql`select (max(id) - 1)::int as n from migraciones`
  expect(quedo).toEqual({ migraciones: antes!.n, indices: 0 })
})
