import { join } from 'node:path'
import { runner } from 'node-pg-migrate'

/**
 * Lleva la base a la última migración de api/migrations; un candado de Postgres impide que dos lo hagan a la vez.
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
  return aplicadas.length
}

if (import.meta.main) {
  const url = process.env.DATABASE_URL
  if (!url) {
    process.stderr.write('Configuración inválida:\n  DATABASE_URL: falta\n')
    process.exit(2)
  }
  process.stderr.write(`Migraciones aplicadas: ${await migrar(url)}\n`)
}
