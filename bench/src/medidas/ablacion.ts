import type { estypes } from '@elastic/elasticsearch'
import { filtroDeAcceso, type FiltroDeAcceso } from '@foja/domain/acceso/acceso.ts'
import { construirCuerpo } from '@foja/api/busqueda/consulta/cuerpo.ts'
import type { Escrito } from '@foja/api/busqueda/consulta/escrito.ts'
import { contarPalabras } from '@foja/api/busqueda/palabras/contar.ts'
import { entenderTexto } from '@foja/api/busqueda/entender/entender-texto.ts'
import { decir } from '@foja/bench/banco.ts'
import { accesoDe } from '@foja/bench/entorno/base.ts'
import { CLASES, type Conocida } from '@foja/bench/entorno/conocidas.ts'
import { buscadorDe } from '@foja/bench/entorno/consultas.ts'
import { muestra } from '@foja/bench/entorno/corpus.ts'
import type { Foja } from '@foja/bench/entorno/foja.ts'
import { palabraSuelta, RAZONES, vaciasDe, type Razon } from '@foja/bench/entorno/razones.ts'
import { aciertoDe, type Acierto } from '@foja/bench/medidas/acierto.ts'

/** De cada clase se miran a lo sumo tantas consultas. */
const POR_CLASE = 100
const TODAS: Razon = { nombre: 'con todo' }

/**
 * Cuánto vale cada razón de la búsqueda: los aciertos sin ella, por clase, con la consulta que arma la API. Se imprime;
 * no tiene límite.
 */
export async function decirAblacion(foja: Foja, conocidas: readonly Conocida[]): Promise<void> {
  const buscador = buscadorDe(foja)
  const acceso = filtroDeAcceso(await accesoDe(foja.sql, 'admin'))
  const columnas = []
  for (const clase of CLASES.filter((una) => conocidas.some((c) => c.clase === una))) {
    const suyas = muestra(
      conocidas.filter((c) => c.clase === clase),
      POR_CLASE,
    )
    const lugares: number[][] = []
    for (const { consulta, id_fuente } of suyas) {
      const { texto } = await entenderTexto(buscador, acceso, consulta, { amplio: true })
      const vacias = vaciasDe(texto)
      const { veces } = await contarPalabras(buscador, acceso, vacias)
      const sueltas = vacias.map((una) => palabraSuelta(una, veces(una)))
      const cuerpos = [TODAS, ...RAZONES].map((razon) =>
        cuerpoSin(razon, acceso, razon.escrito?.(texto, sueltas) ?? texto),
      )
      const { responses } = await foja.es.msearch<{ id_fuente: string }>({
        index: buscador.indice,
        searches: cuerpos.flatMap((cuerpo) => [{}, cuerpo as estypes.MsearchMultisearchBody]),
      })
      lugares.push(responses.map((respuesta) => lugarDe(respuesta, id_fuente)))
    }
    columnas.push({
      titulo: `${clase} (${suyas.length})`,
      celdas: [TODAS, ...RAZONES].map((_, i) => frase(aciertoDe(lugares.map((fila) => fila[i]!)))),
    })
  }
  const nombres = [TODAS.nombre, ...RAZONES.map(({ nombre }) => `sin ${nombre}`)]
  decir(['', ...columnas.map(({ titulo }) => titulo)].join(' | '))
  for (const [i, nombre] of nombres.entries())
    decir([nombre, ...columnas.map(({ celdas }) => celdas[i]!)].join(' | '))
}

function cuerpoSin(razon: Razon, acceso: FiltroDeAcceso, texto: Escrito): estypes.SearchRequest {
  const pedido = { acceso, filtros: {}, texto, amplio: true }
  const ventana = { orden: 'relevancia', direccion: undefined, tamano: 10, cuentas: 'total' } as const
  const { highlight: _, query, ...cuerpo } = construirCuerpo(pedido, ventana)
  const [libre] = [query!.bool!.must!].flat()
  const must = [razon.consulta?.(libre!, texto) ?? libre!]
  return { ...cuerpo, query: { bool: { ...query!.bool, must } }, _source: ['id_fuente'] }
}

function lugarDe(respuesta: estypes.MsearchResponseItem<{ id_fuente: string }>, buscado: string): number {
  if ('error' in respuesta) throw new Error(`Falló una consulta: ${JSON.stringify(respuesta.error)}`)
  return respuesta.hits.hits.findIndex(({ _source }) => _source!.id_fuente === buscado)
}

const frase = ({ hit1, hit10 }: Acierto) => `${hit1.toFixed(2)}/${hit10.toFixed(2)}`
