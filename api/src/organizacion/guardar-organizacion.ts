import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from '@foja/platform/postgres/postgres.ts'
import { cargarOrganizacion, type Carga } from '@foja/api/organizacion/cargar-organizacion.ts'
import { escribirArchivos, guardarCarpeta } from '@foja/api/organizacion/carpeta.ts'
import { leerOrganizacion } from '@foja/api/organizacion/organizacion.sql.ts'

/**
 * Escribe la organización que hay en los archivos de una carpeta. Antes comprueba que cargarlos no cambiaría nada: si
 * algo de la base no se puede escribir así (dos numeradores con el mismo nombre, una sigla con comas), no toca la
 * carpeta y lo dice.
 */
export async function guardarOrganizacion(sql: Pool, carpeta: string): Promise<Carga> {
  const archivos = escribirArchivos(await leerOrganizacion(sql))
  const prueba = await mkdtemp(join(tmpdir(), 'foja-organizacion-'))
  try {
    await guardarCarpeta(prueba, archivos)
    const carga = await cargarOrganizacion(sql, prueba, { seco: true })
    if (carga.errores.length === 0) await guardarCarpeta(carpeta, archivos)
    return carga
  } finally {
    await rm(prueba, { recursive: true, force: true })
  }
}
