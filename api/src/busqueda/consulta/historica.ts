import type { estypes } from '@elastic/elasticsearch'
import type { Rango } from '@foja/domain/busqueda/fecha.ts'
import { clavesDeArea } from '@foja/domain/estadia/clave.ts'
import { alguno } from '@foja/api/busqueda/consulta/alguno.ts'
import type { Escrito } from '@foja/api/busqueda/consulta/escrito.ts'
import type { Filtros } from '@foja/api/busqueda/filtros/filtros.ts'

type Q = estypes.QueryDslQueryContainer

/** Nombre de la cláusula que cumple el documento con un evento que dice lo escrito. */
export const EN_EVENTO = 'evento'

/** Que un evento diga todo lo escrito; nulo si lo escrito no son palabras ni números. */
export function enObservaciones({ palabras, numeros, consulta }: Escrito): Q | null {
  const query = [
    ...palabras.map(({ escrita }) => escrita),
    ...numeros.map(({ forma }) => forma),
    ...consulta.frases,
  ].join(' ')
  return query === '' ? null : { match: { observaciones: { query, operator: 'and', _name: EN_EVENTO } } }
}

/** Le pasó algo en ese rango de milisegundos. */
export const leSucedio = ({ desde, hasta }: Rango): Q => ({
  range: { fechas_de_eventos: { gte: desde, lte: hasta, format: 'epoch_millis' } },
})

/**
 * El lugar y la fecha de una búsqueda histórica (BUS-03): estuvo en alguna de esas áreas en esas fechas; sin lugar, algo
 * le pasó en ellas. El lugar en papel es sólo el de ahora: el de antes no se guarda.
 */
export function enSuHistoria({ lugar_actual, fecha }: Pick<Filtros, 'lugar_actual' | 'fecha'>): Q[] {
  const pasoAlgo = (fecha ?? []).map(leSucedio)
  if (!lugar_actual) return fecha ? [alguno(pasoAlgo)] : []
  const areas = lugar_actual.filter((lugar) => typeof lugar === 'number')
  const dePapel = lugar_actual.filter((lugar) => typeof lugar === 'string')
  const estuvo = areas.flatMap((area) =>
    (fecha ?? [undefined]).map((rango): Q => ({ range: { estadias: clavesDeArea(area, rango) } })),
  )
  const enPapel: Q[] =
    dePapel.length > 0
      ? [{ bool: { filter: [{ terms: { ubicacion: dePapel } }, ...(fecha ? [alguno(pasoAlgo)] : [])] } }]
      : []
  return [alguno([...estuvo, ...enPapel])]
}
