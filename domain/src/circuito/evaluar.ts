import { alcanzablesDesde, anterioresA, caminoDe, modeloDe } from '@foja/domain/circuito/camino.ts'
import {
  areaDePasoFuturo,
  aunNoAplican,
  circuitoMalFormado,
  pasoFuturo,
} from '@foja/domain/circuito/errores.ts'
import type { Circuito, ClaseDePaso, Paso } from '@foja/domain/circuito/schema.ts'

/**
 * Lo que puede hacer avanzar: los tipos de los documentos relacionados, o las áreas a las que se pasa. `yaHabia`: los
 * tipos que ya tenía relacionados, que no son de las modificaciones hechas y no las impiden (EST-34, EST-35).
 */
export type Novedad = { tipos: readonly number[]; yaHabia?: readonly number[] } | { areas: readonly number[] }

/**
 * En qué paso queda un documento. Sólo avanza, y sólo por una transición; sin circuito nada cambia (EST-32), y con
 * circuito y sin paso queda en el inicial (EST-31). Si la novedad vale para varios pasos siguientes, gana el más
 * avanzado.
 * @returns el id del paso
 * @throws pasoFuturo, aunNoAplican, areaDePasoFuturo (422), circuitoMalFormado (409)
 */
export function evaluarCircuito(
  circuito: Circuito | null,
  idPaso: number | null,
  novedad: Novedad,
): number | null {
  if (!circuito) return idPaso
  const camino = caminoDe(circuito)
  if (idPaso === null) return camino[0]!.id
  const actual = camino.find(({ id }) => id === idPaso)
  if (!actual) throw circuitoMalFormado('El documento está en un paso que no es del circuito.')
  const destino =
    'tipos' in novedad
      ? porRelaciones(circuito, camino, actual, novedad)
      : porAreas(circuito, camino, actual, novedad.areas)
  return destino?.id ?? idPaso
}

/** Los pasos a los que se va desde uno, y los que vienen después de ésos. */
function loQueSigue(circuito: Circuito, camino: readonly Paso[], { id: idPaso }: Paso) {
  const adelante = alcanzablesDesde(circuito, idPaso)
  const esSiguiente = ({ id }: Paso) =>
    circuito.transiciones.some(({ from, to }) => from === idPaso && to === id)
  return {
    siguientes: camino.filter(esSiguiente),
    posteriores: camino.filter((paso) => adelante.has(paso.id) && !esSiguiente(paso)),
  }
}

/** EST-33, EST-34. */
function porRelaciones(
  circuito: Circuito,
  camino: readonly Paso[],
  actual: Paso,
  { tipos, yaHabia = [] }: Extract<Novedad, { tipos: unknown }>,
) {
  const hay = new Set(tipos)
  const nuevos = hay.difference(new Set(yaHabia))
  const cubierto = (paso: Paso) => {
    const modelo = modeloDe(paso)
    return modelo.length > 0 && modelo.every((tipo) => hay.has(tipo))
  }
  const { siguientes, posteriores } = loQueSigue(circuito, camino, actual)
  const destino = siguientes.findLast(cubierto)
  // Los tipos que pidió el camino hasta el destino no hablan de lo que viene después.
  const hastaAhi = [...anterioresA(circuito, camino, actual.id), actual, ...(destino ? [destino] : [])]
  const pedidos = new Set(hastaAhi.flatMap(modeloDe))
  const loCubreAhora = (paso: Paso) => cubierto(paso) && modeloDe(paso).some((tipo) => nuevos.has(tipo))
  if (posteriores.some((paso) => loCubreAhora(paso) && !modeloDe(paso).every((tipo) => pedidos.has(tipo))))
    throw pasoFuturo()
  // También desde el destino: si no, guardar otra vez lo mismo podría fallar.
  for (const paso of destino ? [actual, destino] : [actual]) exigirQueApliquen(circuito, camino, paso, nuevos)
  return destino
}

/** EST-35: todo lo que se relaciona y el circuito nombra lo pide un paso que no está más allá de los siguientes. */
function exigirQueApliquen(
  circuito: Circuito,
  camino: readonly Paso[],
  desde: Paso,
  nuevos: ReadonlySet<number>,
): void {
  const { posteriores } = loQueSigue(circuito, camino, desde)
  const aplican = new Set(camino.filter((paso) => !posteriores.includes(paso)).flatMap(modeloDe))
  if (posteriores.flatMap(modeloDe).some((tipo) => nuevos.has(tipo) && !aplican.has(tipo)))
    throw aunNoAplican()
}

/** EST-36, EST-37. */
function porAreas(circuito: Circuito, camino: readonly Paso[], actual: Paso, areas: readonly number[]) {
  const tocado = (paso: Paso) => paso.areas.some((area) => areas.includes(area))
  const { siguientes, posteriores } = loQueSigue(circuito, camino, actual)
  const destino = siguientes.findLast(tocado)
  if (!destino && posteriores.some(tocado)) throw areaDePasoFuturo()
  return destino
}

/**
 * Qué es cada paso para un documento (EST-38), y si está o estuvo en él o todavía puede llegar.
 * @param recorridos ids de los pasos por los que pasó
 */
export function clasificarPasos(
  circuito: Circuito,
  idPaso: number,
  recorridos: readonly number[],
): Map<number, { clase: ClaseDePaso; alcanzable: boolean }> {
  const adelante = alcanzablesDesde(circuito, idPaso)
  const clasificar = (id: number): ClaseDePaso =>
    id === idPaso ? 'actual' : recorridos.includes(id) ? 'completado' : 'pendiente'
  return new Map(
    circuito.pasos.map(({ id }) => {
      const clase = clasificar(id)
      return [id, { clase, alcanzable: clase !== 'pendiente' || adelante.has(id) }]
    }),
  )
}
