import { expect, test } from '@jest/globals'
import { EVENTO } from '@foja/domain/evento/evento.ts'
import type { Resultado } from '@foja/domain/evento/evento.ts'
import { rechazoDe, recibidosDe, retiradosDe } from '@foja/domain/movimiento/recibidos.ts'

const envio = (resultados: Resultado[], tipo_evento: number) => ({
  tipo_evento,
  destino: {
    areas: resultados.map((resultado, id) => ({
      id,
      nombre: `Área ${id}`,
      sigla: '',
      homonima: false,
      resultado,
    })),
    usuarios: [],
    personas: [],
  },
})
const dicho = (resultados: Resultado[], tipo_evento: number = EVENTO.pase) =>
  recibidosDe(envio(resultados, tipo_evento))

test('what was sent says whether it was received or, by several, by how many [LIS-04, LIS-21]', () => {
  expect(dicho(['enviado'])).toEqual({ texto: 'Sin recibir', falta: true })
  expect(dicho(['confirmado'])).toEqual({ texto: 'Recibido', falta: false })
  expect(dicho(['enviado', 'enviado'])).toEqual({ texto: 'Sin recibir', falta: true })
  expect(dicho(['confirmado', 'enviado'])).toEqual({ texto: 'Recibido por 1 de 2', falta: true })
  expect(dicho(['confirmado', 'confirmado'])).toEqual({ texto: 'Recibido por 2 de 2', falta: false })
  expect(dicho(['confirmado', 'rechazado'])).toEqual({ texto: 'Recibido por 1 de 2', falta: false })
})

test('what came back, was cancelled or is only shared has nothing to receive', () => {
  for (const resultado of ['rechazado', 'hecho', 'anulado'] as const) expect(dicho([resultado])).toBeNull()
  expect(dicho([])).toBeNull()
  expect(dicho(['confirmado'], EVENTO.compartido)).toBeNull()
})

test('who sent it reads that it was rejected, that it is back and, by several, who rejected it [EST-51, LIS-21]', () => {
  const rechazo = (resultados: Resultado[], tipo_evento: number = EVENTO.pase) => {
    const leido = rechazoDe(envio(resultados, tipo_evento))
    return leido && [leido.texto, leido.quienes?.areas.map(({ nombre }) => nombre)]
  }
  expect(rechazo(['rechazado'])).toEqual(['Rechazado', undefined])
  expect(rechazo(['hecho'])).toEqual(['Devuelto', undefined])
  expect(rechazo(['hecho', 'confirmado', 'rechazado'])).toEqual(['Rechazado por', ['Área 0', 'Área 2']])
  expect(rechazo(['confirmado', 'enviado'])).toBeNull()
  expect(rechazo(['hecho'], EVENTO.archivo)).toBeNull()
})

test('who sent it reads from whom it was taken back, if others received it [EST-23, LIS-21]', () => {
  const retirados = (resultados: Resultado[], tipo_evento: number = EVENTO.pase) =>
    retiradosDe(envio(resultados, tipo_evento))?.areas.map(({ nombre }) => nombre)
  expect(retirados(['anulado', 'confirmado', 'hecho', 'anulado'])).toEqual(['Área 0', 'Área 3'])
  expect(retirados(['anulado', 'hecho'])).toBeUndefined()
  expect(retirados(['confirmado', 'enviado'])).toBeUndefined()
  expect(retirados(['anulado', 'confirmado'], EVENTO.compartido)).toBeUndefined()
})
