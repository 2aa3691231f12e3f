import { expect, test } from '@jest/globals'
import { mesDeAntes } from '@foja/domain/busqueda/fechas/calendario.ts'
import { fechasEscritas } from '@foja/domain/busqueda/fechas/fechas-escritas.ts'

const AHORA = new Date('2026-11-22T12:00:00Z')
const dias = (texto: string) =>
  fechasEscritas(texto, AHORA).map(({ escrita, desde, hasta }) => [escrita, desde, hasta])

test.each([
  ['dnu mayo 2003 inundados', 'mayo 2003', '2003-05-01', '2003-05-31'],
  ['museo mayo 57', 'mayo 57', '1957-05-01', '1957-05-31'],
  ['feb. 24 poda', 'feb. 24', '2024-02-01', '2024-02-29'],
  ['setiembre de 1995', 'setiembre de 1995', '1995-09-01', '1995-09-30'],
  ['pensión en el 73', 'en el 73', '1973-01-01', '1973-12-31'],
  ['nota del 31/12/2020', '31/12/2020', '2020-12-31', '2020-12-31'],
  ['15/3/24', '15/3/24', '2024-03-15', '2024-03-15'],
  ['12 de mayo de 2015', '12 de mayo de 2015', '2015-05-12', '2015-05-12'],
  ['presupuesto del año pasado', 'del año pasado', '2025-01-01', '2025-12-31'],
  ['este mes', 'este mes', '2026-11-01', '2026-11-30'],
  ['decretos de ayer', 'de ayer', '2026-11-21', '2026-11-21'],
  ['la semana pasada', 'la semana pasada', '2026-11-09', '2026-11-15'],
  ['esta semana', 'esta semana', '2026-11-16', '2026-11-22'],
  ['el mes pasado', 'el mes pasado', '2026-10-01', '2026-10-31'],
  ['este año', 'este año', '2026-01-01', '2026-12-31'],
  ['anteayer', 'anteayer', '2026-11-20', '2026-11-20'],
  ['hoy', 'hoy', '2026-11-22', '2026-11-22'],
  ['29/2/2024', '29/2/2024', '2024-02-29', '2024-02-29'],
  ['2024-05-14', '2024-05-14', '2024-05-14', '2024-05-14'],
  ['jun/2025', 'jun/2025', '2025-06-01', '2025-06-30'],
  ['mayo-2025', 'mayo-2025', '2025-05-01', '2025-05-31'],
  ['14 mayo 2024', '14 mayo 2024', '2024-05-14', '2024-05-14'],
  ['1° de marzo de 2025', '1° de marzo de 2025', '2025-03-01', '2025-03-01'],
  ['1ro de marzo de 2025', '1ro de marzo de 2025', '2025-03-01', '2025-03-01'],
  ['primero de marzo de 2025', 'primero de marzo de 2025', '2025-03-01', '2025-03-01'],
  ['decreto 14 mayo 2024', 'mayo 2024', '2024-05-01', '2024-05-31'],
  ['antes de ayer', 'antes de ayer', '2026-11-20', '2026-11-20'],
  ['marzo', 'marzo', '2026-03-01', '2026-03-31'],
  ['notas de diciembre', 'de diciembre', '2025-12-01', '2025-12-31'],
  ['notas de marzo sobre poda 2019', 'de marzo', '2019-03-01', '2019-03-31'],
  ['octubre pasado', 'octubre pasado', '2026-10-01', '2026-10-31'],
  ['en los últimos 30 días', 'en los últimos 30 días', '2026-10-24', '2026-11-22'],
  ['poda en julio de 2024', 'julio de 2024', '2024-07-01', '2024-07-31'],
  ['decreto feria noviembre', 'noviembre', '2026-11-01', '2026-11-30'],
  ['licencias Diciembre ', 'Diciembre', '2025-12-01', '2025-12-31'],
  ['notas del 20 de noviembre', 'del 20 de noviembre', '2026-11-20', '2026-11-20'],
  ['notas del 23/11', 'del 23/11', '2025-11-23', '2025-11-23'],
  ['el 14 de mayo de 2024', '14 de mayo de 2024', '2024-05-14', '2024-05-14'],
  ['ultimos 2 meses', 'ultimos 2 meses', '2026-09-22', '2026-11-22'],
  ['1er semestre 2025', '1er semestre 2025', '2025-01-01', '2025-06-30'],
  ['segundo semestre del 2023', 'segundo semestre del 2023', '2023-07-01', '2023-12-31'],
  ['2do. trimestre 2025 ejecucion', '2do. trimestre 2025', '2025-04-01', '2025-06-30'],
  ['IV trimestre 2022', 'IV trimestre 2022', '2022-10-01', '2022-12-31'],
  ['tercer trimestre del año pasado', 'tercer trimestre del año pasado', '2025-07-01', '2025-09-30'],
  ['último bimestre de 2023', 'último bimestre de 2023', '2023-11-01', '2023-12-31'],
  ['notas del primer trimestre', 'del primer trimestre', '2026-01-01', '2026-03-31'],
  ['horas extra segunda mitad de 2019', 'segunda mitad de 2019', '2019-07-01', '2019-12-31'],
  ['los primeros tres meses de 2025', 'los primeros tres meses de 2025', '2025-01-01', '2025-03-31'],
  ['últimos dos meses de 2024', 'últimos dos meses de 2024', '2024-11-01', '2024-12-31'],
  ['2da quincena feb 2024', '2da quincena feb 2024', '2024-02-16', '2024-02-29'],
  ['segunda quincena de enero', 'segunda quincena de enero', '2026-01-16', '2026-01-31'],
  ['ultima semana de junio de 2025', 'ultima semana de junio de 2025', '2025-06-24', '2025-06-30'],
  ['primera semana de marzo de 2023', 'primera semana de marzo de 2023', '2023-03-01', '2023-03-07'],
  ['a fines de 2021', 'a fines de 2021', '2021-10-01', '2021-12-31'],
  ['mediados de mayo de 2025', 'mediados de mayo de 2025', '2025-05-11', '2025-05-20'],
  ['resoluciones de 2019 o 2020', 'de 2019 o 2020', '2019-01-01', '2020-12-31'],
  ['los años 2019 y 2020', 'los años 2019 y 2020', '2019-01-01', '2020-12-31'],
  ['enero y febrero de 2025', 'enero y febrero de 2025', '2025-01-01', '2025-02-28'],
  ['notas de enero y febrero', 'de enero y febrero', '2026-01-01', '2026-02-28'],
  ['a principios de año', 'a principios de año', '2026-01-01', '2026-03-31'],
  ['fines de año', 'fines de año', '2026-10-01', '2026-12-31'],
  ['principios de los noventa', 'principios de los noventa', '1990-01-01', '1993-12-31'],
  ['década del setenta', 'década del setenta', '1970-01-01', '1979-12-31'],
  ['decada de 1940', 'decada de 1940', '1940-01-01', '1949-12-31'],
  ['de los años 60 sobre cementerio', 'de los años 60', '1960-01-01', '1969-12-31'],
  ['escalafon de los 80s', 'de los 80s', '1980-01-01', '1989-12-31'],
  ['habilitaciones entre el 2005 y el 2008', 'entre el 2005 y el 2008', '2005-01-01', '2008-12-31'],
  ['presupuestos de 2010 a 2014', 'de 2010 a 2014', '2010-01-01', '2014-12-31'],
  ['convenios 2015-2019', '2015-2019', '2015-01-01', '2019-12-31'],
  ['entre abril y agosto de 2023', 'entre abril y agosto de 2023', '2023-04-01', '2023-08-31'],
  ['octubre a diciembre del año pasado', 'octubre a diciembre del año pasado', '2025-10-01', '2025-12-31'],
  ['noviembre a febrero de 2024', 'noviembre a febrero de 2024', '2023-11-01', '2024-02-29'],
  ['dic 2022 - mar 2023', 'dic 2022 - mar 2023', '2022-12-01', '2023-03-31'],
  ['del 1 al 15 de julio 2025', 'del 1 al 15 de julio 2025', '2025-07-01', '2025-07-15'],
  ['entre el 10 y el 25 de mayo', 'entre el 10 y el 25 de mayo', '2026-05-10', '2026-05-25'],
  ['del 20/12/2023 al 15/01/2024', 'del 20/12/2023 al 15/01/2024', '2023-12-20', '2024-01-15'],
  ['del 28 de febrero al 5 de marzo', 'del 28 de febrero al 5 de marzo', '2026-02-28', '2026-03-05'],
  ['de enero a la fecha', 'de enero a la fecha', '2026-01-01', '2026-11-22'],
  [
    'entre fines de 2022 y principios de 2023',
    'entre fines de 2022 y principios de 2023',
    '2022-10-01',
    '2023-03-31',
  ],
  ['hace dos años', 'hace dos años', '2024-01-01', '2024-12-31'],
  ['hace tres meses', 'hace tres meses', '2026-08-01', '2026-08-31'],
  ['hace una semana', 'hace una semana', '2026-11-09', '2026-11-15'],
  ['quince días atrás', 'quince días atrás', '2026-11-06', '2026-11-08'],
  ['hace más de diez años', 'hace más de diez años', '0001-01-01', '2016-11-22'],
  ['último año', 'último año', '2025-11-22', '2026-11-22'],
  ['ultimas 48 hs', 'ultimas 48 hs', '2026-11-20', '2026-11-22'],
  ['en lo que va del año', 'en lo que va del año', '2026-01-01', '2026-11-22'],
  ['este semestre', 'este semestre', '2026-07-01', '2026-12-31'],
  ['el trimestre pasado', 'el trimestre pasado', '2026-07-01', '2026-09-30'],
  ['el jueves pasado', 'el jueves pasado', '2026-11-19', '2026-11-19'],
  ['lo del lunes', 'del lunes', '2026-11-16', '2026-11-16'],
  ['guardia del domingo pasado', 'del domingo pasado', '2026-11-15', '2026-11-15'],
  ['viernes de la semana pasada', 'viernes de la semana pasada', '2026-11-13', '2026-11-13'],
  ['nota del 15 del corriente', '15 del corriente', '2026-11-15', '2026-11-15'],
  ['12 del mes pasado', '12 del mes pasado', '2026-10-12', '2026-10-12'],
  ['marzo del año pasado', 'marzo del año pasado', '2025-03-01', '2025-03-31'],
  ['bajas desde 2020', 'desde 2020', '2020-01-01', '9999-12-30'],
  ['multas desde agosto', 'desde agosto', '2026-08-01', '9999-12-30'],
  ['correos desde el martes', 'desde el martes', '2026-11-17', '9999-12-30'],
  ['hasta marzo de 2019', 'hasta marzo de 2019', '0001-01-01', '2019-03-31'],
  ['antes de 1983', 'antes de 1983', '0001-01-01', '1982-12-31'],
  ['después del 10/12/2023', 'después del 10/12/2023', '2023-12-11', '9999-12-30'],
  ['anteriores al 30 de junio de 2010', 'anteriores al 30 de junio de 2010', '0001-01-01', '2010-06-29'],
  ['de 2022 en adelante', '2022 en adelante', '2022-01-01', '9999-12-30'],
  ['ejercicio 2019/2020', 'ejercicio 2019/2020', '2019-01-01', '2020-12-31'],
  ['rendiciones período 2019/2020', 'período 2019/2020', '2019-01-01', '2020-12-31'],
  ['notas desde el 5 hasta hoy', 'desde el 5 hasta hoy', '2026-11-05', '2026-11-22'],
  ['del 25 a la fecha', 'del 25 a la fecha', '2026-10-25', '2026-11-22'],
  ['desde el 22 hasta hoy', 'desde el 22 hasta hoy', '2026-11-22', '2026-11-22'],
  ['entre diciembre y enero de 2024', 'entre diciembre y enero de 2024', '2023-12-01', '2024-01-31'],
  ['entre noviembre de 2023 y febrero', 'entre noviembre de 2023 y febrero', '2023-11-01', '2024-02-29'],
  ['entre marzo de 2023 y mayo', 'entre marzo de 2023 y mayo', '2023-03-01', '2023-05-31'],
  ['entre 2024 y marzo de 2025', 'entre 2024 y marzo de 2025', '2024-01-01', '2025-03-31'],
  ['desde enero de 2024 a 2025', 'desde enero de 2024 a 2025', '2024-01-01', '2025-12-31'],
  ['del 28 de diciembre al 3 de enero', 'del 28 de diciembre al 3 de enero', '2025-12-28', '2026-01-03'],
  ['entre el 14/5/2024 y el 14/5/2024', 'entre el 14/5/2024 y el 14/5/2024', '2024-05-14', '2024-05-14'],
  ['1/1/24 al 5/1/24', '1/1/24 al 5/1/24', '2024-01-01', '2024-01-05'],
  ['01/01/2024 - 31/01/2024', '01/01/2024 - 31/01/2024', '2024-01-01', '2024-01-31'],
  ['notas 1/1/2024 hasta 5/1/2024', '1/1/2024 hasta 5/1/2024', '2024-01-01', '2024-01-05'],
  ['notas 10/3 al 20/3/2024', '10/3 al 20/3/2024', '2024-03-10', '2024-03-20'],
  ['los últimos 12 meses de 2023', 'los últimos 12 meses de 2023', '2023-01-01', '2023-12-31'],
  ['cuarta semana de mayo 2024', 'cuarta semana de mayo 2024', '2024-05-22', '2024-05-28'],
  ['segunda semana de mayo 2024', 'segunda semana de mayo 2024', '2024-05-08', '2024-05-14'],
  ['fines de marzo de 2024', 'fines de marzo de 2024', '2024-03-21', '2024-03-31'],
  ['mediados de los 80', 'mediados de los 80', '1983-01-01', '1986-12-31'],
  ['fines de los 80', 'fines de los 80', '1986-01-01', '1989-12-31'],
  ['no posterior a 2020', 'no posterior a 2020', '0001-01-01', '2020-12-31'],
  ['notas no anteriores al 10/5/2020', 'no anteriores al 10/5/2020', '2020-05-10', '9999-12-30'],
  ['multas no antes de julio', 'no antes de julio', '2026-07-01', '9999-12-30'],
  ['bajas no después de 2019', 'no después de 2019', '0001-01-01', '2019-12-31'],
  ['que no sean previas a 2020', 'no sean previas a 2020', '2020-01-01', '9999-12-30'],
  ['posteriores al 20/10', 'posteriores al 20/10', '2026-10-21', '9999-12-30'],
  ['saldo al 31 de diciembre', 'al 31 de diciembre', '2025-12-31', '2025-12-31'],
  ['el 5 de este mes', '5 de este mes', '2026-11-05', '2026-11-05'],
  ['antes del 10 de este mes', 'antes del 10 de este mes', '0001-01-01', '2026-11-09'],
  ['del 5 al 10 de este mes', 'del 5 al 10 de este mes', '2026-11-05', '2026-11-10'],
  ['del 5 al 10 del corriente', 'del 5 al 10 del corriente', '2026-11-05', '2026-11-10'],
  ['del 25 del mes pasado a hoy', 'del 25 del mes pasado a hoy', '2026-10-25', '2026-11-22'],
  ['entre el mes pasado y este mes', 'entre el mes pasado y este mes', '2026-10-01', '2026-11-30'],
  ['convenio entre 2018 y hoy', 'entre 2018 y hoy', '2018-01-01', '2026-11-22'],
  ['desde 2024 hasta ahora', 'desde 2024 hasta ahora', '2024-01-01', '2026-11-22'],
  ['primera quincena de este mes', 'primera quincena de este mes', '2026-11-01', '2026-11-15'],
  ['1ª quincena del mes pasado', '1ª quincena del mes pasado', '2026-10-01', '2026-10-15'],
  ['segunda semana del mes en curso', 'segunda semana del mes en curso', '2026-11-08', '2026-11-14'],
  ['2da quincena de octubre pasado', '2da quincena de octubre pasado', '2026-10-16', '2026-10-31'],
  ['a fines del mes pasado', 'a fines del mes pasado', '2026-10-21', '2026-10-31'],
  ['fines de diciembre pasado', 'fines de diciembre pasado', '2025-12-21', '2025-12-31'],
  ['principios de este año', 'principios de este año', '2026-01-01', '2026-03-31'],
  ['fines del año pasado', 'fines del año pasado', '2025-10-01', '2025-12-31'],
  ['principios de la década del 80', 'principios de la década del 80', '1980-01-01', '1983-12-31'],
  ['resolución 5 de este mes', 'de este mes', '2026-11-01', '2026-11-30'],
  ['tercer cuatrimestre 2025', 'tercer cuatrimestre 2025', '2025-09-01', '2025-12-31'],
])('«%s» says %s: from %s to %s', (texto, ...esperada) => {
  expect(dias(texto)).toEqual([esperada])
})

test.each([
  '31/02/2020',
  '29/2/2023',
  '45/13/2020',
  '10/13/2020',
  '10/0/2020',
  '0/5/2020',
  'ley 20.640',
  '123/24',
  'avenida 25 de mayo',
  'semana de mayo',
  'nota 20/11',
  'decreto 5 del 26',
  'del 31/02',
  'calle 9 de julio',
  'primero de mayo',
  'julio argentino roca',
  'resolución 12-2009',
  'leyes 2020 a 2024 del digesto',
  'fojas 1990 a 2005',
  'leyes 2019 y 2020',
  'gasto 2019 y 2021',
  '2015-2019',
  'Mitre entre 25 de Mayo y 9 de Julio',
  'entre 5 y 10 vacantes',
  'compra directa hasta 2000 módulos',
  'multa de 1900 a 2000 unidades',
  'los noventa agentes',
  'primer trimestre boletín de calificaciones',
  'licencia tercer trimestre de embarazo',
  'jardin de 2 a 4 años',
  'más de 20 años de antigüedad',
  'lunes a viernes de 8 a 14',
  'jueves que viene',
  'sesión del jueves que viene',
  'calle Domingo Savio',
  'entidad sin fines de lucro',
  'cuenta corriente',
  'gasto corriente y de capital',
  'el presente y 3 fojas',
  '31 del corriente',
  'legajo gomez julio',
  'maria abril',
  'avenida mayo',
  '2019/2020',
  'expediente 123 2019/2020',
  'entre el 12/13 y el 15/13',
  'del 12/0/2024 al 15/0/2024',
  'del 20 al 15 de mayo',
  'del 31 al 32 de enero',
  'entre el 5 y el 9',
  'cuarto cuatrimestre 2025',
])('«%s» says no date', (texto) => expect(dias(texto)).toEqual([]))

test.each([
  ['2026-03-31', 'último mes', '2026-02-28', '2026-03-31'],
  ['2026-05-31', 'últimos 3 meses', '2026-02-28', '2026-05-31'],
  ['2026-03-31', 'hace más de un mes', '0001-01-01', '2026-02-28'],
  ['2026-03-31', 'hace un mes', '2026-02-01', '2026-02-28'],
  ['2026-08-31', 'último semestre', '2026-02-28', '2026-08-31'],
  ['2028-02-29', 'último año', '2027-02-28', '2028-02-29'],
  ['2028-02-29', 'hace un año', '2027-01-01', '2027-12-31'],
  ['2026-01-31', 'mes pasado', '2025-12-01', '2025-12-31'],
  ['2026-01-31', '5 del mes pasado', '2025-12-05', '2025-12-05'],
])('on %s, whose day not every month has, «%s» goes from %s to %s', (hoy, texto, desde, hasta) => {
  expect(fechasEscritas(texto, new Date(`${hoy}T15:00:00Z`))).toMatchObject([{ desde, hasta }])
})

test('of many dates only the first are looked at', () => {
  expect(dias('1/1/20 '.repeat(140))).toHaveLength(1)
  expect(dias(Array.from({ length: 28 }, (_, i) => `${i + 1}/2/20`).join(' '))).toHaveLength(4)
})

test('what is long and says no date is not slow to read', () => {
  for (const parte of [
    'de ',
    'desde ',
    '1 ',
    'entre 1 y ',
    'enero ',
    'desde el año ',
    '2020-',
    'hace más de ',
  ])
    expect(fechasEscritas(parte.repeat(400), AHORA).length).toBeLessThanOrEqual(4)
})

test('days are those of the official time', () => {
  expect(fechasEscritas('hoy', new Date('2026-11-22T02:00:00Z'))[0]!.desde).toBe('2026-11-21')
})

test('a month alone may be of any year, unless it is said which', () => {
  const deCualquiera = (texto: string) =>
    fechasEscritas(texto, AHORA).map(({ cadaAnio }) => cadaAnio ?? false)
  for (const texto of ['notas de marzo', 'marzo', 'decreto feria noviembre'])
    expect(deCualquiera(texto)).toEqual([true])
  for (const texto of ['marzo de 2015', 'notas de marzo sobre poda 2019', 'desde marzo', 'este mes'])
    expect(deCualquiera(texto)).toEqual([false])
  expect(mesDeAntes({ desde: '2024-02-01', hasta: '2024-02-29' }, 1)).toEqual({
    desde: '2023-02-01',
    hasta: '2023-02-28',
  })
})

test('what is written in figures is a date by itself, and its words are nothing else', () => {
  const solas = (texto: string) => fechasEscritas(texto, AHORA).map(({ sola }) => sola)
  expect(solas('31/12/2020')).toEqual([true])
  expect(solas('últimos 30 días')).toEqual([true])
  for (const texto of ['12 de mayo de 2015', 'mayo de 2003', 'en el 73', 'ayer'])
    expect(solas(texto)).toEqual([false])
})

test('a date is said once, by what says it best', () => {
  expect(dias('12 de mayo de 2015')).toHaveLength(1)
  expect(dias('15/3/24 y mayo de 2003')).toEqual([
    ['15/3/24', '2024-03-15', '2024-03-15'],
    ['mayo de 2003', '2003-05-01', '2003-05-31'],
  ])
})
