import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { crearBaseDePrueba, type BaseDePrueba } from '@foja/platform/pruebas/base-de-prueba.ts'
import { lanzarFoja } from '@foja/cli/pruebas/foja-de-prueba.ts'

let base: BaseDePrueba
const carpeta = mkdtempSync(join(tmpdir(), 'foja-cli-organizacion-'))
beforeAll(async () => {
  base = await crearBaseDePrueba()
})
afterAll(async () => {
  await base.cerrar()
  rmSync(carpeta, { recursive: true })
})
const foja = (orden: string) =>
  lanzarFoja(`organizacion ${orden}`.split(' '), { DATABASE_URL: base.databaseUrl, INIT_CWD: carpeta })
    .alTerminar

test('cargar tells in words and in JSON what changes; with errors it exits with 1; a missing folder is 2', async () => {
  mkdirSync(join(carpeta, 'mia'))
  writeFileSync(join(carpeta, 'mia/areas.csv'), 'sigla;nombre\nMESA;Mesa de Entradas\n')
  const seca = await foja('cargar mia --seco --json')
  const cuentas = { roles: 0, usuarios: 0, tipos: 0, numeradores: 0, circuitos: 0, plantillas: 0 }
  expect(seca).toMatchObject({ codigo: 0, json: { ...cuentas, areas: 1, cambios: 1, errores: [] } })
  expect(seca.stderr).toBe('areas.csv: MESA, nuevo\nNada se cambió: esto es lo que cambiaría.\n')
  const real = await foja('cargar mia --json')
  expect(real.json).toEqual(seca.json)
  expect(await base.sql`select sigla from areas`).toEqual([{ sigla: 'MESA' }])
  expect((await foja('cargar mia --seco')).stderr).toBe('No cambiaría nada.\n')

  writeFileSync(join(carpeta, 'mia/areas.csv'), 'sigla;nombre;superior\nMESA;Entradas;NADA\n')
  expect(await foja('cargar mia --json')).toMatchObject({
    codigo: 1,
    json: {
      cambios: 0,
      errores: [{ archivo: 'areas.csv', linea: 2, motivo: 'superior: no existe el área «NADA».' }],
    },
    stderr: 'areas.csv, línea 2: superior: no existe el área «NADA».\nHay un error: no se cambió nada.\n',
  })
  expect(await foja('cargar no-hay')).toMatchObject({
    codigo: 2,
    stdout: '',
    stderr: expect.stringMatching(/^No se puede leer .*no-hay \(ENOENT\)\.\n$/),
  })
})

test('guardar writes the folder; what cannot be written so is said and the folder is left alone', async () => {
  expect(await foja('guardar nueva --json')).toMatchObject({
    codigo: 0,
    json: { areas: 1, cambios: 0, tipos: 3 },
  })
  expect((await foja('cargar nueva --json')).json).toMatchObject({ cambios: 0, errores: [] })
  await base.sql`insert into numeradores (nombre) values ('documentos')`
  expect(await foja('guardar otra')).toMatchObject({
    codigo: 1,
    stderr: expect.stringContaining('numeradores.csv, línea 4: «documentos» ya está en la línea 2.'),
  })
  expect(await foja('cargar otra')).toMatchObject({ codigo: 2 })
  await base.sql`delete from numeradores where id = (select max(id) from numeradores where nombre = 'documentos')`
  writeFileSync(join(carpeta, 'archivo'), '')
  expect(await foja('guardar archivo')).toMatchObject({
    codigo: 2,
    stdout: '',
    stderr: expect.stringMatching(/^No se puede crear .*archivo \(EEXIST\)\.\n$/),
  })
})
