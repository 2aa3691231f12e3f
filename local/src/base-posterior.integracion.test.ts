import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { crearBaseDePrueba, type BaseDePrueba } from '@foja/platform/pruebas/base-de-prueba.ts'
import { CUENTA, type Proceso } from '@foja/platform/postgres/cuentas.ts'
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
async function correr(programa: string, argumentos: string[] = [], variables: Record<string, string> = {}) {
  const puerto = String(await puertoLibre())
  const env = {
    ...entornoLimpio(),
    HOME: process.env.HOME,
    ...base.entorno,
    FOJA_DATOS: datos,
    FOJA_PUERTO: puerto,
    FOJA_INDEXADOR_PUERTO: String(await puertoLibre()),
    ...variables,
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
  ['foja estado', 'cli/src/foja.ts', 'estado'],
  ['foja usuarios', 'cli/src/foja.ts', 'usuarios', 'baja', 'nadie'],
  ['foja organizacion', 'cli/src/foja.ts', 'organizacion', 'guardar', join(datos, 'organizacion')],
  ['start', 'local/src/start.ts'],
])('%s refuses the database of a later version with a sentence, and touches nothing', async (_, ...orden) => {
  const [programa, ...argumentos] = orden as [string, ...string[]]
  const { codigo, dicho } = await correr(programa, argumentos)
  expect([codigo, dicho.split('\n').at(-1)]).toEqual([2, FRASE])
  const [quedo] = await base.sql`select
    (select count(*)::int from migraciones where name <> '9999-lo-que-vendra') as migraciones,
    (select count(*)::int from indices) as indices`
  const [antes] = await base.sql`select (max(id) - 1)::int as n from migraciones`
  expect(quedo).toEqual({ migraciones: antes!.n, indices: 0 })
})

test('the migrations of an earlier version leave the accounts of the processes as they are', async () => {
  const cuentas = () => base.sql`
    select rolname, rolpassword from pg_authid where rolname = any(${Object.values(CUENTA)}) order by 1`
  const antes = await cuentas()
  // La misma clave: ponerla otra vez ya cambia lo que la base guarda de ella.
  const claveDe = (proceso: Proceso) => new URL(base.entornoDe(proceso).DATABASE_URL!).password
  const { codigo, dicho } = await correr('api/src/migrar.ts', [], {
    ELASTICSEARCH_URL: '',
    FOJA_API_PASSWORD: claveDe('api'),
    FOJA_INDEXADOR_PASSWORD: claveDe('indexador'),
  })
  expect([codigo, dicho]).toEqual([2, FRASE])
  expect(antes.map(({ rolname }) => rolname)).toEqual(['foja_api', 'foja_indexador'])
  expect(await cuentas()).toEqual(antes)
})
