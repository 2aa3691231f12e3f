import type { estypes } from '@elastic/elasticsearch'
import type { FiltroDeAcceso } from '@foja/domain/acceso/acceso.ts'
import { consultaExacta, noSeBusca } from '@foja/api/busqueda/contar-recibidos.ts'
import { buscarLasQueSePueda } from '@foja/api/busqueda/indice/varias.ts'
import type { Buscador } from '@foja/api/busqueda/buscador.ts'
import { parametrosDe } from '@foja/api/busqueda-guardada/contar-nuevos.ts'
import type { Vigilada } from '@foja/api/busqueda-guardada/pasada.sql.ts'

export type ConAcceso = Vigilada & { acceso: FiltroDeAcceso }
/** Qué se pregunta: una vigilancia, con el acceso con que se pregunta y entre qué documentos. */
type Pregunta = { una: ConAcceso; acceso: FiltroDeAcceso; entre: readonly number[] }
type AlFallar = (error: unknown, una: Vigilada) => void

/** Consultas por viaje. */
const POR_VIAJE = 100

/**
 * Cuáles de esos documentos encuentra cada búsqueda vigilada, con el acceso de quien la vigila. Primero se pregunta una
 * vez por búsqueda distinta, por lo que ve cualquiera de los que la vigilan y leen los mismos tipos (con otros, las mismas
 * palabras dicen otra cosa); con el acceso de cada uno, sólo por lo que así se halló. La que no puede buscarse no estorba a las demás.
 * @returns los documentos hallados, por id de vigilancia; las que no hallan nada no están
 */
export async function hallarEntre(
  buscador: Buscador,
  vigiladas: readonly ConAcceso[],
  ids: readonly number[],
  alFallar: AlFallar,
): Promise<Map<number, number[]>> {
  const grupos = [...Map.groupBy(vigiladas, mismaPregunta).values()]
  const preguntas = grupos.map((grupo) => ({ una: grupo[0]!, acceso: unir(grupo), entre: ids }))
  const deGrupos = await preguntar(buscador, preguntas, alFallar)
  const deCadaUno = grupos.flatMap((grupo, i) => {
    const entre = deGrupos[i]!
    return entre.length === 0 ? [] : grupo.map((una) => ({ una, acceso: una.acceso, entre }))
  })
  const hallados = await preguntar(buscador, deCadaUno, alFallar)
  return new Map(
    deCadaUno.map(({ una }, i) => [una.id, hallados[i]!] as const).filter(([, suyos]) => suyos.length > 0),
  )
}

const mismaPregunta = ({ huella, acceso }: ConAcceso) => `${huella} ${acceso.tipos.toSorted().join()}`

const unir = (grupo: readonly ConAcceso[]): FiltroDeAcceso => ({
  tokens: [...new Set(grupo.flatMap(({ acceso }) => acceso.tokens))],
  tipos: grupo[0]!.acceso.tipos,
})

async function preguntar(
  buscador: Buscador,
  preguntas: readonly Pregunta[],
  alFallar: AlFallar,
): Promise<number[][]> {
  const hallados: number[][] = []
  for (let i = 0; i < preguntas.length; i += POR_VIAJE) {
    const tanda = preguntas.slice(i, i + POR_VIAJE)
    const cuerpos: (estypes.MsearchMultisearchBody | null)[] = []
    // De a una: leer los filtros ya son varias preguntas a Postgres.
    for (const pregunta of tanda) cuerpos.push(await cuerpoDe(buscador, pregunta, alFallar))
    const respuestas = await buscarLasQueSePueda(
      buscador,
      cuerpos.filter((cuerpo) => cuerpo !== null),
    )
    for (const [n, cuerpo] of cuerpos.entries()) {
      const respuesta = cuerpo && respuestas.shift()
      if (cuerpo && !respuesta) alFallar(new Error('Elasticsearch no la acepta'), tanda[n]!.una)
      hallados.push(respuesta?.hits.hits.map(({ _id }) => Number(_id)) ?? [])
    }
  }
  return hallados
}

async function cuerpoDe(
  buscador: Buscador,
  { una, acceso, entre }: Pregunta,
  alFallar: AlFallar,
): Promise<estypes.MsearchMultisearchBody | null> {
  try {
    const exacta = await consultaExacta(buscador, acceso, parametrosDe(una.buscado))
    const entreEsos = { ids: { values: entre.map(String) } }
    return (
      exacta && {
        query: { bool: { filter: [entreEsos, exacta] } },
        size: entre.length,
        _source: false,
        track_total_hits: false,
      }
    )
  } catch (error) {
    if (!noSeBusca(error)) throw error
    alFallar(error, una)
    return null
  }
}
