import { filtroDeAcceso, type Acceso } from '@foja/domain/acceso/acceso.ts'
import { miradaDe } from '@foja/domain/vista/mirada.ts'
import { vistasConCuenta } from '@foja/domain/vista/permitida.ts'
import { VISTA, type Vista } from '@foja/domain/vista/vista.ts'
import { INDICE_DE_FILAS, type TiposPorEsencia } from '@foja/platform/vista/filtro-de-vista.ts'
import { consultaDeLista, ordenDeLista } from '@foja/api/busqueda/listas/consulta-de-lista.ts'
import { crearTiposPorEsencia } from '@foja/api/busqueda/listas/tipos-por-esencia.ts'
import { correrRondas, decir, type Grupo } from '@foja/bench/banco.ts'
import { accesoDe, esperarColaVacia } from '@foja/bench/entorno/base.ts'
import { exigir, type Pedir } from '@foja/bench/entorno/cliente.ts'
import { abrirElastic } from '@foja/bench/entorno/consultas.ts'
import { arrancarFoja, type Foja } from '@foja/bench/entorno/foja.ts'
import { cursorHasta, type Listado } from '@foja/bench/medidas/paginas.ts'
import { medirRecibir } from '@foja/bench/medidas/recibir.ts'
import { crearMedida } from '@foja/bench/medida.ts'
import { cuantil, intercalar, mediana, redondear, resumir } from '@foja/bench/medir.ts'

const DOCUMENTOS = 100_000
const RONDAS = 7
const VECES = 5
const HOLGURA_P95_MS = 8
/** Con las cuentas, lo uno o lo otro: hasta tantos ms, o hasta tantas veces preguntar lo mismo sin más. */
const CUENTAS_P95_MS = 30

type Consulta = { vista: Vista; indice: string; cuerpo: object; camino: string }

/** Las listas de una persona con cien mil documentos y un millón de eventos: cada una, sus cuentas y su página mil. */
export const medirListas: Grupo = async ({ pila, carpeta, cierre }) => {
  const foja = await arrancarFoja(pila, carpeta, cierre)
  if ((await foja.orden('generar', '--documentos', String(DOCUMENTOS)).fin) !== 0)
    throw new Error('No se pudieron generar los documentos')
  await esperarColaVacia(foja.sql, 1_800_000)
  await foja.sql`vacuum analyze`
  await foja.es.indices.refresh({ index: `${foja.prefijo}*` })
  const acceso = await accesoDe(foja.sql, 'mesa')
  const [mesa, elastic] = [await foja.ingresar('mesa'), abrirElastic(pila)]
  const consultas = consultasDe(foja, acceso, await crearTiposPorEsencia(foja.sql)(acceso.tipos.leer))
  const medidas = [
    ...(await medirPaginas(mesa, elastic, consultas)),
    ...(await medirCuentas(mesa, elastic, acceso, consultas)),
    ...(await medirMilesima(mesa, consultas)),
    ...(await medirRecibir(foja, mesa, acceso)),
  ]
  elastic.cerrar()
  return medidas
}

function consultasDe(foja: Foja, acceso: Acceso, tipos: TiposPorEsencia): Consulta[] {
  const [area] = acceso.areas
  const mirada = miradaDe(acceso, [area!])
  const filtro = filtroDeAcceso(acceso)
  return vistasConCuenta(acceso, { inbox_habilitado: true }).flatMap((vista) => {
    const { filas } = VISTA[vista]
    if (filas === 'reclamo') return []
    return {
      vista,
      indice: `${foja.prefijo}${INDICE_DE_FILAS[filas]}`,
      cuerpo: {
        query: consultaDeLista({ vista, mirada, filtro, filtros: {} }, tipos),
        sort: ordenDeLista(vista, 'recibido', undefined),
        size: 11,
        track_total_hits: true,
        _source: false,
      },
      camino: `/documentos/vistas/${vista}?area=${area}`,
    }
  })
}

async function medirPaginas(mesa: Pedir, elastic: Pedir, consultas: Consulta[]) {
  const casos = Array.from({ length: VECES }, () => consultas).flat()
  const rondas = await correrRondas('lista_sobre_directo', RONDAS, async (numero) => {
    const { a, b } = await intercalar(
      casos,
      numero,
      async ({ camino }) => exigir(await mesa('GET', camino)),
      async ({ indice, cuerpo }) => exigir(await elastic('POST', `/${indice}/_search`, cuerpo)),
    )
    const tope95 = 1.25 * cuantil(b, 0.95) + HOLGURA_P95_MS
    return { cociente: mediana(a) / mediana(b), sobra95: cuantil(a, 0.95) - tope95, api: a, directo: b }
  })
  const sobra95 = mediana(rondas.map((r) => r.sobra95))
  return [
    crearMedida(
      'lista_sobre_directo',
      rondas.map((r) => r.cociente),
      {
        api: resumir(rondas.flatMap((r) => r.api)),
        directo: resumir(rondas.flatMap((r) => r.directo)),
        p95_sobre_su_tope_ms: redondear(sobra95),
      },
      sobra95 <= 0,
    ),
  ]
}

async function medirCuentas(mesa: Pedir, elastic: Pedir, acceso: Acceso, consultas: Consulta[]) {
  const camino = `/v1/vista/contadornovedades/${acceso.id_usuario}?area=${acceso.areas[0]}`
  const lineas = consultas
    .map(({ indice, cuerpo }) => {
      const { query } = cuerpo as { query: object }
      return `${JSON.stringify({ index: indice })}\n${JSON.stringify({ size: 0, track_total_hits: true, query })}\n`
    })
    .join('')
  const rondas = await correrRondas('cuentas_sobre_msearch', RONDAS, async (numero) => {
    const { a, b } = await intercalar(
      Array.from({ length: 30 }, () => null),
      numero,
      async () => exigir(await mesa('GET', camino)),
      async () => exigir(await elastic('POST', '/_msearch', lineas)),
    )
    return { cociente: cuantil(a, 0.95) / cuantil(b, 0.95), api: a, directo: b }
  })
  const deApi = rondas.flatMap((r) => r.api)
  const medida = crearMedida(
    'cuentas_sobre_msearch',
    rondas.map((r) => r.cociente),
    {
      listas: consultas.length,
      api: resumir(deApi),
      directo: resumir(rondas.flatMap((r) => r.directo)),
    },
  )
  return [{ ...medida, cumple: medida.cumple || cuantil(deApi, 0.95) <= CUENTAS_P95_MS }]
}

async function medirMilesima(mesa: Pedir, consultas: Consulta[]) {
  const casos: { primera: string; milesima: string }[] = []
  for (const { vista, camino } of consultas) {
    const siguiente = await cursorHasta(mesa, (tramo) => `${camino}&${tramo}`)
    if (siguiente) casos.push({ primera: camino, milesima: `${camino}&siguiente=${siguiente}` })
    else decir(`  ${vista} no llega a la página 1.000: no se mide`)
  }
  if (casos.length === 0) throw new Error(`Ninguna lista llega a la página 1.000`)
  const veces = Array.from({ length: 15 }, () => casos).flat()
  const pedir = async (camino: string) => exigir<Listado>(await mesa('GET', camino))
  const rondas = await correrRondas('lista_1000_sobre_1', RONDAS, async (numero) => {
    const { a, b } = await intercalar(
      veces,
      numero,
      ({ milesima }) => pedir(milesima),
      ({ primera }) => pedir(primera),
    )
    return { cociente: mediana(a) / mediana(b), milesima: a, primera: b }
  })
  return [
    crearMedida(
      'lista_1000_sobre_1',
      rondas.map((r) => r.cociente),
      {
        listas: casos.length,
        pagina_1000: resumir(rondas.flatMap((r) => r.milesima)),
        pagina_1: resumir(rondas.flatMap((r) => r.primera)),
      },
    ),
  ]
}
