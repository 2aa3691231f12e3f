import { leerEntorno, entornoIndexador } from '@foja/platform/entorno/entorno.ts'
import { crearIndice, nombreDeIndice } from '@foja/indexer/indices/crear.ts'
import { conLimite } from '@foja/indexer/bucle/limite.ts'
import { correrRondas, decir, type Grupo } from '@foja/bench/banco.ts'
import { esperarColaVacia } from '@foja/bench/entorno/base.ts'
import { exigir } from '@foja/bench/entorno/cliente.ts'
import { abrirElastic } from '@foja/bench/entorno/consultas.ts'
import type { Foja } from '@foja/bench/entorno/foja.ts'
import { prepararBulks, type Preparado } from '@foja/bench/entorno/bulks.ts'
import { crearMedida } from '@foja/bench/medida.ts'
import { cronometrar, mediana, redondear } from '@foja/bench/medir.ts'

const RONDAS = 5

/**
 * Los mismos documentos, cada lado en un índice recién creado con el mapeo del proyecto: el indexador desde que la
 * cola se llena hasta que se vacía, contra `_bulk` con los cuerpos ya hechos, de igual tamaño y tantos a la vez.
 */
export const medirIndexado: Grupo = async ({ pila, conCorpus }) => {
  const foja = await conCorpus()
  const { FOJA_LOTE_BYTES, FOJA_LOTES_EN_VUELO } = leerEntorno(
    entornoIndexador.pick({ FOJA_LOTE_BYTES: true, FOJA_LOTES_EN_VUELO: true }),
    {},
  )
  const filas = await foja.sql<{ id: number }[]>`select id from documentos order by id`
  const ids = filas.map((f) => f.id)
  const preparado = await prepararBulks(foja.sql, ids, FOJA_LOTE_BYTES)
  const elastic = abrirElastic(pila)

  const lados = {
    directo: (indice: string) =>
      cronometrar(() =>
        conLimite(FOJA_LOTES_EN_VUELO, preparado.bulks, async (bulk) => {
          const { errors } = exigir<{ errors: boolean }>(
            await elastic('POST', `/${indice}/_bulk?filter_path=errors`, bulk),
          )
          if (errors) throw new Error('Elasticsearch no aceptó un bulk')
        }),
      ),
    indexador: async (indice: string) => {
      await foja.sql`update indices set nombre = ${indice} where alias = 'documentos' and situacion = 'activo'`
      await encolar(foja, ids)
      return cronometrar(() => esperarColaVacia(foja.sql))
    },
  }
  const [original] = await foja.sql<{ nombre: string }[]>`
    select nombre from indices where alias = 'documentos' and situacion = 'activo'`
  const rondas = await correrRondas('indexado', RONDAS, async (numero) => {
    const orden = numero % 2 === 0 ? (['directo', 'indexador'] as const) : (['indexador', 'directo'] as const)
    const ms = { directo: 0, indexador: 0 }
    for (const lado of orden) ms[lado] = await enIndiceNuevo(foja, ids.length, lados[lado])
    decir(`  directo ${Math.round(ms.directo)} ms, indexador ${Math.round(ms.indexador)} ms`)
    return { cociente: ms.directo / ms.indexador, ...ms }
  })
  await foja.sql`update indices set nombre = ${original!.nombre} where alias = 'documentos' and situacion = 'activo'`
  elastic.cerrar()
  const ritmo = (ms: number) => redondear((ids.length * 1000) / ms, 1)
  return [
    crearMedida(
      'indexado_sobre_bulk',
      rondas.map((r) => r.cociente),
      {
        ...describir(preparado, ids.length),
        a_la_vez: FOJA_LOTES_EN_VUELO,
        directo_por_segundo: ritmo(mediana(rondas.map((r) => r.directo))),
        indexador_por_segundo: ritmo(mediana(rondas.map((r) => r.indexador))),
      },
    ),
  ]
}

const describir = ({ bulks, bytes }: Preparado, documentos: number) => ({
  documentos,
  mb: redondear(bytes / 1e6, 1),
  bulks: bulks.length,
})

async function enIndiceNuevo(
  { es, prefijo }: Foja,
  cuantos: number,
  indexar: (indice: string) => Promise<number>,
): Promise<number> {
  const forma = { prefijo, fragmentos: 1, replicas: 0 }
  const indice = nombreDeIndice(forma, 'documentos')
  await crearIndice(es, forma, 'documentos', indice)
  try {
    const ms = await indexar(indice)
    await es.indices.refresh({ index: indice })
    const { count } = await es.count({ index: indice })
    if (count !== cuantos) throw new Error(`Entraron ${count} documentos de ${cuantos}`)
    return ms
  } finally {
    await es.indices.delete({ index: indice })
  }
}

const encolar = ({ sql }: Foja, ids: number[]) => sql`
  insert into cola (clave, id, marca, carril)
  select 'documento', id, marca, 'masivo' from documentos where id = any(${ids}::bigint[]) order by id`
