import type { Pool } from '@foja/platform/postgres/postgres.ts'
import { proyectarDocumentos } from '@foja/indexer/proyeccion/documentos.ts'

/** Peticiones `_bulk` listas para enviar, sin nombre de índice. */
export type Preparado = { bulks: string[]; bytes: number }

const PAGINA = 500

/** Proyecta los documentos como el indexador y los junta en peticiones de hasta `limite` bytes. */
export async function prepararBulks(sql: Pool, ids: number[], limite: number): Promise<Preparado> {
  const grupos: { lineas: string[]; bytes: number }[] = []
  for (let i = 0; i < ids.length; i += PAGINA) {
    for (const { id, cuerpo } of await proyectarDocumentos(sql, ids.slice(i, i + PAGINA))) {
      const lineas = `{"index":{"_id":"${id}"}}\n${cuerpo}\n`
      const bytes = Buffer.byteLength(lineas)
      const abierto = grupos.at(-1)
      if (abierto && abierto.bytes + bytes <= limite) {
        abierto.lineas.push(lineas)
        abierto.bytes += bytes
      } else grupos.push({ lineas: [lineas], bytes })
    }
  }
  return {
    bulks: grupos.map((g) => g.lineas.join('')),
    bytes: grupos.reduce((suma, g) => suma + g.bytes, 0),
  }
}
