import { decir, type Grupo } from '@foja/bench/banco.ts'
import { exigir, type Pedir } from '@foja/bench/entorno/cliente.ts'
import { CLASES, leerConocidas, type Clase, type Conocida } from '@foja/bench/entorno/conocidas.ts'
import { abrirElastic } from '@foja/bench/entorno/consultas.ts'
import { crearMedida, type Medida } from '@foja/bench/medida.ts'
import { decirAblacion } from '@foja/bench/medidas/ablacion.ts'
import { aciertoDe, type Acierto } from '@foja/bench/medidas/acierto.ts'
import { multiMatch, textoDePostgres, type Buscador } from '@foja/bench/medidas/referencias.ts'

/** Qué tan alto sale el documento buscado, por clase de consulta, al lado de dos buscadores corrientes con los mismos datos. */
export const medirRelevancia: Grupo = async ({ pila, corpus, pedidas, conCorpus }) => {
  const conocidas = leerConocidas(corpus.lineas)
  if (conocidas.length === 0) {
    decir('· relevancia: sin corpus no hay consultas conocidas; no se mide')
    return []
  }
  const foja = await conCorpus()
  const elastic = abrirElastic(pila)
  const buscadores = {
    foja: porFoja(await foja.ingresar('admin')),
    multi_match: multiMatch(foja, elastic),
    postgres: await textoDePostgres(foja),
  }
  const medidas: Medida[] = []
  for (const clase of CLASES) {
    const suyas = conocidas.filter((c) => c.clase === clase)
    const acierto = {
      foja: await acertar(suyas, buscadores.foja),
      multi_match: await acertar(suyas, buscadores.multi_match),
      postgres: await acertar(suyas, buscadores.postgres),
    }
    decir(`· relevancia ${clase}: ${Object.entries(acierto).map(frase).join(' · ')}`)
    medidas.push(...medidasDe(clase, suyas.length, acierto))
  }
  elastic.cerrar()
  await decirAblacion(foja, conocidas)
  return medidas.filter((medida) => pedidas.has(medida.nombre))
}

const frase = ([quien, { hit1, hit10, mrr }]: [string, Acierto]) =>
  `${quien} ${[hit1, hit10, mrr].map((valor) => valor.toFixed(3)).join('/')}`

/** Cumple si llega a su límite y gana a los dos. */
function medidasDe(clase: Clase, consultas: number, acierto: Record<string, Acierto>): Medida[] {
  return (['hit1', 'hit10'] as const).map((cual) => {
    const { foja, ...otros } = acierto
    const gana = Object.values(otros).every((otro) => foja![cual] >= otro[cual] && foja!.mrr > otro.mrr)
    return crearMedida(`relevancia_${clase}_${cual}`, [foja![cual]], { consultas, ...acierto }, gana)
  })
}

const porFoja =
  (pedir: Pedir): Buscador =>
  async (q) =>
    exigir<{ rows: { id_fuente: string }[] }>(
      await pedir('GET', `/documentos/vista_busqueda/?${new URLSearchParams({ q, itemPorPagina: '10' })}`),
    ).rows.map((fila) => fila.id_fuente)

async function acertar(conocidas: Conocida[], buscar: Buscador): Promise<Acierto> {
  const lugares: number[] = []
  for (const { consulta, id_fuente } of conocidas) lugares.push((await buscar(consulta)).indexOf(id_fuente))
  return aciertoDe(lugares)
}
