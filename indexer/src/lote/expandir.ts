import type { Pool } from '@foja/platform/postgres/postgres.ts'
import { renovar, type Alquiler, type FilaDeCola } from '@foja/indexer/cola/cola.sql.ts'

const PAGINA = 500

/**
 * El nombre de una persona o palabra clave cambió: marca, por páginas y en el carril masivo, los documentos que
 * la llevan. Repetirlo (tras una caída) sólo repite trabajo. Cada página renueva el alquiler del lote: las de un nombre
 * muy usado llevan más que uno, y otro lo empezaría de nuevo. Si ya es de otro, lo deja.
 */
export async function expandir(
  sql: Pool,
  { seq, clave, id }: Pick<FilaDeCola, 'seq' | 'clave' | 'id'>,
  alquiler: Alquiler,
): Promise<void> {
  for (let desde = 0; ;) {
    const ids = await sql.begin(async (tx) => {
      await tx`set local foja.carril = 'masivo'`
      if (!(await renovar(tx, alquiler)).includes(seq)) return []
      const filas =
        clave === 'persona'
          ? await tx<{ id: number }[]>`
              select distinct id_documento as id from documentos_personas
              where id_persona = ${id} and id_documento > ${desde} order by 1 limit ${PAGINA}`
          : await tx<{ id: number }[]>`
              select id_documento as id from documentos_palabras_clave
              where id_palabra_clave = ${id} and id_documento > ${desde} order by 1 limit ${PAGINA}`
      const pagina = filas.map((fila) => fila.id)
      if (pagina.length > 0) await tx`select marcar_documentos(${pagina}::bigint[])`
      return pagina
    })
    if (ids.length < PAGINA) return
    desde = ids.at(-1)!
  }
}
