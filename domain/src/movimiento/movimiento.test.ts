import { expect, test } from '@jest/globals'
import { EVENTO, type Resultado } from '@foja/domain/evento/evento.ts'
import { fojasAInsertar, impidenFojas } from '@foja/domain/movimiento/fojas.ts'
import { exigirDestinos } from '@foja/domain/movimiento/modo.ts'
import { movimientoDe, resultadoDeEnvio, type Parte } from '@foja/domain/movimiento/situacion.ts'
import { aclaraciones } from '@foja/domain/movimiento/schema.ts'

test.each([
  [{ adjuntos_fisicos: true }, [['observaciones', 'Campo requerido.']]],
  [{ adjuntos_fisicos: true, observaciones: '  ' }, [['observaciones', 'Campo requerido.']]],
  [{ adjuntos_fisicos: true, observaciones: 'Un plano' }, []],
  [{ adjuntos_fisicos: false }, []],
  [{}, []],
])('%j lacks %j: physical attachments are told in the remarks [VAL-07]', (dicho, faltas) => {
  const { error } = aclaraciones.safeParse(dicho)
  expect((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message])).toEqual(faltas)
})

test('folios to insert are the new count less those before [VAL-25]', () => {
  expect([fojasAInsertar(14, 10), fojasAInsertar(10, 10)]).toEqual([4, 0])
})

test.each([
  [undefined, 10, 'Ingrese el número de fojas'],
  [9, 10, 'El número de fojas es incorrecto.'],
  [10, 10, undefined],
  [14, 10, undefined],
])('%s folios after %d: %s [VAL-23, VAL-24]', (total, anteriores, mensaje) => {
  expect(impidenFojas(total, anteriores)?.message).toBe(mensaje)
})

test.each<[Resultado[], Resultado]>([
  [['enviado', 'confirmado', 'rechazado'], 'enviado'],
  [['confirmado', 'rechazado', 'hecho', 'anulado'], 'confirmado'],
  [['rechazado', 'hecho'], 'rechazado'],
  [['hecho', 'anulado'], 'hecho'],
  [['anulado', 'anulado'], 'anulado'],
])('a send whose destinations are %j is %s [EST-24]', (destinos, resultado) => {
  expect(resultadoDeEnvio(destinos)).toBe(resultado)
})

test('a destination named twice is one', () => {
  const area = { id: 1, tipo: 'area' } as const
  expect(
    exigirDestinos(EVENTO.pase, [area, { ...area, nombre: 'Mesa' }, { id: 2, tipo: 'area' }]),
  ).toHaveLength(2)
})

const parte = (
  lado: 'origen' | 'destino',
  id_area: number,
  resultado: Resultado,
  atendida = false,
): Parte => ({
  lado,
  resultado,
  id_tipo_evento: EVENTO.pase,
  id_area,
  id_usuario: 0,
  id_area_creacion: 1,
  origen_areas: [1],
  origen_usuarios: [],
  atendida: atendida ? { resultado, nombre: 'Ana', apellido: 'Paz', fecha: '2026-11-22T12:00:00Z' } : null,
})
const mirada = (area: number) => ({ id_usuario: 9, areas: [area], ve_reservados: false, de_quien: 9 })

test.each([
  [[parte('destino', 2, 'enviado')], 2, { espera: 'recibir', es_origen: false, recibido: false }],
  [[parte('destino', 2, 'enviado')], 3, { espera: null, es_origen: false, atendido: null }],
  [[parte('destino', 2, 'rechazado', true)], 1, { espera: 'recibir_rechazado', es_origen: true }],
  [[parte('destino', 2, 'rechazado', true)], 2, { espera: null, atendido: { nombre: 'Ana' } }],
  // Uno lo recibió y otro lo rechazó: al recibir de vuelta importa quién ya lo hizo y, al cancelar, quién lo tiene.
  [
    [parte('destino', 3, 'hecho', true), parte('destino', 2, 'confirmado', true)],
    1,
    { espera: null, atendido: { resultado: 'enviado' }, recibio: { resultado: 'confirmado' } },
  ],
  // A quien lo mandó le importa quién lo recibió; a otro, no.
  [[parte('destino', 2, 'confirmado', true)], 1, { es_origen: true, atendido: { nombre: 'Ana' } }],
  [[parte('destino', 2, 'confirmado', true)], 3, { espera: null, atendido: null }],
  // Quien lo recibió, y no a quien se le canceló.
  [
    [parte('destino', 3, 'anulado', true), parte('destino', 2, 'confirmado', true)],
    1,
    { recibio: { resultado: 'confirmado' } },
  ],
  [
    [parte('destino', 2, 'confirmado', true), parte('destino', 3, 'enviado')],
    3,
    { espera: 'recibir', recibido: true },
  ],
])(
  'case %#: a send is for each who looks what awaits them [HER-26, HER-27, D-034]',
  (destinos, area, hechos) => {
    const volvio = destinos.some(({ resultado }) => resultado === 'hecho')
    const origen = parte('origen', 1, 'enviado', volvio)
    expect(movimientoDe([origen, ...destinos], mirada(area))).toMatchObject(hechos)
  },
)

test('what one sent in their own name is cancelled by a colleague too, and given back only to them [EST-23, HER-26]', () => {
  const suyo = { id_area: 0, id_usuario: 5, origen_areas: [], origen_usuarios: [5] }
  const enSuNombre = (resultado: Resultado, atendida = false) =>
    [parte('origen', 1, resultado), parte('destino', 2, resultado, atendida)].map((una) =>
      una.lado === 'origen' ? { ...una, ...suyo } : una,
    )
  expect(movimientoDe(enSuNombre('enviado'), mirada(1))).toMatchObject({ es_origen: true, espera: null })
  expect(movimientoDe(enSuNombre('enviado'), mirada(3))).toMatchObject({ es_origen: false })
  expect(movimientoDe(enSuNombre('rechazado', true), mirada(1))).toMatchObject({ espera: null })
  expect(movimientoDe(enSuNombre('rechazado', true), { ...mirada(1), id_usuario: 5 })).toMatchObject({
    espera: 'recibir_rechazado',
  })
  expect(movimientoDe(enSuNombre('confirmado', true), mirada(1))).toMatchObject({
    recibio: { nombre: 'Ana' },
  })
})
