import { expect, test } from '@jest/globals'
import { repetir } from '@foja/api/repetir.ts'

test('a task that takes longer than its turn is never done twice at once, nor again once stopped', async () => {
  const [empezo, soltar, otraVez] = Array.from({ length: 3 }, () => Promise.withResolvers<void>())
  let [van, alaVez, masALaVez] = [0, 0, 0]
  const parar = repetir(
    1,
    async () => {
      masALaVez = Math.max(masALaVez, ++alaVez)
      if (++van === 1) empezo!.resolve()
      else otraVez!.resolve()
      await soltar!.promise
      alaVez--
    },
    () => {},
  )
  await empezo!.promise
  // Diez turnos de los suyos.
  await new Promise((listo) => setTimeout(listo, 10))
  expect(van).toBe(1)
  soltar!.resolve()
  await otraVez!.promise
  await parar()
  const hechas = van
  await new Promise((listo) => setTimeout(listo, 10))
  expect([van, masALaVez, alaVez]).toEqual([hechas, 1, 0])
})

test('stopping waits for the one in progress', async () => {
  const [empezo, soltar] = Array.from({ length: 2 }, () => Promise.withResolvers<void>())
  const dicho: string[] = []
  const parar = repetir(
    1,
    async () => {
      empezo!.resolve()
      await soltar!.promise
      dicho.push('terminó la tarea')
    },
    () => {},
  )
  await empezo!.promise
  const parada = parar().then(() => dicho.push('paró'))
  soltar!.resolve()
  await parada
  expect(dicho).toEqual(['terminó la tarea', 'paró'])
})

test('one that fails is told, and done again', async () => {
  const fallas: unknown[] = []
  const otraVez = Promise.withResolvers<void>()
  const parar = repetir(
    1,
    async () => {
      if (fallas.length === 2) otraVez.resolve()
      else throw new Error('Sin base')
    },
    (error) => fallas.push(error),
  )
  await otraVez.promise
  await parar()
  expect(fallas.map(String)).toEqual(['Error: Sin base', 'Error: Sin base'])
})
