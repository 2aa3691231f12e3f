import { expect, test } from '@jest/globals'
import type { NombreDeFiltroDeLista } from '@foja/domain/busqueda/filtros.ts'
import { filtrosDeVista } from '@foja/domain/vista/filtros.ts'
import {
  chipConValor,
  chipDeClase,
  chipDeDescartado,
  chipsDe,
  valorCortado,
  claveDeNombre,
  colapsar,
  nombreCortado,
  nombreDeDescartado,
  nombreDeChip,
  nombresDeChips,
} from './chip.ts'
import { claseEscrita, CLASES_DE_CHIP, clasesQueEmpiezan } from './clases-de-chip.ts'

test('a chip has the keys of the specification [ENT-29]', () => {
  const claves = ['areasId', 'isDateFromTo', 'isFilter', 'key', 'personId', 'showTitle', 'typeId', 'value']
  expect(Object.keys(chipDeClase('titulo')).toSorted()).toEqual(claves)
  expect(chipConValor('tipo', '12', 'Resolución')).toMatchObject({
    typeId: 12,
    value: 'Resolución',
    isFilter: false,
  })
  expect(chipConValor('estado', '15', 'Cerrado').typeId).toBe(15)
  expect(chipConValor('persona_relacionada', '7', 'Paz')).toMatchObject({ personId: 7, areasId: [] })
  expect(chipConValor('nro_area', '3', 'Legales').areasId).toEqual([3])
  expect(chipConValor('fecha', '1710212400000', '12/03/24').isDateFromTo).toBe(false)
  expect(chipConValor('fecha', '1710212400000-1710644399999', '').isDateFromTo).toBe(true)
})

test('the 18 labels and the parameter of each, in their order, and State and Year [BUS-20]', () => {
  const propias: string[] = ['estado', 'anio']
  expect(CLASES_DE_CHIP.filter(({ clave }) => propias.includes(clave))).toHaveLength(2)
  const dePliego = CLASES_DE_CHIP.filter(({ clave }) => !propias.includes(clave))
  expect(dePliego.map(({ nombre, clave }) => `${nombre}→${clave}`).join(', ')).toBe(
    'Título→titulo, Número→nro_numero, Tipo→tipo, Palabra clave→palabra_clave, Fecha→fecha, Anexo→nro_anexo, ' +
      'Visibilidad→visibilidad, Código de área→nro_codigo_area, Sigla de área→nro_sigla_area, ' +
      'Ruta de área→nro_ruta_completa_area, Corresponde→nro_corresponde, Número asignado→nro_numero_asignado, ' +
      'Código de tipo→nro_codigo_tipo_documento, Cuerpo→nro_cuerpo, Área→nro_area, ' +
      'Ubicación actual→lugar_actual, Contenido→contenido, Persona→persona_relacionada',
  )
})

test('which chips need a value from a list and which take any text [BUS-17] [BUS-19]', () => {
  const de = (modo: (m: string) => boolean) =>
    CLASES_DE_CHIP.filter((clase) => modo(clase.modo)).map(({ clave }) => clave)
  expect(de((modo) => modo === 'texto')).toEqual([
    'titulo',
    'nro_numero',
    'nro_anexo',
    'nro_codigo_area',
    'nro_ruta_completa_area',
    'nro_corresponde',
    'nro_numero_asignado',
    'nro_codigo_tipo_documento',
    'nro_cuerpo',
    'contenido',
  ])
  expect(de((modo) => modo !== 'texto' && modo !== 'fecha')).toEqual([
    'tipo',
    'estado',
    'anio',
    'palabra_clave',
    'visibilidad',
    'nro_sigla_area',
    'nro_area',
    'lugar_actual',
    'persona_relacionada',
  ])
})

test('who something was sent to or received from is an area or a user, chosen in the lists that have it', () => {
  expect(chipConValor('enviado_a', '3', 'Tesorería')).toMatchObject({ areasId: [3], personId: null })
  expect(chipConValor('recibido_de', 'usuario:7', 'Ana Paz')).toMatchObject({ areasId: [], personId: 7 })
  expect(chipConValor('enviado_a', 'TES', 'Tesorería')).toMatchObject({ areasId: [], personId: null })
  const sinNombre = [{ field: 'enviado_a', values: ['3', 'usuario:7', 'TES'], type: 'any' as const }]
  expect(chipsDe(sinNombre, new Map()).map(({ chip }) => nombreDeChip(chip))).toEqual([
    'Enviado a: …',
    'Enviado a: …',
    'Enviado a: TES',
  ])
  const claves = (posibles?: readonly NombreDeFiltroDeLista[]) =>
    (posibles ? clasesQueEmpiezan('', posibles) : clasesQueEmpiezan('')).map(({ clave }) => clave)
  expect(claves(filtrosDeVista('enviados')).slice(0, 2)).toEqual(['enviado_a', 'titulo'])
  expect(claves(filtrosDeVista('inbox'))[0]).toBe('recibido_de')
  expect(claves(['enviado_a'])).toEqual(['enviado_a'])
  expect(claves()).not.toContain('enviado_a')
  expect(claseEscrita('enviado a:')).toBeNull()
})

test('of several kinds without a value in a row the last stays [BUS-26]', () => {
  const [titulo, tipo, escrito] = [chipDeClase('titulo'), chipDeClase('tipo'), chipDeClase('tipo', 'res')]
  expect(colapsar([titulo, tipo])).toEqual([tipo])
  expect(colapsar([titulo, escrito, tipo])).toEqual([titulo, escrito, tipo])
  expect(colapsar([titulo, tipo, chipDeClase('fecha')])).toEqual([chipDeClase('fecha')])
})

test('filters become chips with the names that are known; an id without a name says nothing', () => {
  const filtros = [
    { field: 'tipo', values: ['12', '13'], type: 'any' as const },
    { field: 'fecha', values: ['1710212400000'], type: 'any' as const },
    { field: 'visibilidad', values: ['publico'], type: 'any' as const },
  ]
  const nombres = new Map([[claveDeNombre('tipo', '12'), 'Resolución']])
  expect(chipsDe(filtros, nombres).map(({ chip }) => nombreDeChip(chip))).toEqual([
    'Tipo: Resolución',
    'Tipo: …',
    'Fecha: 12/03/24',
    'Visibilidad: Público',
  ])
})

test('what is said of a filter cuts a long value, as its chip does [CON-02]', () => {
  expect(nombreCortado({ key: 'titulo', value: 'ñ'.repeat(35) })).toBe(`Título: ${'ñ'.repeat(35)}`)
  expect(nombreCortado({ key: 'titulo', value: 'ñ'.repeat(36) })).toBe(`Título: ${'ñ'.repeat(34)}…`)
})

test('several values of one filter are said once, with «o», or «u» before its sound', () => {
  const filtros = [
    { field: 'anio', values: ['2024', '2025'], type: 'any' as const },
    { field: 'visibilidad', values: ['publico'], type: 'any' as const },
    { field: 'anio', values: ['2026'], type: 'any' as const },
  ]
  expect(nombresDeChips(chipsDe(filtros, new Map()))).toEqual([
    'Año: 2024, 2025 o 2026',
    'Visibilidad: Público',
  ])
  const nombres = new Map([
    [claveDeNombre('tipo', '1'), 'Nota'],
    [claveDeNombre('tipo', '2'), 'Oficio'],
  ])
  const tipos = [{ field: 'tipo', values: ['1', '2'], type: 'any' as const }]
  expect(nombresDeChips(chipsDe(tipos, nombres))).toEqual(['Tipo: Nota u Oficio'])
})

test('a chip is cut at 35 characters, and a person keeps the document that tells them apart [CON-02]', () => {
  const largo = 'Fernández de la Cruz Maldonado, Juan Carlos'
  expect(valorCortado({ key: 'titulo', value: largo })).toBe('Fernández de la Cruz Maldonado, Ju…')
  const persona = (value: string) => valorCortado({ key: 'persona_relacionada', value })
  expect(persona(`${largo} · DNI 20111222`)).toBe('Fernández de la Cru… · DNI 20111222')
  expect([persona(largo), persona('Paz, Ana · DNI 1')]).toEqual([
    'Fernández de la Cruz Maldonado, Ju…',
    'Paz, Ana · DNI 1',
  ])
})

test('a kind is found by the beginning of its name and named by writing it with a colon', () => {
  expect(clasesQueEmpiezan('area').map(({ nombre }) => nombre)).toEqual([
    'Código de área',
    'Sigla de área',
    'Ruta de área',
    'Área',
  ])
  expect(claseEscrita('subsidio tipo: ')).toMatchObject({ clase: { clave: 'tipo' }, resto: 'subsidio' })
  expect(claseEscrita('sigla de área:')).toMatchObject({ clase: { clave: 'nro_sigla_area' }, resto: '' })
  expect(claseEscrita('Nota: prototipo:')).toBeNull()
  expect(claseEscrita('tipo')).toBeNull()
})

test('a value that does not filter is named in words a person reads, and cut', () => {
  const alReves = `${Date.parse('2026-05-20T03:00:00Z')}-${Date.parse('2026-05-16T03:00:00Z')}`
  expect(nombreDeDescartado({ filtro: 'fecha', valor: alReves })).toBe('Fecha «20/05/26 – 16/05/26»')
  expect(nombreCortado(chipDeDescartado({ filtro: 'fecha', valor: alReves }))).toBe(
    'Fecha: 20/05/26 – 16/05/26',
  )
  expect(nombreDeDescartado({ filtro: 'titulo', valor: 'a'.repeat(99) })).toBe(
    `Título «${valorCortado({ key: 'titulo', value: 'a'.repeat(99) })}»`,
  )
})
