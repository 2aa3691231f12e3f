import { expect, test } from '@jest/globals'
import { explicar, OCULTO, sinIdentificador, type Hecho } from '@foja/domain/busqueda/explicar.ts'

const hecho: Hecho = {
  tipo: 'Resolución',
  nro_str: '123/2024',
  titulo: 'Poda',
  estado: 15,
  al_dia: true,
  apartado: false,
  sin_texto: false,
  incumple: new Set(),
}
const frase = (datos: Partial<Hecho>) => {
  const { motivo, mensaje, filtro } = explicar({ ...hecho, ...datos })
  return [motivo, filtro, mensaje]
}

test('every reason is one sentence, and what to do about it', () => {
  expect(OCULTO.mensaje).toBe('No hay ningún documento con ese número, o usted no tiene permiso para verlo.')
  expect(sinIdentificador().message).toBe(
    'Escriba el número del documento que esperaba encontrar, por ejemplo 123/2024.',
  )
  expect(frase({ incumple: new Set(['anio', 'tipo', 'texto'] as const) })).toEqual([
    'filtrado',
    'tipo',
    'El documento «Resolución 123/2024» existe, pero lo oculta el filtro «Tipo». Quítelo para verlo.',
  ])
  expect(frase({ incumple: new Set(['ambito'] as const) })).toEqual([
    'filtrado',
    null,
    'El documento «Resolución 123/2024» existe, pero no tuvo movimientos en los días que abarca la búsqueda rápida. Use la búsqueda simple.',
  ])
  const anulado = [
    'anulado',
    null,
    'El documento «Resolución 123/2024» está anulado. Búsquelo por su número: aparece con el estado «Anulado».',
  ]
  expect(frase({ estado: 22 })).toEqual(anulado)
  expect(frase({ estado: 22, incumple: new Set(['estado'] as const) })).toEqual(anulado)
  expect(frase({ al_dia: false })).toEqual([
    'indexando',
    null,
    'El documento «Resolución 123/2024» todavía se está indexando. Vuelva a buscar en unos segundos.',
  ])
  expect(frase({ al_dia: false, apartado: true })).toEqual([
    'indexando',
    null,
    'El documento «Resolución 123/2024» no pudo indexarse y espera revisión. Avise a quien administra el sistema.',
  ])
  expect(frase({ sin_texto: true, incumple: new Set(['texto'] as const) })).toEqual([
    'sin_texto',
    null,
    'El documento «Resolución 123/2024» tiene adjuntos de los que no se pudo leer el texto. Búsquelo por su número o por su título.',
  ])
  expect(frase({ incumple: new Set(['texto'] as const) })).toEqual([
    'visible',
    null,
    'El documento «Resolución 123/2024» no contiene todo lo que usted escribió. Quite palabras o búsquelo por su número.',
  ])
  expect(frase({})).toEqual([
    'visible',
    null,
    'El documento «Resolución 123/2024» está entre los resultados de esta búsqueda. Si no lo ve, búsquelo por su número.',
  ])
})

test('without a number it is called by its title', () => {
  expect(explicar({ ...hecho, nro_str: '', al_dia: false }).mensaje).toBe(
    'El documento «Poda» todavía se está indexando. Vuelva a buscar en unos segundos.',
  )
})
