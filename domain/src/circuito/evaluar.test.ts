import { expect, test } from '@jest/globals'
import { areaDePasoFuturo, aunNoAplican, pasoFuturo } from '@foja/domain/circuito/errores.ts'
import { clasificarPasos, evaluarCircuito } from '@foja/domain/circuito/evaluar.ts'
import type { Circuito, Paso } from '@foja/domain/circuito/schema.ts'

const NOTA = 100
const INFORME = 101
const DICTAMEN = 102
const RESOLUCION = 103
const JURIDICOS = 7
const TESORERIA = 8

const paso = (id: number, datos: Partial<Paso> = {}): Paso => ({
  id,
  nombre: `Paso ${id}`,
  esInicial: id === 1,
  areas: [],
  modelo: [],
  ...datos,
})

/** 1 inicial → 2 con informe → 3 en Jurídicos → 4 con dictamen y resolución → 5 en Tesorería. */
const circuito: Circuito = {
  id: 1,
  nombre: 'Licencias',
  pasos: [
    paso(1),
    paso(2, { modelo: [INFORME] }),
    paso(3, { areas: [JURIDICOS] }),
    paso(4, { modelo: [DICTAMEN, RESOLUCION] }),
    paso(5, { areas: [TESORERIA] }),
  ],
  transiciones: [1, 2, 3, 4].map((from) => ({ from, to: from + 1 })),
}
const con = (...tipos: number[]) => ({ tipos })
const a = (...areas: number[]) => ({ areas })

test('the three messages are the customer’s, to the letter [EST-34, EST-35, EST-37]', () => {
  expect([pasoFuturo().message, aunNoAplican().message, areaDePasoFuturo().message]).toEqual([
    'Las modificaciones hechas definen un paso futuro del circuito',
    'Se incluyen documentos definidos en el circuito, pero que aún no aplican',
    'El area indicada define un paso futuro del circuito',
  ])
})

test('with no circuit and no current step nothing changes [EST-32]', () => {
  expect(evaluarCircuito(null, null, con(INFORME))).toBeNull()
  expect(evaluarCircuito(null, null, a(JURIDICOS))).toBeNull()
})

test('with a circuit and no step the document is at the initial one [EST-31]', () => {
  expect(evaluarCircuito(circuito, null, con(INFORME))).toBe(1)
  const desordenado = { ...circuito, pasos: circuito.pasos.toReversed() }
  expect(evaluarCircuito(desordenado, null, con())).toBe(1)
})

test.each([
  ['nothing related', 1, con(), 1],
  ['a type the circuit does not know', 1, con(NOTA), 1],
  ['the type of the next step', 1, con(INFORME), 2],
  ['the same again', 2, con(INFORME), 2],
  ['part of the next step', 3, con(INFORME, DICTAMEN), 3],
  ['all of the next step', 3, con(INFORME, DICTAMEN, RESOLUCION), 4],
  ['the last step has nowhere to go', 5, con(INFORME, DICTAMEN, RESOLUCION), 5],
  ['the area of the next step', 2, a(JURIDICOS), 3],
  ['several destinations, one of them the next step', 2, a(TESORERIA, JURIDICOS), 3],
  ['an area the circuit does not know', 2, a(99), 2],
  ['an area already left behind', 4, a(JURIDICOS), 4],
  ['the area of the last step', 4, a(TESORERIA), 5],
])('%s [EST-33, EST-36]', (_, desde, novedad, hasta) => {
  expect(evaluarCircuito(circuito, desde, novedad)).toBe(hasta)
})

test('relations that cover a step beyond the next are refused [EST-34]', () => {
  expect(() => evaluarCircuito(circuito, 1, con(DICTAMEN, RESOLUCION))).toThrow(pasoFuturo())
  expect(() => evaluarCircuito(circuito, 1, con(INFORME, DICTAMEN, RESOLUCION))).toThrow(pasoFuturo())
  expect(() => evaluarCircuito(circuito, 2, con(INFORME, DICTAMEN, RESOLUCION))).toThrow(pasoFuturo())
})

test('relations with something of a later step, not covering it, are refused [EST-35]', () => {
  expect(() => evaluarCircuito(circuito, 1, con(DICTAMEN))).toThrow(aunNoAplican())
  expect(() => evaluarCircuito(circuito, 1, con(INFORME, DICTAMEN))).toThrow(aunNoAplican())
  expect(() => evaluarCircuito(circuito, 2, con(INFORME, RESOLUCION))).toThrow(aunNoAplican())
})

test('what it had related before does not stop what is done now; what is added ahead of its time does [EST-34, EST-35]', () => {
  const yaHabia = [DICTAMEN, RESOLUCION]
  const ahora = (...tipos: number[]) =>
    evaluarCircuito(circuito, 1, { tipos: [...yaHabia, ...tipos], yaHabia })
  expect(ahora()).toBe(1)
  expect(ahora(NOTA)).toBe(1)
  expect(ahora(INFORME)).toBe(2)
  expect(evaluarCircuito(circuito, 3, { tipos: yaHabia, yaHabia })).toBe(4)
  expect(() => evaluarCircuito(circuito, 1, { tipos: yaHabia, yaHabia: [DICTAMEN] })).toThrow(pasoFuturo())
  expect(() => evaluarCircuito(circuito, 1, { tipos: [DICTAMEN], yaHabia: [] })).toThrow(aunNoAplican())
})

test('an area of a step beyond the next is refused [EST-37]', () => {
  expect(() => evaluarCircuito(circuito, 1, a(JURIDICOS))).toThrow(areaDePasoFuturo())
  expect(() => evaluarCircuito(circuito, 2, a(TESORERIA))).toThrow(areaDePasoFuturo())
})

test('an area that comes back later in the circuit counts for the next step', () => {
  const vuelve = {
    ...circuito,
    pasos: circuito.pasos.map((p) => (p.id === 5 ? { ...p, areas: [JURIDICOS] } : p)),
  }
  expect(evaluarCircuito(vuelve, 2, a(JURIDICOS))).toBe(3)
  expect(evaluarCircuito(vuelve, 4, a(JURIDICOS))).toBe(5)
})

test('where the circuit branches, each document takes its own way', () => {
  const bifurcado: Circuito = {
    ...circuito,
    pasos: [
      paso(1),
      paso(2, { modelo: [INFORME] }),
      paso(3, { modelo: [DICTAMEN] }),
      paso(4, { modelo: [INFORME] }),
    ],
    transiciones: [
      { from: 1, to: 2 },
      { from: 1, to: 3 },
      { from: 3, to: 4 },
    ],
  }
  expect(evaluarCircuito(bifurcado, 1, con(INFORME))).toBe(2)
  expect(evaluarCircuito(bifurcado, 1, con(DICTAMEN))).toBe(3)
  expect(evaluarCircuito(bifurcado, 3, con(DICTAMEN, INFORME))).toBe(4)
  expect(clasificarPasos(bifurcado, 3, [1, 3]).get(2)).toEqual({ clase: 'pendiente', alcanzable: false })
})

test('steps are completed, current or pending [EST-38]', () => {
  const clases = clasificarPasos(circuito, 3, [1, 2, 3])
  expect([...clases.values()].map(({ clase }) => clase)).toEqual([
    'completado',
    'completado',
    'actual',
    'pendiente',
    'pendiente',
  ])
  expect([...clases.values()].every(({ alcanzable }) => alcanzable)).toBe(true)
})
