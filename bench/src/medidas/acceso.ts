import { isDeepStrictEqual } from 'node:util'
import type { estypes } from '@elastic/elasticsearch'
import { filtroDeAcceso, type Acceso } from '@foja/domain/acceso/acceso.ts'
import { filtroAcceso } from '@foja/api/busqueda/consulta/filtro-de-acceso.ts'
import { correrRondas, type Grupo } from '@foja/bench/banco.ts'
import { abrirElastic, anotarConsultas, preguntar, type Consulta } from '@foja/bench/entorno/consultas.ts'
import { crearMedida } from '@foja/bench/medida.ts'
import { intercalar, mediana, resumir } from '@foja/bench/medir.ts'

const RONDAS = 7

/** Cada consulta con el filtro de acceso de un operador y sin él, directo a Elasticsearch: ahí está todo lo que cuesta. */
export const medirAcceso: Grupo = async ({ pila, corpus, conCorpus }) => {
  const foja = await conCorpus()
  const elastic = abrirElastic(pila)
  const { acceso, consultas } = await anotarConsultas(foja, corpus.consultas)
  const pares = consultas.map(({ cuerpo }) => ({ cuerpo, libre: sinFiltro(cuerpo, acceso) }))
  const rondas = await correrRondas('acceso_sobre_libre', RONDAS, async (numero) => {
    const { a, b } = await intercalar(
      pares,
      numero,
      ({ cuerpo }) => preguntar(elastic, foja, cuerpo),
      ({ libre }) => preguntar(elastic, foja, libre),
    )
    return { cociente: mediana(a) / mediana(b), con: a, libre: b }
  })
  elastic.cerrar()
  return [
    crearMedida(
      'acceso_sobre_libre',
      rondas.map((r) => r.cociente),
      {
        consultas: consultas.length,
        con: resumir(rondas.flatMap((r) => r.con)),
        libre: resumir(rondas.flatMap((r) => r.libre)),
      },
    ),
  ]
}

/** @throws Error si el filtro no estaba: no se mediría nada. */
function sinFiltro(cuerpo: Consulta['cuerpo'], acceso: Acceso): Consulta['cuerpo'] {
  const deAcceso = filtroAcceso(filtroDeAcceso(acceso))
  const bool = cuerpo.query!.bool!
  const filtros = [bool.filter ?? []].flat() as estypes.QueryDslQueryContainer[]
  const filter = filtros.filter((f) => !deAcceso.some((suyo) => isDeepStrictEqual(suyo, f)))
  if (filter.length !== filtros.length - deAcceso.length) throw new Error('La consulta no llevaba el filtro')
  return { ...cuerpo, query: { bool: { ...bool, filter } } }
}
