import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, expect, test } from '@jest/globals'
import { estaVivo } from '@foja/local/procesos/anotados.ts'
import { supervisar } from '@foja/local/procesos/supervisar.ts'

const lanzados: ChildProcess[] = []
const lanzarUno = () => {
  const hijo = spawn('sleep', ['600'])
  lanzados.push(hijo)
  return hijo
}
const comun = {
  nombre: 'uno',
  atiende: () => Promise.resolve(),
  senal: 'SIGTERM' as const,
  plazoMs: 5_000,
  alCambiar: () => {},
  avisar: () => {},
}
const vivos = () => lanzados.filter(({ pid }) => estaVivo(pid!)).length

afterEach(() => lanzados.splice(0).forEach((hijo) => hijo.kill('SIGKILL')))

test('what does not get to answer is not left running', async () => {
  const atiende = () => Promise.reject(new Error('no atiende'))
  await expect(supervisar({ ...comun, lanzar: lanzarUno, atiende })).rejects.toThrow('no atiende')
  expect(lanzados).toHaveLength(1)
  expect(vivos()).toBe(0)
})

test('stopping while it is being launched again stops that one too', async () => {
  const relanza = Promise.withResolvers<void>()
  const lanzado = Promise.withResolvers<void>()
  const lanzar = async () => {
    const hijo = lanzarUno()
    if (lanzados.length === 1) return hijo
    relanza.resolve()
    await lanzado.promise
    return hijo
  }
  const proceso = await supervisar({ ...comun, lanzar })
  lanzados[0]!.kill('SIGKILL')
  await once(lanzados[0]!, 'exit')
  await relanza.promise
  const parado = proceso.parar()
  lanzado.resolve()
  await parado
  expect(lanzados).toHaveLength(2)
  expect(vivos()).toBe(0)
})

test('what was launched again and answers is said to be back', async () => {
  const volvio = Promise.withResolvers<void>()
  const dichos: string[] = []
  const avisar = (texto: string) => {
    dichos.push(texto)
    if (dichos.length === 2) volvio.resolve()
  }
  const proceso = await supervisar({ ...comun, lanzar: lanzarUno, avisar })
  lanzados[0]!.kill('SIGKILL')
  await volvio.promise
  expect(dichos).toEqual(['! uno terminó (SIGKILL); se relanza', '✓ uno volvió'])
  await proceso.parar()
})

test('stopping while it waits to be launched again launches nothing', async () => {
  const proceso = await supervisar({ ...comun, lanzar: lanzarUno })
  lanzados[0]!.kill('SIGKILL')
  await once(lanzados[0]!, 'exit')
  await proceso.parar()
  expect(lanzados).toHaveLength(1)
  expect(vivos()).toBe(0)
})
