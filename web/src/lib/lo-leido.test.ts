import { expect, test } from '@jest/globals'
import { QueryObserver } from '@tanstack/react-query'
import { leerAhora } from './leer-ahora.ts'
import { LoLeido } from './lo-leido.ts'

/** Una consulta que contesta, cuando se lo dice, lo que había al pedirla. */
function crearConsulta() {
  const consultas = new LoLeido({ defaultOptions: { queries: { gcTime: Infinity, retry: false } } })
  const enCamino: (() => void)[] = []
  const servidor = { dice: 'lo de antes' }
  const queryFn = async () => {
    const { dice } = servidor
    await new Promise<void>((llegar) => enCamino.push(llegar))
    return dice
  }
  const llegar = async () => {
    enCamino.shift()!()
    await new Promise((seguir) => setTimeout(seguir))
  }
  return { consultas, servidor, enCamino, llegar, suya: { queryKey: ['una'], queryFn, staleTime: Infinity } }
}

test('what is told to be read again while its first reading is on its way is read again when it arrives', async () => {
  const { consultas, servidor, enCamino, llegar, suya } = crearConsulta()
  const dejar = new QueryObserver(consultas, suya).subscribe(() => undefined)
  servidor.dice = 'lo de ahora'
  const releido = consultas.invalidateQueries({ queryKey: ['una'] })
  await llegar()
  expect(enCamino).toHaveLength(1)
  await llegar()
  await releido
  expect(consultas.getQueryData(['una'])).toBe('lo de ahora')
  // La que ya había llegado se interrumpe y se lee una sola vez.
  const otraVez = consultas.invalidateQueries({ queryKey: ['una'] })
  await llegar()
  await otraVez
  expect(enCamino).toHaveLength(0)
  dejar()
})

test('what nobody looks at is read when it is looked at, though it was arriving', async () => {
  const { consultas, enCamino, llegar, suya } = crearConsulta()
  const traida = consultas.fetchQuery(suya)
  const releido = consultas.invalidateQueries()
  await llegar()
  await Promise.all([traida, releido])
  expect(enCamino).toHaveLength(0)
  expect(consultas.getQueryState(['una'])?.isInvalidated).toBe(true)
})

test('RT-11: what is read because something changed is not what was already on its way', async () => {
  const { consultas, servidor, enCamino, llegar, suya } = crearConsulta()
  const deAntes = consultas.fetchQuery(suya)
  servidor.dice = 'lo de ahora'
  // Dos avisos seguidos se leen de una vez.
  const leidas = [leerAhora(consultas, suya), leerAhora(consultas, suya)]
  await llegar()
  expect(await deAntes).toBe('lo de antes')
  expect(enCamino).toHaveLength(1)
  await llegar()
  expect(await Promise.all(leidas)).toEqual(['lo de ahora', 'lo de ahora'])
  expect(enCamino).toHaveLength(0)
})
