import { setTimeout as esperar } from 'node:timers/promises'
import { expect, test } from '@jest/globals'
import { crearTurnos } from '@foja/indexer/bucle/turnos.ts'

/** Tarea que dura hasta que se la suelta. */
function tarea() {
  const { promise, resolve } = Promise.withResolvers<void>()
  const estado = { empezada: false, terminar: resolve }
  return { estado, hacer: () => ((estado.empezada = true), promise) }
}

test('at most the given number of bulk sends run at once, in order of arrival', async () => {
  const turnos = crearTurnos(2)
  const tareas = [tarea(), tarea(), tarea()]
  const todas = tareas.map(({ hacer }) => turnos.masivo(hacer))
  await esperar(1)
  expect(tareas.map((t) => t.estado.empezada)).toEqual([true, true, false])
  tareas[1]!.estado.terminar()
  await todas[1]
  await esperar(1)
  expect(tareas[2]!.estado.empezada).toBe(true)
  for (const { estado } of tareas) estado.terminar()
  await Promise.all(todas)
})

test('no bulk send starts while an interactive batch runs, and one that fails gives its place back', async () => {
  const turnos = crearTurnos(1)
  const [interactiva, masiva] = [tarea(), tarea()]
  const interactivo = turnos.interactivo(interactiva.hacer)
  const fallida = turnos.masivo(() => Promise.reject(new Error('se cortó')))
  const masivo = turnos.masivo(masiva.hacer)
  await esperar(1)
  expect(masiva.estado.empezada).toBe(false)
  interactiva.estado.terminar()
  await interactivo
  await expect(fallida).rejects.toThrow('se cortó')
  await esperar(1)
  expect(masiva.estado.empezada).toBe(true)
  masiva.estado.terminar()
  await masivo
})
