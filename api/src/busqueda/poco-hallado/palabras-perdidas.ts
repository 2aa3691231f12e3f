import type { FiltroDeAcceso } from '@foja/domain/acceso/acceso.ts'
import { TEXTOS } from '@foja/api/busqueda/consulta/campos.ts'
import { filtroAcceso } from '@foja/api/busqueda/consulta/filtro-de-acceso.ts'
import { contarPalabras, parecidasA, type Perdida } from '@foja/api/busqueda/poco-hallado/parecidas.ts'
import type { Buscador } from '@foja/api/busqueda/preparar.ts'
import { textosDe } from '@foja/api/busqueda/poco-hallado/textos.sql.ts'
import { buscarVarias } from '@foja/api/busqueda/indice/varias.ts'

const CAMPOS_DIFUSOS = ['titulo^4', 'palabras_clave^3', 'personas^2', 'contenido']
const SIN_NADA = { track_total_hits: false, _source: false } as const
/** Documentos de los que se leen palabras, entre todas las perdidas. */
const LEIDOS = 24

/**
 * De estas palabras, las que nada visible contiene y lo que se les parece en documentos visibles. Los sugeridores de
 * Elasticsearch leen el índice entero, sin acceso: aquí consultas difusas filtradas dicen en qué documentos está lo
 * parecido, y sus palabras se leen de Postgres.
 */
export async function palabrasPerdidas(
  buscador: Buscador,
  acceso: FiltroDeAcceso,
  palabras: string[],
): Promise<Perdida[]> {
  const perdidas = await sinNadie(buscador, acceso, palabras)
  if (perdidas.length === 0) return []
  const filter = filtroAcceso(acceso)
  const difusas = await buscarVarias(
    buscador,
    perdidas.map((query) => ({
      ...SIN_NADA,
      size: Math.ceil(LEIDOS / perdidas.length),
      query: {
        bool: { must: [{ multi_match: { query, fuzziness: 'AUTO', fields: CAMPOS_DIFUSOS } }], filter },
      },
    })),
  )
  const ids = difusas.flatMap(({ hits }) => hits.hits.map(({ _id }) => Number(_id)))
  const cuentas = contarPalabras(await textosDe(buscador.sql, acceso, [...new Set(ids)]))
  return perdidas
    .map((palabra) => ({ palabra, parecidas: parecidasA(palabra, cuentas) }))
    .filter(({ parecidas }) => parecidas.length > 0)
}

async function sinNadie(buscador: Buscador, acceso: FiltroDeAcceso, palabras: string[]): Promise<string[]> {
  const respuestas = await buscarVarias(
    buscador,
    palabras.map((query) => ({
      ...SIN_NADA,
      size: 1,
      terminate_after: 1,
      query: { bool: { filter: [{ multi_match: { query, fields: TEXTOS } }, ...filtroAcceso(acceso)] } },
    })),
  )
  return palabras.filter((_, i) => respuestas[i]!.hits.hits.length === 0)
}
