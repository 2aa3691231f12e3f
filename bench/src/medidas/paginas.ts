import { correrRondas, decir, type Grupo } from '@foja/bench/banco.ts'
import { exigir, type Pedir } from '@foja/bench/entorno/cliente.ts'
import { camino } from '@foja/bench/entorno/consultas.ts'
import { crearMedida } from '@foja/bench/medida.ts'
import { intercalar, mediana, resumir } from '@foja/bench/medir.ts'

const RONDAS = 7
const REPETICIONES = 15
const TAMANO = 10
const PAGINA = 1_000
const PASO = 100

export type Listado = { rows: unknown[]; total: number; siguiente: string | null }

/** Búsquedas de más de diez mil resultados para quien administra, que ve todo. */
const TODAS = 'publico|privado|reservado'
const BUSQUEDAS: Record<string, string>[] = [
  { visibilidad: TODAS, orden: 'recibido' },
  { visibilidad: TODAS, orden: 'titulo' },
  { visibilidad: TODAS, orden: 'numero' },
  { q: 'articulo' },
]

/** La página 1.000, de a diez y por cursor, contra la primera, por la API. */
export const medirPaginas: Grupo = async ({ conCorpus }) => {
  const foja = await conCorpus()
  const admin = await foja.ingresar('admin')
  const casos: { busqueda: Record<string, string>; primera: string; milesima: string }[] = []
  for (const busqueda of BUSQUEDAS) {
    const siguiente = await cursorHasta(admin, (tramo) =>
      camino({ ...busqueda, ...Object.fromEntries(tramo) }),
    )
    if (siguiente)
      casos.push({ busqueda, primera: camino(busqueda), milesima: camino({ ...busqueda, siguiente }) })
    else decir(`  ${JSON.stringify(busqueda)} no llega a la página ${PAGINA}: no se mide`)
  }
  if (casos.length === 0) throw new Error(`Ninguna búsqueda llega a la página ${PAGINA}`)
  const veces = Array.from({ length: REPETICIONES }, () => casos).flat()
  const pedir = async (camino: string) => {
    const { rows } = exigir<Listado>(await admin('GET', camino))
    if (rows.length !== TAMANO) throw new Error(`Vinieron ${rows.length} filas`)
  }
  const rondas = await correrRondas('pagina_1000_sobre_1', RONDAS, async (numero) => {
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
      'pagina_1000_sobre_1',
      rondas.map((r) => r.cociente),
      {
        busquedas: casos.map((c) => c.busqueda),
        pagina_1000: resumir(rondas.flatMap((r) => r.milesima)),
        pagina_1: resumir(rondas.flatMap((r) => r.primera)),
      },
    ),
  ]
}

/**
 * Cursor que abre la página 1.000 de una lista, o null si no hay tantas. El cursor no depende del tamaño: se avanza a
 * grandes pasos.
 * @param caminoDe dónde se pide un tramo, dicho como parámetros
 */
export async function cursorHasta(
  pedir: Pedir,
  caminoDe: (tramo: URLSearchParams) => string,
): Promise<string | null> {
  let siguiente: string | null = null
  for (let faltan = (PAGINA - 1) * TAMANO; faltan > 0; faltan -= PASO) {
    const tramo = new URLSearchParams({
      limit: String(Math.min(PASO, faltan)),
      ...(siguiente && { siguiente }),
    })
    const listado: Listado = exigir(await pedir('GET', caminoDe(tramo)))
    siguiente = listado.siguiente
    if (!siguiente) return null
  }
  return siguiente
}
