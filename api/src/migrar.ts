import { runner } from 'node-pg-migrate'
import {
  CARPETA_DE_MIGRACIONES,
  rechazarBasePosterior,
  terminarSiEsAjena,
} from '@foja/platform/postgres/migraciones.ts'
import { abrirPostgres } from '@foja/platform/postgres/postgres.ts'
import { NADIE_INGRESA, nadieIngresa } from '@foja/platform/usuario/nadie-ingresa.ts'
import { instalarTrabajos } from '@foja/platform/trabajos/trabajos.ts'
import { COLAS } from '@foja/api/colas.ts'

/**
 * Lleva la base a la última migración de api/migrations, y a su versión el esquema de los trabajos de fondo. Si dos lo
 * piden a la vez, uno espera al otro.
 * @returns cuántas migraciones aplicó.
 * @throws VersionAjena si la base ya tiene otras que ésta no conoce.
 */
export async function migrar(databaseUrl: string): Promise<number> {
  const sql = abrirPostgres(databaseUrl, { conexiones: 1 })
  await rechazarBasePosterior(sql).finally(() => sql.end())
  const aplicadas = await runner({
    databaseUrl,
    dir: CARPETA_DE_MIGRACIONES,
    advisoryLockMode: 'wait',
    direction: 'up',
    migrationsTable: 'migraciones',
    checkOrder: true,
    log: () => {},
  })
  await instalarTrabajos(databaseUrl, COLAS)
  return aplicadas.length
}

if (import.meta.main) {
  const url = process.env.DATABASE_URL
  if (!url) {
    process.stderr.write('Configuración inválida:\n  DATABASE_URL: falta\n')
    process.exit(2)
  }
  try {
    process.stderr.write(`Migraciones aplicadas: ${await migrar(url)}\n`)
  } catch (error) {
    terminarSiEsAjena(error)
    throw error
  }
  const sql = abrirPostgres(url, { conexiones: 1 })
  if (await nadieIngresa(sql)) process.stderr.write(`${NADIE_INGRESA}\n`)
  await sql.end()
}
