import { setTimeout as esperar } from 'node:timers/promises'
import { expect, test } from '@jest/globals'
import { crearTurnos, TROZO_BYTES } from '@foja/indexer/bucle/turnos.ts'

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

test('while someone writes, bulk sends go one by one and in slices; when nobody does, whole again', async () => {
  let ms = 0
  const turnos = crearTurnos(2, () => ms)
  const bytes: number[] = []
  const masiva = ({ hacer }: ReturnType<typeof tarea>) =>
    turnos.masivo((cuantos) => {
      bytes.push(cuantos)
      return hacer()
    })
  await turnos.interactivo(() => Promise.resolve())
  const tareas = [tarea(), tarea(), tarea()]
  const todas = tareas.map(masiva)
  await esperar(1)
  expect(bytes).toEqual([TROZO_BYTES])
  ms = 5_000
  tareas[0]!.estado.terminar()
  await todas[0]
  await esperar(1)
  expect(bytes).toEqual([TROZO_BYTES, Infinity, Infinity])
  for (const { estado } of tareas) estado.terminar()
  await Promise.all(todas)
})
