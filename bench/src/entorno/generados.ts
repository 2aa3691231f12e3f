import type { Acceso } from '@foja/domain/acceso/acceso.ts'
import { conLimite } from '@foja/indexer/bucle/limite.ts'
import { crearAzar, type Azar } from '@foja/local/pruebas/azar.ts'
import { exigir, type Pedir } from '@foja/bench/entorno/cliente.ts'
import type { Foja } from '@foja/bench/entorno/foja.ts'

const SEMILLA = 1
const VOCABULARIO = 30_000
const POR_BULK = 1_000
const A_LA_VEZ = 2
/** Uno de cada diez no lo ve cualquiera: el filtro de acceso tiene que filtrar. */
const RESERVADO_CADA = 10
/** Lo que casi todo documento dice, y qué parte de cada texto es. */
const COMUNES = ['de la', 'decreto', 'nacional', 'articulo', 'de la', 'que', 'el', 'en']
const PARTE_COMUN = 0.35
const SILABAS = 'ba ce di fo gu ja le mi no pu ra se ti vo zu cha blo tre pla gui'.split(' ')

/**
 * Llena el índice de una Foja vacía con documentos que Postgres no tiene, derecho por `_bulk`: sirven para saber
 * cuánto tarda Elasticsearch, no para mostrarlos.
 */
export async function llenarIndice(
  foja: Foja,
  elastic: Pedir,
  acceso: Acceso,
  cuantos: number,
): Promise<void> {
  const index = `${foja.prefijo}documentos`
  const ajustar = (refresh_interval: string) =>
    foja.es.indices.putSettings({ index, settings: { index: { refresh_interval } } })
  await ajustar('-1')
  const azar = crearAzar(SEMILLA)
  const tandas = Array.from({ length: Math.ceil(cuantos / POR_BULK) }, (_, i) => i * POR_BULK)
  await conLimite(A_LA_VEZ, tandas, async (desde) => {
    const ids = Array.from({ length: Math.min(POR_BULK, cuantos - desde) }, (_, i) => desde + i + 1)
    const bulk = ids.map(
      (id) => `{"index":{"_id":"${id}"}}\n${JSON.stringify(documento(id, azar, acceso))}\n`,
    )
    const { errors } = exigir<{ errors: boolean }>(
      await elastic('POST', `/${index}/_bulk?filter_path=errors`, bulk.join('')),
    )
    if (errors) throw new Error('Elasticsearch no aceptó un bulk')
  })
  await foja.es.indices.refresh({ index })
  await ajustar('1s')
}

function documento(id: number, azar: Azar, { areas, tipos }: Acceso) {
  const anio = 1990 + (id % 35)
  const fecha = `${anio}-0${1 + (id % 9)}-1${id % 10}T12:00:00.000Z`
  const clave = palabra(azar)
  const titulo = `${azar.uno(['Decreto', 'Resolución', 'Ordenanza'])} ${id} ${texto(azar, 8)}`
  return {
    id,
    id_fuente: `generado:${id}`,
    id_tipo: azar.uno(tipos.leer),
    estado: 1 + (id % 4),
    visibilidad: 'publico',
    tokens: [id % RESERVADO_CADA === 0 ? 'area:0' : 'publico'],
    titulo,
    titulo_orden: titulo,
    contenido: texto(azar, 60 + azar.entero(91)),
    palabras_clave: [clave],
    claves: [clave],
    identificadores: [`${id}`, `${id}/${anio}`],
    nro: id,
    anio,
    id_area_creacion: azar.uno(areas),
    id_area_actual: azar.uno(areas),
    fecha,
    fecha_recibido: fecha,
  }
}

const texto = (azar: Azar, palabras: number) =>
  Array.from({ length: palabras }, () =>
    azar.suerte(PARTE_COMUN) ? azar.uno(COMUNES) : azar.suerte(0.01) ? 'provincia' : palabra(azar),
  ).join(' ')

/** Ley de Zipf: la palabra de rango n sale en proporción a 1/n. */
const palabra = (azar: Azar) => PALABRAS[Math.floor(VOCABULARIO ** azar.real()) - 1]!

/** Inventadas y distintas, de tres sílabas o cuatro. */
const PALABRAS = Array.from({ length: VOCABULARIO }, (_, n) => {
  const base = SILABAS.length
  const cifras = [n, n / base, n / base ** 2, n / base ** 3].map((parte) => Math.floor(parte) % base)
  return cifras.map((cifra) => SILABAS[cifra]).join('')
})
