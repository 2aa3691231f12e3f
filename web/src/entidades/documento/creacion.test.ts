import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { crearBuzon } from '@/lib/buzon.ts'
import { esperarCreacion } from './creacion.ts'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

test('the notice with its own key resolves the pending creation, another’s does not [RT-08]', async () => {
  const buzon = crearBuzon()
  const creado = esperarCreacion('mía', buzon)
  buzon.entregar({ evento: 'notificacion:documentocreado', datos: { id: 1 } })
  buzon.entregar({ evento: 'notificacion:documentocreado', datos: { id: 2, clave: 'ajena' } })
  buzon.entregar({ evento: 'notificacion:documentocreado', datos: { id: 3, clave: 'mía' } })
  await expect(creado).resolves.toBe(3)
})

test('without notice it fails at ten seconds, and not before [RT-09]', async () => {
  const fallo = jest.fn<(error: Error) => void>()
  esperarCreacion('mía', crearBuzon()).catch(fallo)
  await jest.advanceTimersByTimeAsync(9_999)
  expect(fallo).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(1)
  expect(fallo.mock.calls[0]![0].message).toBe(
    'No se pudo crear el documento y no hay respuesta del servidor',
  )
})
