import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ErrorDeArchivo } from '@foja/domain/organizacion/organizacion.ts'
import type { Pool } from '@foja/platform/postgres/postgres.ts'
import { cargarEnTransaccion, type Carga } from '@foja/api/organizacion/cargar-organizacion.ts'
import { escribirArchivos, guardarCarpeta } from '@foja/api/organizacion/carpeta.ts'
import { leerOrganizacion } from '@foja/api/organizacion/organizacion.sql.ts'

/**
 * Escribe la organización que hay en los archivos de una carpeta. Antes comprueba que cargarlos no cambiaría nada: si
 * algo de la base no se puede escribir así (dos numeradores con el mismo nombre, una sigla con comas), no toca la
 * carpeta y lo dice.
 * @throws archivo_ilegible (422) si la carpeta no se puede escribir
 */
export async function guardarOrganizacion(sql: Pool, carpeta: string): Promise<Carga> {
  const prueba = await mkdtemp(join(tmpdir(), 'foja-organizacion-'))
  try {
    // De un solo momento: con una carga en el medio se escribirían áreas de antes y usuarios de después.
    const { archivos, carga } = await sql.begin('isolation level repeatable read read only', async (sql) => {
      const archivos = escribirArchivos(await leerOrganizacion(sql))
      await guardarCarpeta(prueba, archivos)
      return { archivos, carga: await cargarEnTransaccion(sql, prueba, { seco: true }) }
    })
    const errores = [...carga.errores, ...carga.detalle.map(noQuedaIgual)]
    if (errores.length === 0) await guardarCarpeta(carpeta, archivos)
    return errores.length === 0 ? carga : { ...carga, cambios: 0, detalle: [], errores }
  } finally {
    await rm(prueba, { recursive: true, force: true })
  }
}

const noQuedaIgual = ({ archivo, clave, campos }: Carga['detalle'][number]): ErrorDeArchivo => ({
  archivo,
  linea: 1,
  motivo: `«${clave}» no se puede escribir como está: al cargarlo cambiaría ${Object.keys(campos).join(', ')}.`,
})
