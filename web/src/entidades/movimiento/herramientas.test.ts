import { afterEach, expect, test } from '@jest/globals'
import type { Objeto } from '@/entidades/operacion/objeto.ts'
import { enGrupos } from './grupos.ts'
import { DE_MOVIMIENTO } from './herramientas.ts'
import { archivarVarios } from './llamadas.ts'

const antes = globalThis.fetch
afterEach(() => {
  globalThis.fetch = antes
})

const licencia = {
  id: 3,
  id_evento: 5,
  titulo: 'Licencia por estudio',
  nro_str: 'MESA-000001/2026',
  tipo: { nombre_singular: 'Solicitud de licencia' },
} as Objeto

test('what was done agrees with the type of what it was done to', () => {
  const { archivar, desarchivar, recibir } = DE_MOVIMIENTO
  const dichos = [
    archivar.confirmar(licencia, 7),
    desarchivar.confirmar(licencia, 7),
    recibir.directa(licencia),
  ]
  expect(dichos.map(({ bien }) => bien)).toEqual([
    'Solicitud de licencia MESA-000001/2026: archivada',
    'Solicitud de licencia MESA-000001/2026: desarchivada',
    'Solicitud de licencia MESA-000001/2026: recibida',
  ])
})

test('archiving, unarchiving and receiving are of the area one sees, and not of the one the session may have gone to [SES-10, EST-20]', async () => {
  const pedidos: unknown[] = []
  globalThis.fetch = async (_, pedido) => {
    if (pedido?.method !== 'GET') pedidos.push(JSON.parse(String(pedido?.body)))
    return Response.json({ csrfToken: 'uno', data: [] })
  }
  const { archivar, desarchivar, recibir } = DE_MOVIMIENTO
  await archivar.confirmar(licencia, 7).llamar()
  await desarchivar.confirmar(licencia, 7).llamar()
  await archivarVarios([licencia], 7)
  await recibir.directa(licencia, 7).llamar()
  await recibir.directa({ ...licencia, resultado: 'rechazado' }, 7).llamar()
  expect(pedidos).toMatchObject([
    { areaActiva: 7 },
    { areaActiva: 7 },
    { areaActiva: 7 },
    { area: 7 },
    { area: 7 },
  ])
})

test('of what waits and what came back rejected, received together, each goes by its own call [HER-27, LIS-32]', () => {
  const con = (id: number, resultado: Objeto['resultado']): Objeto => ({ ...licencia, id, resultado })
  const partes = (...objetos: Objeto[]) =>
    enGrupos(objetos).map(({ llamada, suyos }) => [llamada, suyos.map(({ id }) => id)])
  const [llegan, vuelven] = ['PUT /documentos/accion', 'POST /documentos/recibir_rechazado']
  expect(partes(con(1, 'rechazado'), con(2, 'enviado'), con(3, 'rechazada'))).toEqual([
    [llegan, [2]],
    [vuelven, [1, 3]],
  ])
  expect(partes(con(1, 'enviado'))).toEqual([[llegan, [1]]])
  expect(partes(con(1, 'rechazado'))).toEqual([[vuelven, [1]]])
})
