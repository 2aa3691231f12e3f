import { expect, test } from '@jest/globals'
import * as fc from 'fast-check'
import { alcanzablesDesde, caminoDe } from '@foja/domain/circuito/camino.ts'
import { clasificarPasos, evaluarCircuito, type Novedad } from '@foja/domain/circuito/evaluar.ts'
import { ErrorDeDominio } from '@foja/domain/errores/error-de-dominio.ts'
import { CLASES_DE_PASO, type Circuito } from '@foja/domain/circuito/schema.ts'

const CORRIDAS = { numRuns: 1000 }
const AREAS = 4
const TIPOS = 6

const elegir = (hasta: number, minLength: number, maxLength: number) =>
  fc.uniqueArray(fc.integer({ min: 1, max: hasta }), { minLength, maxLength })

/** Con qué se llega a un paso y desde cuáles. */
const entrada = (desde: fc.Arbitrary<number[]>) =>
  fc.oneof(
    fc.record({ areas: elegir(AREAS, 1, 2), modelo: elegir(TIPOS, 0, 2), desde }),
    fc.record({ areas: fc.constant<number[]>([]), modelo: elegir(TIPOS, 1, 3), desde }),
  )

const armar = (desde: (i: number) => fc.Arbitrary<number[]>): fc.Arbitrary<Circuito> =>
  fc
    .integer({ min: 1, max: 7 })
    .chain((cuantos) => fc.tuple(...Array.from({ length: cuantos }, (_, i) => entrada(desde(i)))))
    .map((pasos) => ({
      id: 1,
      nombre: 'Cualquiera',
      pasos: pasos.map(({ areas, modelo }, i) => ({
        id: i + 1,
        nombre: `Paso ${i + 1}`,
        esInicial: i === 0,
        areas,
        modelo,
      })),
      transiciones: pasos.flatMap(({ desde }, i) =>
        i === 0 ? [] : desde.map((from) => ({ from, to: i + 1 })),
      ),
    }))
    .filter((c) => {
      try {
        caminoDe(c)
        return true
      } catch {
        return false
      }
    })

/** Bien formados, con ramas y atajos: a cada paso se llega desde alguno anterior. */
const circuito = armar((i) => elegir(Math.max(i, 1), 1, 3))
/** Un paso tras otro. */
const recto = armar((i) => fc.constant([i]))

const tipos = fc.uniqueArray(fc.integer({ min: 1, max: TIPOS + 1 })).map((tipos) => ({ tipos }))
const areas = fc.uniqueArray(fc.integer({ min: 1, max: AREAS + 1 })).map((areas) => ({ areas }))
const novedad: fc.Arbitrary<Novedad> = fc.oneof(tipos, areas)

/** El paso nuevo, o null si el circuito lo rechaza con uno de sus tres mensajes. */
function intentar(c: Circuito, paso: number, cual: Novedad): number | null {
  try {
    return evaluarCircuito(c, paso, cual)
  } catch (error) {
    if (error instanceof ErrorDeDominio && error.clase === 'invalido') return null
    throw error
  }
}

test('whatever happens, a document stays or takes one transition: never back, never further [EST-33, EST-36]', () => {
  fc.assert(
    fc.property(circuito, fc.array(novedad, { maxLength: 12 }), (c, historia) => {
      let actual = evaluarCircuito(c, null, { tipos: [] })!
      const recorridos = new Set([actual])
      for (const cual of historia) {
        const nuevo = intentar(c, actual, cual) ?? actual
        if (nuevo === actual) continue
        expect(c.transiciones).toContainEqual({ from: actual, to: nuevo })
        expect(recorridos.has(nuevo)).toBe(false)
        actual = nuevo
        recorridos.add(actual)
      }
    }),
    CORRIDAS,
  )
})

test('saving the same relations again changes nothing and is not refused [EST-33]', () => {
  fc.assert(
    fc.property(circuito, tipos, fc.nat(), (c, cual, cualquiera) => {
      const desde = c.pasos[cualquiera % c.pasos.length]!.id
      const hasta = intentar(c, desde, cual)
      if (hasta !== null) expect(evaluarCircuito(c, hasta, cual)).toBe(hasta)
    }),
    CORRIDAS,
  )
})

test('along a straight circuit no step is out of reach: with what it asks one gets there [EST-33, EST-36]', () => {
  fc.assert(
    fc.property(recto, (c) => {
      const reunidos = new Set<number>()
      for (const { id, areas, modelo } of c.pasos.slice(1)) {
        if (areas.length === 0) for (const tipo of modelo) reunidos.add(tipo)
        const llega = evaluarCircuito(c, id - 1, areas.length > 0 ? { areas } : { tipos: [...reunidos] })
        expect(llega).toBe(id)
      }
    }),
    CORRIDAS,
  )
})

test('every step has exactly one class, and only the current one is current [EST-38]', () => {
  fc.assert(
    fc.property(circuito, fc.array(novedad, { maxLength: 12 }), (c, historia) => {
      let actual = 1
      const recorridos = [actual]
      for (const cual of historia) {
        const nuevo = intentar(c, actual, cual) ?? actual
        if (nuevo !== actual) recorridos.push(nuevo)
        actual = nuevo
      }
      const clases = clasificarPasos(c, actual, recorridos)
      expect([...clases.keys()]).toEqual(c.pasos.map(({ id }) => id))
      for (const [id, { clase, alcanzable }] of clases) {
        expect(CLASES_DE_PASO).toContain(clase)
        expect(clase === 'actual').toBe(id === actual)
        expect(clase === 'completado').toBe(id !== actual && recorridos.includes(id))
        if (clase === 'pendiente') expect(alcanzable).toBe(alcanzablesDesde(c, actual).has(id))
      }
    }),
    CORRIDAS,
  )
})
