import { expect, test } from '@jest/globals'
import { MODOS } from './modos.ts'

test('each mode that has a tool has its title, its kind of event and its kind of destination', () => {
  const dichos = Object.entries(MODOS).map(([modo, { titulo, tipo, clases, etiqueta }]) => [
    modo,
    titulo,
    tipo,
    clases,
    etiqueta,
  ])
  expect(dichos).toEqual([
    ['pase', 'Remitir', 16, ['area'], 'Áreas de destino'],
    ['tramitacion_paralela', 'Tramitación paralela de', 16, ['area'], 'Áreas de destino'],
    ['documento', 'Reenviar', 2, ['usuario'], 'Usuarios de destino'],
    ['compartido', 'Compartir', 9, ['usuario', 'area'], 'Con quién'],
  ])
})
