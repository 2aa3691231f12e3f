import { join } from 'node:path'
import { runner } from 'node-pg-migrate'
import { abrirPostgres } from '@foja/platform/postgres/postgres.ts'
import { NADIE_INGRESA, nadieIngresa } from '@foja/platform/usuario/nadie-ingresa.ts'
import { instalarTrabajos } from '@foja/platform/trabajos/trabajos.ts'
import { COLAS } from '@foja/api/colas.ts'

/**
 * Lleva la base a la última migración de api/migrations, y a su versión el esquema de los trabajos de fondo; un candado de
 * Postgres impide que dos lo hagan a la vez.
 * @returns cuántas migraciones aplicó.
 */
export async function migrar(databaseUrl: string): Promise<number> {
  const aplicadas = await runner({
    databaseUrl,
    dir: join(import.meta.dirname, '..', 'migrations'),
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
  process.stderr.write(`Migraciones aplicadas: ${await migrar(url)}\n`)
  const sql = abrirPostgres(url, { conexiones: 1 })
  if (await nadieIngresa(sql)) process.stderr.write(`${NADIE_INGRESA}\n`)
  await sql.end()
}
