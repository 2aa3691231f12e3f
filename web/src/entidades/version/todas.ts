import type { VersionesDeDocumento } from '@foja/domain/versiones/schema.ts'

/**
 * Todas las versiones de un documento, aunque haya que pedirlas de a partes. Si mientras se leen se guarda otra, las que se
 * corrieron vienen dos veces y quedan una.
 * @param leer desde cuál: la de hoy es la cero
 */
export async function todasLasVersiones(
  leer: (offset: number) => Promise<VersionesDeDocumento>,
): Promise<VersionesDeDocumento> {
  const primera = await leer(0)
  const todas = new Map(primera.rows.map((una) => [una.version, una]))
  while (todas.size < primera.total) {
    const habia = todas.size
    for (const una of (await leer(habia)).rows) todas.set(una.version, una)
    if (todas.size === habia) break
  }
  return { ...primera, rows: [...todas.values()] }
}
