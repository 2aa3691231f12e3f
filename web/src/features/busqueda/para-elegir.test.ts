import { expect, test } from '@jest/globals'
import { RELACION } from '@foja/domain/relacion-tipo/relacion.ts'
import { comoEmpieza } from './para-elegir.ts'

test('with nothing said it is simple, of all, and goes on with the last one [RUT-22]', () => {
  expect(comoEmpieza({ docs_cargados: [7] })).toEqual({
    conArchivo: true,
    donde: 'todo',
    seguir: true,
    rapida: false,
    ambito: { id_tipo_ie: undefined, docs_cargados: [7] },
  })
  expect(comoEmpieza({}, 'archivo').donde).toBe('archivo')
})

test('tipo_busqueda and esBusquedaRapida say how it is searched [RUT-22]', () => {
  const de = (busqueda: Parameters<typeof comoEmpieza>[0]) => {
    const { rapida, ambito } = comoEmpieza(busqueda)
    return [rapida, 'tipo_busqueda' in ambito ? ambito.tipo_busqueda : null]
  }
  expect(de({ tipo_busqueda: 'simple' })).toEqual([false, null])
  expect(de({ tipo_busqueda: 'rapida' })).toEqual([true, null])
  expect(de({ esBusquedaRapida: true })).toEqual([true, null])
  expect(de({ esBusquedaRapida: false })).toEqual([false, null])
  expect(de({ tipo_busqueda: 'historica' })).toEqual([false, 'historica'])
})

test('vista begins in the archive, emptyingChips with nothing of the last time [RUT-22]', () => {
  expect(comoEmpieza({ vista: 'archivo' }).donde).toBe('archivo')
  expect(comoEmpieza({ vista: 'inbox' }).donde).toBe('todo')
  expect(comoEmpieza({ emptyingChips: true }, 'archivo')).toMatchObject({ donde: 'todo', seguir: false })
  expect(comoEmpieza({ emptyingChips: true, vista: 'archivo' }, 'todo').donde).toBe('archivo')
})

test('id_tipo_ie goes in the search; to associate, which takes case files, there is no archive [RUT-22, BUS-10]', () => {
  expect(comoEmpieza({ id_tipo_ie: RELACION.incorpora })).toMatchObject({
    conArchivo: true,
    ambito: { id_tipo_ie: RELACION.incorpora },
  })
  expect(comoEmpieza({ id_tipo_ie: RELACION.asociado, vista: 'archivo' }, 'archivo')).toMatchObject({
    conArchivo: false,
    donde: 'todo',
    ambito: { id_tipo_ie: RELACION.asociado },
  })
})
