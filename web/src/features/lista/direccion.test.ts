import { expect, test } from '@jest/globals'
import { filtrosDe } from '@/entidades/filtro/en-direccion.ts'
import { escribirDireccion, leerDireccion } from './direccion.ts'

const leer = (buscado: string, hayCursor = false) => leerDireccion(buscado, 10, hayCursor)

test('the parameters of the route are filters, with their other names and the chips [RUT-09, RUT-10]', () => {
  const chips = encodeURIComponent(JSON.stringify([{ key: 'anio', value: '2024' }]))
  const { filtros, area, documento } = leer(
    `?titulo=agua&numero=12&persona_id=7&area=3&documento_id=9&chips=${chips}`,
  )
  expect(filtros.map(({ field, values }) => [field, values])).toEqual([
    ['titulo', ['agua']],
    ['nro_numero', ['12']],
    ['persona_relacionada', ['7']],
    ['anio', ['2024']],
  ])
  expect([area, documento]).toEqual([3, 9])
})

test('who it was sent to is a filter of the address of a list, not of a search', () => {
  const buscado = '?enviado_a=3%7Cusuario%3A7&titulo=agua'
  const lista = leer(buscado)
  expect(lista.filtros.map(({ field, values }) => [field, values])).toEqual([
    ['enviado_a', ['3', 'usuario:7']],
    ['titulo', ['agua']],
  ])
  expect(escribirDireccion(buscado, lista, { filtros: [] })).toBe('')
  expect(filtrosDe(new URLSearchParams(buscado)).map(({ field }) => field)).toEqual(['titulo'])
})

test('emptyingChips leaves none, and what is chosen after takes its place [RUT-10]', () => {
  const buscado = '?titulo=agua&emptyingChips=true&usuario=4'
  const lista = leer(buscado)
  expect(lista.filtros).toEqual([])
  const filtros = [{ field: 'anio', values: ['2024'], type: 'any' as const }]
  expect(escribirDireccion(buscado, lista, { filtros })).toBe('usuario=4&anio=2024')
})

test('what is the same as without it is not written; pages beyond the window need their cursor [LIS-33]', () => {
  const buscado = '?orden=titulo&direccion=desc&filas=25&pagina=401&filtroPDF=x'
  expect(leer(buscado).pagina).toBe(1)
  const lista = leer(buscado, true)
  expect(lista).toMatchObject({ orden: 'titulo', direccion: 'desc', tamano: 25, pagina: 401 })
  expect(escribirDireccion(buscado, lista, { orden: 'recibido', pagina: 1 })).toBe('filas=25&filtroPDF=x')
  expect(leer('?pagina=0&filas=11&orden=otro')).toMatchObject({ pagina: 1, tamano: 10, orden: 'recibido' })
})

test('the text printed on what is exported is in the address, until the filters are others [RUT-10]', () => {
  const buscado = '?titulo=agua&filtroPDF=Lo%20de%20mayo'
  const lista = leer(buscado)
  expect([lista.filtroPDF, leer('?titulo=agua').filtroPDF]).toEqual(['Lo de mayo', null])
  expect(escribirDireccion(buscado, lista, { pagina: 2 })).toContain('filtroPDF=Lo+de+mayo')
  for (const otras of [{ usuario: 3 }, { documento: null }])
    expect(escribirDireccion(buscado, lista, otras)).not.toContain('filtroPDF')
  expect(escribirDireccion(buscado, lista, { filtros: [], pagina: 1 })).toBe('')
})
