import type { estypes } from '@elastic/elasticsearch'
import type { Filtros } from '@foja/api/busqueda/filtros.ts'

type Q = estypes.QueryDslQueryContainer

/** Todo lo que un filtro elegido exige; dentro de uno, cualquiera de sus valores (BUS-15). */
export function filtrosElegidos(filtros: Filtros): Q[] {
  const { titulo, contenido, nro_numero, tipo, palabra_clave, fecha, nro_area, visibilidad, anio, estado } =
    filtros
  return [
    titulo && alguno(titulo.map((query) => ({ match: { titulo: { query, operator: 'and' } } }))),
    contenido &&
      alguno(
        contenido.map((query) => ({
          multi_match: {
            query,
            type: 'cross_fields',
            operator: 'and',
            fields: ['contenido', 'descripcion', 'adjuntos'],
          },
        })),
      ),
    nro_numero && { terms: { identificadores: nro_numero } },
    tipo && { terms: { id_tipo: tipo } },
    palabra_clave && { terms: { 'palabras_clave.clave': palabra_clave } },
    fecha &&
      alguno(
        fecha.map(({ desde, hasta }) => ({
          range: { fecha: { gte: desde, lte: hasta, format: 'epoch_millis' } },
        })),
      ),
    nro_area && { terms: { id_area_actual: nro_area } },
    visibilidad && { terms: { visibilidad } },
    anio && { terms: { anio } },
    estado && { terms: { estado } },
  ].filter((clausula) => clausula !== undefined)
}

const alguno = (clausulas: Q[]): Q =>
  clausulas.length === 1 ? clausulas[0]! : { bool: { should: clausulas, minimum_should_match: 1 } }
