import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as esperar } from 'node:timers/promises'
import type { Sql } from '@foja/platform/postgres/postgres.ts'

/** Las migraciones de esta versión. Las aplica api; el indexador y la orden foja sólo miran cuáles conocen. */
export const CARPETA_DE_MIGRACIONES = join(import.meta.dirname, '../../../api/migrations')

/** Sus nombres, en orden, como quedan en la tabla `migraciones`. */
export const MIGRACIONES: readonly string[] = readdirSync(CARPETA_DE_MIGRACIONES)
  .map((archivo) => archivo.replace(/\.sql$/, ''))
  .toSorted()

/** Lo que se quiere abrir es de otra versión y ésta no puede: la frase dice cuál y qué hacer. Código de salida 2. */
export class VersionAjena extends Error {}

const SIN_TABLA = '42P01'

/**
 * Sólo mira; no toca nada.
 * @throws VersionAjena si la base tiene migraciones que esta versión no conoce.
 */
export async function rechazarBasePosterior(sql: Sql): Promise<void> {
  const ajenas = await sql<{ name: string; dia: string }[]>`
    select name, to_char(run_on, 'DD/MM/YYYY') as dia from migraciones
    where name <> all(${MIGRACIONES as string[]}) order by id desc`.catch((error: { code?: string }) => {
    if (error.code === SIN_TABLA) return []
    throw error
  })
  const [ultima] = ajenas
  if (!ultima) return
  throw new VersionAjena(
    `La base es de una versión posterior de Foja: el ${ultima.dia} se le aplicó «${ultima.name}», que ésta no conoce. ` +
      'Arranque aquella versión, u otra más nueva. No se tocó nada.',
  )
}

/** Dice por qué no se puede seguir y termina con código 2; lo demás lo deja pasar. */
export function terminarSiEsAjena(error: unknown): void {
  if (!(error instanceof VersionAjena)) return
  process.stderr.write(`${error.message}\n`)
  process.exit(2)
}

const REINTENTO_MS = 1000

/**
 * Al arrancar un proceso que no necesita la base para hacerlo: si es posterior, termina con código 2. Si todavía no
 * contesta no la espera, y lo mira en cuanto conteste.
 */
export async function exigirBaseConocida(sql: Sql): Promise<void> {
  try {
    await rechazarBasePosterior(sql)
  } catch (error) {
    terminarSiEsAjena(error)
    void esperar(REINTENTO_MS, undefined, { ref: false }).then(() => exigirBaseConocida(sql))
  }
}
