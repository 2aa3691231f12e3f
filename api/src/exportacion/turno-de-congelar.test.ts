import { expect, test } from '@jest/globals'
import { exportacionCancelada } from '@foja/domain/exportacion/errores.ts'
import type { Pool } from '@foja/platform/postgres/postgres.ts'
import { enTurnoDeCongelar } from '@foja/api/exportacion/turno-de-congelar.ts'

/** Con dos conexiones congela una por vez, y la primera termina cuando la prueba lo dice. */
async function conUnaDelante() {
  const sql = { options: { max: 2 } } as Pool
  const { promise, resolve: terminar } = Promise.withResolvers<string>()
  const primera = enTurnoDeCongelar(sql, () => promise)
  const hechas: string[] = []
  return {
    pedir: (cual: string, paciencia: Parameters<typeof enTurnoDeCongelar>[2]) =>
      enTurnoDeCongelar(sql, async () => hechas.push(cual), paciencia),
    /** Termina la primera, y todas las que le siguen. */
    seguir: async () => {
      terminar('la primera')
      expect(await primera).toBe('la primera')
      await enTurnoDeCongelar(sql, async () => {})
      return hechas
    },
  }
}

test('who waited too long for a turn is told while others still have theirs, and gives its own away [API-50]', async () => {
  const { pedir, seguir } = await conUnaDelante()
  await expect(pedir('cansada', { comoMuchoMs: 1 })).rejects.toMatchObject({
    clave: 'exportaciones_ocupadas',
  })
  const paciente = pedir('paciente', { comoMuchoMs: 60_000 })
  expect(await seguir()).toEqual(['paciente'])
  await paciente
})

test('one cancelled while it waits for its turn, or before, gives it away [API-50]', async () => {
  const { pedir, seguir } = await conUnaDelante()
  const corte = new AbortController()
  const esperando = pedir('cancelada', { senal: corte.signal })
  corte.abort(exportacionCancelada())
  await expect(esperando).rejects.toMatchObject({ clave: 'exportacion_cancelada' })
  await expect(pedir('otra', { senal: corte.signal })).rejects.toMatchObject({
    clave: 'exportacion_cancelada',
  })
  expect(await seguir()).toEqual([])
})

test('nothing cuts short one whose turn came', async () => {
  const sql = { options: { max: 2 } } as Pool
  const corte = new AbortController()
  const { promise, resolve } = Promise.withResolvers<string>()
  const empezada = enTurnoDeCongelar(sql, () => promise, { comoMuchoMs: 1, senal: corte.signal })
  corte.abort(exportacionCancelada())
  setTimeout(() => resolve('hecha'), 20)
  expect(await empezada).toBe('hecha')
})
