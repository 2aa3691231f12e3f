import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import {
  norma,
  prepararImportacion,
  type ImportacionDePrueba,
} from '@foja/api/pruebas/importacion-de-prueba.ts'

const RAIZ = join(import.meta.dirname, '../../..')
let prueba: ImportacionDePrueba
beforeAll(async () => {
  prueba = await prepararImportacion()
})
afterAll(() => prueba.cerrar())

/** Importa en otro proceso y escribe su mayor memoria residente (MB), sin basura, después de cada lote. */
const GUION = `
  import { abrirPostgres } from '@foja/platform/postgres/postgres.ts'
  import { importar } from '@foja/api/importacion/importar.ts'
  const sql = abrirPostgres(process.env.DATABASE_URL, { conexiones: 2 })
  let mayor = 0
  const avance = () => {
    gc()
    mayor = Math.max(mayor, process.memoryUsage.rss())
  }
  const comunes = { usuario: 'ana', estado: 15, visibilidad: 'publico', carpetaDeDatos: '/', seco: false }
  const alto = new AbortController().signal
  const { importados } = await importar(sql, { ...comunes, archivo: process.argv[1], avance, alto })
  await sql.end()
  process.stdout.write(JSON.stringify({ importados, mb: mayor / 1_000_000 }))`
async function medirMemoria(nombre: string, cuantas: number): Promise<number> {
  const texto = 'El presupuesto de la provincia. '.repeat(1_600)
  const lineas = Array.from({ length: cuantas }, (_, i) => norma(`${nombre}:${i}`, { texto }))
  const argumentos = ['--expose-gc', '--input-type=module', '--eval', GUION, prueba.escribir(nombre, lineas)]
  const env = { ...process.env, ...prueba.base.entorno }
  const { stdout } = await promisify(execFile)(process.execPath, argumentos, { cwd: RAIZ, env })
  const { importados, mb } = JSON.parse(stdout) as { importados: number; mb: number }
  expect(importados).toBe(cuantas)
  return mb
}

test('memory does not grow with the file', async () => {
  const chico = await medirMemoria('chico.ndjson.gz', 400)
  expect(await medirMemoria('grande.ndjson.gz', 3_000)).toBeLessThan(chico + 150)
})
