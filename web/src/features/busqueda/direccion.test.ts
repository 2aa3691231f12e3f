import { expect, test } from '@jest/globals'
import { cambioSoloElTexto, escribirDireccion, leerDireccion } from './direccion.ts'

const leer = (buscado: string, hayCursor = false) => leerDireccion(buscado, 10, hayCursor)

test('what is written is read back the same, filters in their order', () => {
  const estado = {
    searchTerm: 'subsidio & transporte',
    filters: [
      { field: 'anio', values: ['2024', '2023'], type: 'any' as const },
      { field: 'titulo', values: ['año %', 'obras | becas'], type: 'any' as const },
    ],
    current: 3,
    resultsPerPage: 25,
    sortField: 'titulo',
    sortDirection: 'desc' as const,
  }
  const escrita = escribirDireccion(estado, '?esBusquedaRapida=true&q=viejo&tipo=1', 10)
  expect(leer(`?${escrita}`)).toEqual(estado)
  expect(new URLSearchParams(escrita).get('esBusquedaRapida')).toBe('true')
  expect(new URLSearchParams(escrita).get('anio')).toBe('2024|2023')
})

test('what makes no sense is left out', () => {
  expect(leer('?filas=13&pagina=x&orden=nada&direccion=arriba&tipo=||&clave=1')).toEqual({
    searchTerm: '',
    filters: [],
    current: 1,
    resultsPerPage: 10,
    sortField: '',
    sortDirection: '',
  })
})

test('beyond the window only with a cursor [CFG-23]', () => {
  expect(leer('?q=a&pagina=1001').current).toBe(1)
  expect(leer('?q=a&pagina=1001', true).current).toBe(1001)
  expect(leerDireccion('?q=a', 20, false).resultsPerPage).toBe(20)
})

test('the chips parameter adds filters, unless it is to be emptied [ENT-29]', () => {
  const chips = encodeURIComponent(JSON.stringify([{ key: 'tipo', value: 'Ley', typeId: 12 }]))
  expect(leer(`?tipo=12&chips=${chips}`).filters).toEqual([{ field: 'tipo', values: ['12'], type: 'any' }])
  expect(leer(`?chips=${chips}&emptyingChips=true`).filters).toEqual([])
})

test('number and person are filters by the names the route gives them too, and are written back by their own [RUT-09, RUT-11]', () => {
  const estado = leer('?numero=12&persona_id=7')
  expect(estado.filters.map(({ field, values }) => [field, values])).toEqual([
    ['nro_numero', ['12']],
    ['persona_relacionada', ['7']],
  ])
  expect(escribirDireccion(estado, '?numero=12&persona_id=7', 10)).toBe('nro_numero=12&persona_relacionada=7')
})

test('the text printed on what is exported stays in the address until other rows are asked for [RUT-10, RUT-11]', () => {
  const buscado = '?numero=12&filtroPDF=Lo%20de%20mayo'
  const estado = leer(buscado)
  const escrita = (cambios: object) => escribirDireccion({ ...estado, ...cambios }, buscado, 10)
  expect(escrita({ current: 2, sortField: 'titulo' })).toContain('filtroPDF=Lo+de+mayo')
  expect(escrita({ searchTerm: 'agua' })).toBe('q=agua&nro_numero=12')
  expect(escrita({ filters: [] })).toBe('')
})

test('typing changes only the text and the page', () => {
  expect(cambioSoloElTexto('?q=a&pagina=2&tipo=1', '?q=ab&tipo=1')).toBe(true)
  expect(cambioSoloElTexto('?q=a', '?q=a&tipo=1')).toBe(false)
  expect(cambioSoloElTexto('?q=a', '?q=a&pagina=2')).toBe(false)
})
