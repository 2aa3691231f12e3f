import type { estypes } from '@elastic/elasticsearch'
import { ZodError } from 'zod'
import { filtroDeAcceso, type Acceso, type FiltroDeAcceso } from '@foja/domain/acceso/acceso.ts'
import type { ParametrosDeBusqueda } from '@foja/domain/busqueda/schema.ts'
import { ErrorDeDominio } from '@foja/domain/errores/error-de-dominio.ts'
import { filtrosSinValor } from '@foja/api/busqueda/filtros/exigir-conocidos.ts'
import { construirConsulta } from '@foja/api/busqueda/consulta/consulta.ts'
import { contarVueltos } from '@foja/api/busqueda/contar-vueltos.ts'
import { buscarLasQueSePueda } from '@foja/api/busqueda/indice/varias.ts'
import { prepararCon } from '@foja/api/busqueda/preparar.ts'
import type { Buscador } from '@foja/api/busqueda/buscador.ts'

type Pedida = { parametros: () => ParametrosDeBusqueda; desde: string }

/**
 * Cuántos documentos de los que encuentra cada búsqueda se recibieron desde entonces, hasta un tope: sin puntuar, todas
 * juntas y con el acceso de quien llama; de los que creó, sólo los que volvieron, que los demás ya los sabe. Cuenta
 * lo exacto y no lo parecido; y nada de la que nombra algo que para quien llama no existe: sin ese filtro sería otra
 * búsqueda.
 * @returns por cada una, cuántos; nulo, la que no puede buscarse
 */
export async function contarRecibidos(
  buscador: Buscador,
  acceso: Acceso,
  pedidas: Pedida[],
  tope: number,
): Promise<(number | null)[]> {
  const consultas: (estypes.QueryDslQueryContainer[] | 'nada' | null)[] = []
  // De a una: leer los filtros ya son varias preguntas a Postgres.
  for (const { parametros, desde } of pedidas) {
    try {
      const exacta = await consultaExacta(buscador, filtroDeAcceso(acceso), parametros())
      consultas.push(exacta ? [exacta, { range: { fecha_recibido: { gte: desde } } }] : 'nada')
    } catch (error) {
      if (!noSeBusca(error)) throw error
      consultas.push(null)
    }
  }
  const preguntas = consultas.filter((consulta) => typeof consulta === 'object' && consulta !== null)
  const propio = { term: { id_usuario: acceso.id_usuario } }
  const [ajenos, vueltos] = await Promise.all([
    buscarLasQueSePueda(
      buscador,
      preguntas.map((filter) => ({
        query: { bool: { filter, must_not: propio } },
        size: 0,
        track_total_hits: tope,
      })),
    ),
    contarVueltos(buscador, acceso.id_usuario, preguntas, tope),
  ])
  const cuentas = ajenos.map(
    (suyos, i) => suyos && Math.min((suyos.hits.total as estypes.SearchTotalHits).value + vueltos[i]!, tope),
  )
  return consultas.map((consulta) => (consulta === 'nada' ? 0 : consulta && cuentas.shift()!))
}

/** Si ese error es de la búsqueda misma, que con lo de ahora ya no se lee o no se puede. */
export const noSeBusca = (error: unknown): boolean =>
  error instanceof ErrorDeDominio || error instanceof ZodError

/** Lo exacto que esa búsqueda encuentra con ese acceso; nulo, si nada: no busca, o nombra algo que no existe. */
export async function consultaExacta(
  buscador: Buscador,
  acceso: FiltroDeAcceso,
  parametros: ParametrosDeBusqueda,
): Promise<estypes.QueryDslQueryContainer | null> {
  const preparada = await prepararCon(buscador, acceso, {
    ...parametros,
    orden: 'recibido',
    parecidos: false,
  })
  const { pedido, escrito, elegidos, imposible, sin } = preparada
  const busca = escrito !== '' || elegidos.length > 0
  // Sin uno de sus filtros sería otra búsqueda: porque no existe, o porque el índice en uso no lo contesta.
  const esOtra = filtrosSinValor(preparada).length > 0 || sin.length > 0
  return imposible || !busca || esOtra ? null : construirConsulta(pedido)
}
