import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { importar, type Importado } from '@foja/api/importacion/importar.ts'
import type { Pool } from '@foja/platform/postgres/postgres.ts'

/** Importa unas líneas, como la orden `foja importar`. */
export async function importarLineas(sql: Pool, lineas: string[]): Promise<Importado> {
  const carpeta = mkdtempSync(join(tmpdir(), 'foja-carga-'))
  const archivo = join(carpeta, 'carga.ndjson')
  writeFileSync(archivo, lineas.map((linea) => `${linea}\n`).join(''))
  try {
    return await importar(sql, {
      archivo,
      usuario: 'admin',
      estado: 15,
      visibilidad: 'publico',
      carpetaDeDatos: carpeta,
      seco: false,
      avance: () => {},
      alto: new AbortController().signal,
    })
  } finally {
    rmSync(carpeta, { recursive: true, force: true })
  }
}

/** Reparte en partes casi iguales. */
export const partir = (lineas: string[], partes: number): string[][] =>
  Array.from({ length: partes }, (_, i) =>
    lineas.slice(Math.floor((i * lineas.length) / partes), Math.floor(((i + 1) * lineas.length) / partes)),
  )

/** Líneas cuyo documento no está en Postgres. */
export async function sinImportar(sql: Pool, lineas: string[]): Promise<string[]> {
  const fuentes = [...new Set(lineas.map((linea) => (JSON.parse(linea) as { id_fuente: string }).id_fuente))]
  const hay = await sql<{ id_fuente: string }[]>`
    select id_fuente from documentos where id_fuente = any(${fuentes}::text[]) and borrado is null`
  const presentes = new Set(hay.map((f) => f.id_fuente))
  return fuentes.filter((fuente) => !presentes.has(fuente))
}
