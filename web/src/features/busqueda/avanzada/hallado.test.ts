import { expect, test } from '@jest/globals'
import { claveDeNombre } from '@/entidades/filtro/chip.ts'
import { leerDireccion } from './direccion.ts'
import { loQueSeElige, loQueSeExporta } from './hallado.ts'

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
    filtroPDF: 'agua · Tipo: Resolución o Nota · sin adjuntos · relacionados con 4, 5',
  })
})

test('what is exported or chosen from the advanced search has each of its data [BUS-29, BUS-32, HER-01]', () => {
  const filtros = {
    tipo_busqueda: 'avanzada',
    contiene: 'agua',
    nro_numero: '7',
    tipo: '7',
    nro_area: '3',
    estado: '15|19',
    // Del comienzo del primer día al fin del último, en hora oficial.
    fecha: `${Date.parse('2024-01-01T03:00:00Z')}-${Date.parse('2025-01-01T02:59:59.999Z')}`,
    tieneadjuntos: 'true',
    visibilidad: 'reservado',
    persona_relacionada: '9',
    documentosrelacionados: '4',
  }
  const pedida = leerDireccion(
    '?contiene=agua&nro_numero=7&tipo=7&nro_area=3&estado=15|19&fechadesde=2024-01-01&fechahasta=2024-12-31' +
      '&tieneadjuntos=true&visibilidad=reservado&persona_relacionada=9&documentosrelacionados=4' +
      '&orden=titulo&al=2025-01-31',
    10,
    false,
  )
  expect(loQueSeExporta(pedida, new Map())).toMatchObject({ vista: 'busqueda', orden: 'titulo' })
  expect(loQueSeExporta(pedida, new Map()).filtros).toEqual({ ...filtros, al: '2025-01-31' })
  expect(loQueSeElige(pedida, '/documentos/busqueda/avanzada')).toEqual({
    vista: 'busqueda',
    buscado: { ...filtros, orden: 'titulo' },
    camino: '/documentos/busqueda/avanzada',
  })
})
