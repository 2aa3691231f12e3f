import { expect, test } from '@jest/globals'
import { ordenar } from './orden.ts'

const fila = (version: string, titulo: string, apellido: string) => ({
  version,
  titulo,
  ts: `2026-01-01T00:00:0${version.length}.000Z`,
  usuario: { id: 1, nombre: 'Ana', apellido },
  estado: { id: 1, nombre: 'Borrador' },
})
const filas = [fila('1.0', 'b', 'Paz'), fila('0.10', 'Á', 'Luna'), fila('0.9', 'a', 'Paz')]
const orden = (columna: 'version' | 'titulo' | 'usuario', descendente = false) =>
  ordenar(filas, { columna, descendente }).map(({ version }) => version)

test('versions sort by number and not by letter, texts by language [DLG-13]', () => {
  expect(orden('version')).toEqual(['0.9', '0.10', '1.0'])
  expect(orden('version', true)).toEqual(['1.0', '0.10', '0.9'])
  expect(orden('titulo')).toEqual(['0.10', '0.9', '1.0'])
  expect(orden('usuario')).toEqual(['0.10', '1.0', '0.9'])
})

test('a title and a surname go where every list puts them', () => {
  const otras = [
    fila('0.3', 'Acta 10', 'Zepeda'),
    fila('0.2', 'Acta 2', 'Oña Paz'),
    fila('0.1', 'Ñandú', 'Oña'),
  ]
  const versiones = (columna: 'titulo' | 'usuario') =>
    ordenar(otras, { columna, descendente: false }).map(({ version }) => version)
  expect(versiones('titulo')).toEqual(['0.2', '0.3', '0.1'])
  expect(versiones('usuario')).toEqual(['0.1', '0.2', '0.3'])
})
