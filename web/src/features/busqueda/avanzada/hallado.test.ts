import { expect, test } from '@jest/globals'
import { claveDeNombre } from '@/entidades/filtro/chip.ts'
import { leerDireccion } from './direccion.ts'
import { loQueSeExporta } from './hallado.ts'

test('what the advanced search exports says its data in words, by their names [BUS-33]', () => {
  const pedida = leerDireccion(
    '?contiene=agua&tipo=7|8&tieneadjuntos=false&documentosrelacionados=4|5',
    10,
    false,
  )
  const nombres = new Map([
    [claveDeNombre('tipo', '7'), 'Resolución'],
    [claveDeNombre('tipo', '8'), 'Nota'],
  ])
  expect(loQueSeExporta(pedida, nombres)).toMatchObject({
    titulo: 'Búsqueda avanzada: agua',
    filtroPDF: 'agua · Tipo: Resolución · Tipo: Nota · sin adjuntos · relacionados con 4, 5',
  })
})
