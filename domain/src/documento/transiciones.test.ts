import { expect, test } from '@jest/globals'
import * as fc from 'fast-check'
import { ESTADO, NOMBRE_DE_ESTADO } from '@foja/domain/documento/estado.ts'
import {
  admite,
  exigirTransicion,
  transitar,
  TRANSICIONES,
  type Operacion,
} from '@foja/domain/documento/transiciones.ts'
import { ErrorDeDominio } from '@foja/domain/errores/error-de-dominio.ts'
import { ESENCIAS, type Esencia } from '@foja/domain/tipo/schema.ts'

const ESTADOS = Object.values(ESTADO) as number[]
const OPERACIONES = Object.keys(TRANSICIONES) as Operacion[]
const desde = (operacion: Operacion, esencia: Esencia) =>
  ESTADOS.filter((estado) => admite(operacion, esencia, estado)).toSorted((a, b) => a - b)

// Una línea por operación y esencia: desde qué estados se hace. Lo que no está no se hace.
test.each([
  ['editar', 'documento', [1, 9]],
  ['editar', 'contenedor', [1, 3, 15, 16]],
  ['editar', 'tramite', [1, 3, 15, 16]],
  ['cerrar', 'documento', [1]],
  ['terminar_cierre', 'documento', [29]],
  ['cerrar', 'contenedor', [1]],
  ['cerrar', 'tramite', []],
  ['enviar_a_autorizar', 'documento', [1, 29]],
  ['encolar_cierre', 'documento', [1]],
  ['deshacer_cierre', 'documento', [29]],
  ['autorizar', 'documento', [15, 23, 24]],
  ['rechazar_autorizacion', 'documento', [23, 24]],
  ['cancelar_autorizacion', 'documento', [23]],
  ['cancelar_firma', 'documento', [24]],
  ['publicar', 'documento', [15, 18, 19]],
  ['publicar', 'contenedor', []],
  ['cambiar_archivo', 'documento', [15, 18, 19]],
  ['cambiar_archivo', 'contenedor', []],
  ['eliminar', 'documento', [1]],
  ['recaratular', 'tramite', [3, 15, 16]],
  ['cambiar_visibilidad', 'documento', [1, 2, 3, 9, 15, 16, 18, 19, 23, 24, 26, 30]],
  ['remitir', 'contenedor', [1, 3, 9, 15, 16, 18, 19, 22, 23, 24, 29, 30]],
  ['transformar', 'tramite', [1, 3, 9, 15, 16, 18, 19, 23, 24, 29, 30]],
  ['anular', 'documento', [1, 9, 19]],
  ['anular', 'contenedor', []],
  ['iniciar', 'tramite', [1]],
  ['recibir_pase', 'contenedor', [3, 16]],
  ['fusionar', 'contenedor', [3, 16]],
  ['fusionar', 'documento', []],
  ['archivar', 'tramite', [3, 16]],
  ['desarchivar', 'contenedor', [26]],
  ['procesar', 'contenedor', [3, 16]],
  ['terminar_proceso', 'contenedor', [30]],
] as const)('%s of a %s starts from %j [EST-12, EST-17, EST-19, EST-47]', (operacion, esencia, estados) => {
  expect(desde(operacion, esencia)).toEqual(estados)
})

// Una línea por fila: a qué estado lleva cada operación.
test.each([
  ['EST-02', 'fusionar', 'contenedor', ESTADO.en_tramite, [ESTADO.cerrado_de_expediente]],
  ['EST-03', 'recibir_pase', 'contenedor', ESTADO.iniciado, [ESTADO.en_tramite]],
  [
    'EST-11',
    'enviar_a_autorizar',
    'documento',
    ESTADO.borrador,
    [ESTADO.pendiente_de_autorizacion, ESTADO.pendiente_de_firma],
  ],
  ['EST-13, EST-20', 'archivar', 'contenedor', ESTADO.en_tramite, [ESTADO.archivado]],
  ['EST-20', 'desarchivar', 'contenedor', ESTADO.archivado, [ESTADO.en_tramite, ESTADO.iniciado]],
  ['EST-14', 'encolar_cierre', 'documento', ESTADO.borrador, [ESTADO.cierre_en_proceso]],
  ['EST-40', 'cancelar_autorizacion', 'documento', ESTADO.pendiente_de_autorizacion, [ESTADO.borrador]],
] as const)('[%s] %s of a %s in %i leads to %j', (_, operacion, esencia, desde, a) => {
  const llega = ESTADOS.filter((hasta) => {
    try {
      return transitar({ operacion, esencia, desde, hasta }) === 'cambia'
    } catch {
      return false
    }
  })
  expect(llega.toSorted((x, y) => x - y)).toEqual(a.toSorted((x, y) => x - y))
})

test('a change that is not in the table is refused with the state by its name [EST-47]', () => {
  expect(() =>
    transitar({ operacion: 'cerrar', esencia: 'documento', desde: ESTADO.firmado, hasta: ESTADO.cerrado }),
  ).toThrow('No puede hacerse en el estado actual: Firmado. Sólo puede hacerse en Borrador.')
})

test('an operation that leads to one state only asks for nothing else, and says in which it can be done [EST-47]', () => {
  const cerrar = (estado: number) => () => exigirTransicion('cerrar', { esencia: 'documento', estado })
  expect(cerrar(ESTADO.borrador)).not.toThrow()
  expect(cerrar(ESTADO.cerrado)).toThrow('actual: Cerrado. Sólo puede hacerse en Borrador.')
  expect(cerrar(ESTADO.cerrado)).toThrow(ErrorDeDominio)
})

test('repeating a change already made is told apart from making it [EST-30]', () => {
  const anular = { operacion: 'anular', esencia: 'documento', hasta: ESTADO.anulado } as const
  expect(transitar({ ...anular, desde: ESTADO.borrador })).toBe('cambia')
  expect(transitar({ ...anular, desde: ESTADO.anulado })).toBe('repetida')
})

test('no sequence of operations leaves the states, and the final ones are never left [EST-47]', () => {
  const finales: Record<Esencia, number[]> = {
    documento: [ESTADO.anulado, ESTADO.autorizado, ESTADO.firmado],
    contenedor: [ESTADO.cerrado_de_expediente],
    tramite: [ESTADO.cerrado_de_expediente],
  }
  const pasos = fc.array(fc.record({ operacion: fc.constantFrom(...OPERACIONES), eleccion: fc.nat(20) }), {
    maxLength: 60,
  })
  fc.assert(
    fc.property(fc.constantFrom(...ESENCIAS), pasos, (esencia, recorrido) => {
      let estado: number = ESTADO.borrador
      for (const { operacion, eleccion } of recorrido) {
        const hasta = ESTADOS[eleccion % ESTADOS.length]!
        const antes = estado
        try {
          if (transitar({ operacion, esencia, desde: estado, hasta }) === 'cambia') estado = hasta
        } catch (error) {
          expect((error as Error).message).toContain(NOMBRE_DE_ESTADO[estado as 1])
        }
        if (antes !== estado && finales[esencia].includes(antes)) expect(operacion).toBe('anular')
        if (esencia === 'documento') expect([2, 3, 16, 26, 30]).not.toContain(estado)
        else expect([9, 15, 18, 19, 22, 23, 24, 29]).not.toContain(estado)
      }
    }),
  )
})
