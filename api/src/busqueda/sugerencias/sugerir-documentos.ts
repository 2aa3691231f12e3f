import type { estypes } from '@elastic/elasticsearch'
import { filtroDeAcceso, type Acceso, type FiltroDeAcceso } from '@foja/domain/acceso/acceso.ts'
import { LETRAS_MINIMAS, MAXIMO_DE_SUGERENCIAS } from '@foja/domain/busqueda/limites.ts'
import type { Sugerencia } from '@foja/domain/busqueda/sugerencia.ts'
import { formaDeIdentificador } from '@foja/domain/numero/identificadores.ts'
import { ordenDe } from '@foja/api/busqueda/consulta/cuerpo.ts'
import { filtroAcceso } from '@foja/api/busqueda/consulta/filtro-de-acceso.ts'
import { hidratar, type FilaHidratada } from '@foja/api/busqueda/resultados/hidratar.sql.ts'
import { loQueNoSeAbre } from '@foja/api/busqueda/resultados/lo-que-no-se-abre.ts'
import { entender, leer } from '@foja/api/busqueda/entender/entender.ts'
import type { Buscador } from '@foja/api/busqueda/buscador.ts'
import { buscarVarias } from '@foja/api/busqueda/indice/varias.ts'

type Q = estypes.QueryDslQueryContainer
/** Cuántos se miran cuando no todos se abren: el índice no sabe en cuáles intervino quien busca. */
const CANDIDATOS = 200
export type Documentos = { porNumero: Sugerencia[]; porTitulo: Sugerencia[] }

/** Documentos cuyo número, o cuyo título, coincide con lo que se va escribiendo: dos consultas en un viaje. */
export async function sugerirDocumentos(
  buscador: Buscador,
  acceso: Acceso,
  texto: string,
): Promise<Documentos> {
  const filtro = filtroDeAcceso(acceso)
  const numero = await consultaPorNumero(buscador, filtro, texto)
  const titulo = [...texto].length < LETRAS_MINIMAS.todo ? undefined : consultaPorTitulo(texto)
  const consultas = [numero, titulo].filter((consulta) => consulta !== undefined)
  if (consultas.length === 0) return { porNumero: [], porTitulo: [] }
  const { validar_intervenciones } = await buscador.configuracion()
  const respuestas = await buscarVarias(
    buscador,
    consultas.map((consulta) => ({
      query: { bool: { must: [consulta], filter: filtroAcceso(filtro) } },
      sort: ordenDe({ orden: 'relevancia', direccion: undefined }),
      size: validar_intervenciones ? CANDIDATOS : MAXIMO_DE_SUGERENCIAS,
      _source: false,
      track_total_hits: false,
    })),
  )
  const hallados = respuestas.map(({ hits }) => hits.hits.map(({ _id }) => Number(_id)))
  // Elegirla es abrirlo: lo que desde la búsqueda no se abre se busca, y no se sugiere.
  const falla = await loQueNoSeAbre(buscador, acceso, [...new Set(hallados.flat())])
  const seAbren = hallados.map((lista) => lista.filter((id) => !falla(id)).slice(0, MAXIMO_DE_SUGERENCIAS))
  const ids = [...new Set(seAbren.flat())]
  const filas = ids.length === 0 ? [] : await hidratar(buscador.sql, ids, filtro)
  const porId = new Map(filas.map((fila) => [fila.id, fila]))
  const sugerencias = (lista: number[] = []) =>
    lista.flatMap((id) => (porId.has(id) ? [comoSugerencia(porId.get(id)!)] : []))
  return {
    porNumero: sugerencias(numero && seAbren[0]),
    porTitulo: sugerencias(titulo && seAbren.at(-1)),
  }
}

/**
 * El número tal cual, antes el del tipo y el área que se nombran («resolución compras 7/25»); o, mientras se escribe, los
 * que empiezan así.
 */
async function consultaPorNumero(
  buscador: Buscador,
  filtro: FiltroDeAcceso,
  texto: string,
): Promise<Q | undefined> {
  if (!/\d/.test(texto)) return undefined
  const { numeros } = await entender(buscador, filtro, leer(texto))
  const formas = [
    ...numeros.flatMap(({ forma, conAnio, enteras, tipos, areas }) => {
      const deTipo: Q[] = tipos.length > 0 ? [{ terms: { id_tipo: tipos } }] : []
      const deArea: Q[] = areas.length > 0 ? [{ terms: { id_area_creacion: areas } }] : []
      return [forma, ...conAnio, ...enteras].map((una) => ({ forma: una, deTipo, deArea }))
    }),
    { forma: formaDeIdentificador(texto), deTipo: [], deArea: [] },
  ]
  const puntos = (boost: number, filter: Q[]): Q => ({
    constant_score: { filter: { bool: { filter } }, boost },
  })
  return {
    dis_max: {
      queries: formas.flatMap(({ forma, deTipo, deArea }) => {
        const igual: Q = { term: { identificadores: forma } }
        const comienza: Q = { prefix: { identificadores: forma } }
        const todo = [...deTipo, ...deArea]
        const nombrados = todo.length > 1 ? [todo, deTipo, deArea] : todo.length > 0 ? [todo] : []
        return [
          ...nombrados.flatMap((suyos) => [
            puntos(4 + 4 * suyos.length, [igual, ...suyos]),
            puntos(2 + 4 * suyos.length, [comienza, ...suyos]),
          ]),
          puntos(4, [igual]),
          ...(nombrados.length > 0 ? [] : [puntos(1, [comienza])]),
        ]
      }),
    },
  }
}

/** Todas las palabras en el título, la última por su comienzo. */
const consultaPorTitulo = (query: string): Q => ({
  bool: {
    must: [{ match_bool_prefix: { titulo: { query, operator: 'and' } } }],
    should: [{ match_phrase_prefix: { 'titulo.exacto': { query } } }],
  },
})

const comoSugerencia = ({ id, titulo, nro_str, tipo }: FilaHidratada): Sugerencia => ({
  clase: 'documento',
  id: String(id),
  texto: titulo,
  detalle: [tipo.nombre_singular, nro_str].filter(Boolean).join(' '),
  id_tipo: tipo.id,
})
