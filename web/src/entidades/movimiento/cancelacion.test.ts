import { expect, test } from '@jest/globals'
import type { Resultado } from '@foja/domain/evento/evento.ts'
import type { Objeto } from '@/entidades/operacion/objeto.ts'
import { cancelacion, retiro, retiroDe } from './cancelacion.ts'

test('who cancels a send reads from whom it is taken back and who keeps it [DLG-34, EST-23]', () => {
  expect(retiro(['Archivo'], ['Tesorería'])).toBe(
    'El envío se retira de Archivo; Tesorería ya lo recibió y lo conserva.',
  )
  expect(retiro(['Archivo', 'Legales'], ['Compras', 'Ana Paz'])).toBe(
    'El envío se retira de Archivo y Legales; Compras y Ana Paz ya lo recibieron y lo conservan.',
  )
  expect([retiro(['Archivo'], []), retiro([], ['Archivo'])]).toEqual([undefined, undefined])
})

test('what is shared has nobody who keeps it: it stops being shared with all [DLG-34, EST-23]', () => {
  const area = (nombre: string, resultado: Resultado) => ({
    id: 1,
    sigla: '',
    homonima: false,
    nombre,
    resultado,
  })
  const dicho = (resultado: Resultado, areas: object[]) =>
    cancelacion({
      titulo: 'Nota',
      tipo: { nombre_singular: 'Nota' },
      resultado,
      destino: { areas, usuarios: [], personas: [] },
    } as unknown as Objeto)
  expect(dicho('confirmado', [area('Archivo', 'confirmado')])).not.toHaveProperty('mas')
  expect(dicho('enviado', [area('Archivo', 'confirmado'), area('Mesa', 'enviado')])).toMatchObject({
    mas: 'El envío se retira de Mesa; Archivo ya lo recibió y lo conserva.',
  })
})

test('before cancelling, from what the row says of each destination', () => {
  const area = (nombre: string, resultado: 'enviado' | 'confirmado' | 'rechazado') => ({
    id: 1,
    sigla: '',
    homonima: false,
    nombre,
    resultado,
  })
  const areas = [area('Archivo', 'enviado'), area('Legales', 'rechazado'), area('Tesorería', 'confirmado')]
  expect(retiroDe({ areas, usuarios: [], personas: [] })).toBe(
    'El envío se retira de Archivo; Tesorería ya lo recibió y lo conserva.',
  )
  expect(retiroDe({ areas: areas.slice(0, 2), usuarios: [], personas: [] })).toBeUndefined()
  expect(retiroDe(null)).toBeUndefined()
})

test('two with one name are told apart [DLG-34]', () => {
  const despacho = { id: 1, nombre: 'Despacho', homonima: true }
  const areas = [
    { ...despacho, sigla: 'DES-SAL', resultado: 'enviado' as const },
    { ...despacho, sigla: 'DES-OBR', resultado: 'confirmado' as const },
  ]
  expect(retiroDe({ areas, usuarios: [], personas: [] })).toBe(
    'El envío se retira de Despacho (DES-SAL); Despacho (DES-OBR) ya lo recibió y lo conserva.',
  )
})
