import { expect, jest, test } from '@jest/globals'
import { createElement, createRef } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { useCola } from './useCola.ts'

type Opciones = Parameters<typeof useCola>[0]

/** Los guardados de una edición que no tiene nada mal. */
function colaCon(otras: Pick<Opciones, 'acepta' | 'hacer'>) {
  const form = { validate: () => ({ hasErrors: false, errors: {} }), getValues: () => ({}) }
  const escritura = { form, escrito: null, cambiado: true, numerando: false }
  let cola: ReturnType<typeof useCola> | undefined
  const Edicion = () => {
    cola = useCola({ escritura, fundio: createRef(), ...otras } as unknown as Opciones)
    return null
  }
  renderToStaticMarkup(createElement(Edicion))
  return cola!
}

test('a question that could not be asked does not keep the next save from being asked for [FRM-15]', async () => {
  const hacer = jest.fn(async () => true)
  const acepta = jest.fn(async () => true)
  acepta.mockRejectedValueOnce(new TypeError('no llegó'))
  const { guardar } = colaCon({ acepta, hacer })
  await expect(guardar()).rejects.toThrow('no llegó')
  await expect(guardar()).resolves.toBe(true)
  expect(hacer).toHaveBeenCalledTimes(1)
})

test('a tool used while what was asked for by hand waits for what saves itself goes on when both are saved [FRM-06, HER-16]', async () => {
  const solo = Promise.withResolvers<boolean>()
  const hacer = jest.fn<Opciones['hacer']>(async () => true)
  hacer.mockReturnValueOnce(solo.promise)
  const { guardar, guardarSiHaceFalta } = colaCon({ acepta: async () => true, hacer })
  const pedidos = [guardar('autosave'), guardar('manual'), guardarSiHaceFalta()]
  solo.resolve(true)
  await expect(Promise.all(pedidos)).resolves.toEqual([true, true, true])
  expect(hacer.mock.calls).toEqual([
    ['autosave', false],
    ['manual', true],
  ])
})

test('what is asked for twice while it is asked whether to save is saved once [FRM-15]', async () => {
  const pregunta = Promise.withResolvers<boolean>()
  const hacer = jest.fn(async () => true)
  const { guardar } = colaCon({ acepta: () => pregunta.promise, hacer })
  const pedidos = [guardar(), guardar()]
  pregunta.resolve(true)
  await expect(Promise.all(pedidos)).resolves.toEqual([true, true])
  expect(hacer).toHaveBeenCalledTimes(1)
})
