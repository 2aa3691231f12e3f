import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { prepararBusqueda, type BusquedaDePrueba } from '@foja/api/pruebas/busqueda-de-prueba.ts'
import type { ClientePrueba } from '@foja/api/pruebas/cliente.ts'

let b: BusquedaDePrueba
let quien: ClientePrueba
const buscar = (q: string) => b.buscar(quien, { q })
const primero = async (q: string) => (await buscar(q)).rows[0]?.titulo

beforeAll(async () => {
  b = await prepararBusqueda()
  quien = await b.ingresar('archivo')
  await b.sembrar({ titulo: 'Modificación del presupuesto' })
  await b.sembrar({
    titulo: 'Distribuye créditos',
    texto: 'Se aprueba la modificación del presupuesto vigente.',
    fecha: '2012-12-13T15:00:00Z',
    anio: 2012,
  })
  await b.sembrar({ titulo: 'Homenaje de la escuela rural a Alfonsín' })
  await b.sembrar({
    titulo: 'Remite actuaciones',
    texto: 'Visto la nota 386/2023, sobre el homenaje de la escuela rural a Alfonsín.',
  })
  await b.sembrar({ titulo: 'Convenio de becas', texto: 'Suscripto con el CONICET en la ciudad.' })
  await b.sembrar({ titulo: 'Servidumbre de paso', texto: 'A favor de Y.P.F. en la ruta.' })
  await b.sembrar({
    titulo: 'Cita un expediente',
    texto: 'Visto el EX-2022-128500829- -APN-SE#MEC.',
    anio: 2024,
  })
  for (let i = 0; i < 3; i++)
    await b.sembrar({
      titulo: `Expediente de 2022 número ${i}`,
      texto: 'APN, SE y MEC, del año 2022.',
      anio: 2022,
    })
  await b.sembrar({ titulo: 'Desígnase al agente Paz' })
  await b.sembrar({ titulo: 'Condónese la deuda del club Pampero' })
  await b.sembrar({ titulo: 'Solicítase que se desmalece la ribera' })
  await b.sembrar({ titulo: 'Convalida el Decreto 2602', texto: 'En la ciudad de Coronel Lima.' })
  await b.sembrar({ titulo: 'Prorroga la hora', texto: 'Suspende la Ley Nº 25.155 por un año.' })
  await b.sembrar({ titulo: 'Ministerio de Economía: autoridades del comercio' })
  await b.sembrar({ titulo: 'Planta de luminarias 2031', anio: 2030 })
  for (let i = 0; i < 2; i++)
    await b.sembrar({ titulo: `Luminarias ${i}`, texto: 'Las de la planta.', anio: 2031 })
  await b.sembrar({ titulo: 'Nómina 2031', texto: 'Los músicos de la banda.', anio: null })
  await b.sembrar({ titulo: 'Nómina de bronces', texto: 'De la banda.', anio: 2031 })
  await b.sembrar({ titulo: 'Imponer al pasaje el nombre de Juan XXIII' })
  await b.sembrar({ titulo: 'Pasaje Terencio', texto: 'Juan Paz vive en el 23 del pasaje.' })
  await b.sembrar({
    titulo: 'Compra de mosaicos',
    texto: 'Por la convertibilidad del convertir y el convertido.',
  })
  await b.sembrar({ titulo: 'Régimen de la convertibilidad', texto: 'Lo que se establece en los artículos.' })
  for (let i = 0; i < 2; i++) await b.sembrar({ titulo: 'Convertir mosaicos y convertir veredas' })

  await b.sembrar({ titulo: 'Tarifas del puerto', texto: 'Se aprueban en el Anexo V de esta norma.' })
  await b.sembrar({ titulo: 'Tarifas', texto: 'Del puerto, en el anexo; la V de Vitel, 5 veces.' })
  await b.sembrar({ titulo: 'Cuadros del muelle', texto: 'Van en el anexo 4, y los demás en el anexo 5.' })
  await b.sembrar({ titulo: 'Cuadros', texto: 'Del muelle, en el anexo; son 5, o V, y 4.' })
  await b.sembrar({ titulo: 'Licitación pública del corralón' })
  for (let i = 0; i < 3; i++)
    await b.sembrar({
      titulo: `Pública ${i}`,
      texto: 'Es lícita la venta pública del corralón, que no se licitó.',
    })
  await b.sembrar({ titulo: 'Traído de otro sistema', nro_str: '1234567890/2019' })
  for (let i = 0; i < 12; i++) await b.sembrar({ titulo: `Otra cosa ${i}`, texto: 'Nada que ver.' })
  await b.indexar()
})
afterAll(() => b.cerrar())

test('a title with the words does not win over who is of the day that was written [BUS-34]', async () => {
  expect(await primero('presupuesto modificacion')).toBe('Modificación del presupuesto')
  expect(await primero('presupuesto modificacion 13/12/2012')).toBe('Distribuye créditos')
})

test('nor over who says the number that was written [BUS-34]', async () => {
  const homenaje = 'homenaje escuela rural alfonsin'
  expect(await primero(homenaje)).toBe('Homenaje de la escuela rural a Alfonsín')
  expect(await primero(`${homenaje} 386/2023`)).toBe('Remite actuaciones')
})

test('an acronym is found however others write it, and is not corrected towards another', async () => {
  const { rows, corregido } = await buscar('convenio C.O.N.I.C.E.T.')
  expect([rows[0]!.titulo, rows[0]!.falta]).toEqual(['Convenio de becas', []])
  expect(corregido.map(({ por }) => por)).toEqual([['CONICET']])
  expect(await primero('C.O.N.I.C.E.T')).toBe('Convenio de becas')
  expect(await primero('YPF')).toBe('Servidumbre de paso')
})

test('the number of an electronic case file, pasted, goes to who cites it, and not to its year [BUS-34]', async () => {
  expect(await primero('EX-2022-128500829-APN-SE#MEC')).toBe('Cita un expediente')
})

test('a noun typed without its accent is of the family of its verb all the same', async () => {
  expect((await buscar('designacion agente')).rows[0]).toMatchObject({
    titulo: 'Desígnase al agente Paz',
    falta: [],
  })
})

test('what a paper orders is of the family of its verb and of its noun [BUS-34]', async () => {
  const club = { titulo: 'Condónese la deuda del club Pampero', falta: [] }
  for (const q of ['condonar deuda pampero', 'condonacion deuda pampero', 'condonase deuda pampero'])
    expect((await buscar(q)).rows[0]).toMatchObject(club)
  for (const q of ['desmalezar ribera', 'desmalezamiento ribera'])
    expect((await buscar(q)).rows[0]).toMatchObject({
      titulo: 'Solicítase que se desmalece la ribera',
      falta: [],
    })
})

test('an abbreviation of three letters, or of a rank, is its whole word [BUS-34]', async () => {
  expect((await buscar('convalida dec 2602 cnel lima')).rows[0]).toMatchObject({
    titulo: 'Convalida el Decreto 2602',
    falta: [],
  })
})

test('a law between quotes is found as others cite it [BUS-34]', async () => {
  for (const q of ['"ley 25.155"', '"ley 25155" hora', '"Ley nro. 25155"'])
    expect(await primero(q)).toBe('Prorroga la hora')
  expect((await buscar('"ley 25.156"')).rows).toEqual([])
})

test('the naughts of a scanned text are read as its letters [BUS-34]', async () => {
  const { rows, corregido } = await buscar('MINISTERI0 EC0NOMIA c0mercio')
  expect(rows[0]).toMatchObject({
    titulo: 'Ministerio de Economía: autoridades del comercio',
    falta: [],
  })
  expect(corregido).toContainEqual({ palabra: 'c0mercio', por: ['comercio'] })
})

test('whose title says the year beside what carries it is of that year too [BUS-34]', async () => {
  expect(await primero('luminarias 2031 planta')).toBe('Planta de luminarias 2031')
  expect(await primero('planta de luminarias 2031')).toBe('Planta de luminarias 2031')
})

test('what has no year is of the one its title says [BUS-34]', async () => {
  expect(await primero('nomina banda musicos 2031')).toBe('Nómina 2031')
})

test('a pope in figures, or in letters, is found in Roman numerals [BUS-34]', async () => {
  const pasaje = { titulo: 'Imponer al pasaje el nombre de Juan XXIII', falta: [] }
  expect((await buscar('pasaje juan 23')).rows[0]).toMatchObject(pasaje)
  expect(await primero('pasaje juan veintitres')).toBe(pasaje.titulo)
})

test('while a word is being written, whose title has it comes before who says it, or another like it', async () => {
  for (const q of ['convertib', 'convertibi', 'convertibilid'])
    expect([q, await primero(q)]).toEqual([q, 'Régimen de la convertibilidad'])
})

test('an annex in figures is found where it is of one letter in Roman numerals [BUS-34]', async () => {
  expect(await primero('tarifas anexo 5')).toBe('Tarifas del puerto')
})

test('a number longer than those of Foja is found without its year [BUS-34]', async () => {
  expect(await primero('1234567890')).toBe('Traído de otro sistema')
  expect(await primero('1.234.567.890')).toBe('Traído de otro sistema')
})

test('an annex in Roman numerals is found where it is in figures [BUS-34]', async () => {
  for (const q of ['cuadros muelle anexo V', 'cuadros muelle anexo v', 'cuadros muelle Anexo IV'])
    expect((await buscar(q)).rows[0]).toMatchObject({ titulo: 'Cuadros del muelle', falta: [] })
})

test('a word cut by its dot is worth by its beginning wherever it is [BUS-34]', async () => {
  for (const q of ['licit. pública', 'licit. públ. del corralón', 'corralón licit.'])
    expect((await buscar(q)).rows[0]).toMatchObject({ titulo: 'Licitación pública del corralón', falta: [] })
})
