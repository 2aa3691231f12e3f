import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { prepararBusqueda, type BusquedaDePrueba } from '@foja/api/pruebas/busqueda-de-prueba.ts'
import type { ClientePrueba } from '@foja/api/pruebas/cliente.ts'
import { crearTipo } from '@foja/api/pruebas/organizacion.ts'

let b: BusquedaDePrueba
let quien: ClientePrueba
const porId = new Map<number, string>()

beforeAll(async () => {
  b = await prepararBusqueda()
  quien = await b.ingresar('archivo')
  const decreto = await crearTipo(b.sql, { nombre: 'Decreto', permisos: [{ leer: true }] })
  const numero = (nro: number, anio: number) => ({ nro, anio, nro_str: `${nro}/${anio}` })
  const documentos: Record<string, Parameters<typeof b.sembrar>[0]> = {
    predio: { titulo: 'Cede un predio', texto: 'Visto el Expte. D-040/19, y la nota que lo acompaña.' },
    busto: { titulo: 'Emplaza un busto', texto: 'Que por Expte. 135-Y-98 se solicita su emplazamiento.' },
    comodato: { titulo: 'Aprueba un comodato', texto: 'Corresponde al Expte. 4084-332HCD/24 y agregados.' },
    feria: {
      titulo: 'Autoriza una feria',
      texto: 'Lo actuado en el expediente 4098-3191-2022 del registro.',
    },
    // Los que llevan ese número, o dicen sus pedazos.
    otro40: { titulo: 'Designa un agente', ...numero(40, 2018) },
    del135: { titulo: 'Modifica un régimen', ...numero(135, 2006), texto: 'Expediente 98, letra Y.' },
    del4084: { titulo: 'Sanidad vegetal', ...numero(4084, 1902), texto: 'Expediente del año 24.' },
    del3191: { titulo: 'Habilita comercios', ...numero(3191, 2022), texto: 'Expediente 4098.' },
    traza: { titulo: 'Abre una traza', texto: 'Visto el Expte. 197-Y-09 iniciado por los vecinos.' },
    del197: { titulo: 'Designa funcionarios', ...numero(197, 2018), texto: 'Expediente del año 9.' },
    del9: { titulo: 'Convalida lo actuado', ...numero(9, 2024), texto: 'Expediente 197.' },
    ruta: { titulo: 'Repara una ruta', texto: 'Según el Expte. FR-51/18 de la delegación.' },
    del51: { titulo: 'Nombra un subsecretario', ...numero(51, 2018), texto: 'Expediente de la delegación.' },
    galpon: { titulo: 'Alquila un galpón', texto: 'Que lo actuado por el 845/2021 así lo aconseja.' },
    de845: { titulo: 'Compra repuestos', ...numero(845, 2019) },
    permiso: {
      titulo: 'Permisos por la pandemia',
      texto: 'Por el coronavirus el comercio pedirá permiso para abrir, con protocolo de higiene.',
    },
    // Con su fecha entera, y fechas que no citan nada.
    veda: {
      titulo: 'Levanta la veda',
      texto: 'Visto el Decreto N° 25 del 23 de diciembre de 2001, que la puso.',
    },
    acto: { titulo: 'Acto de la veda', texto: 'Será el 25 de mayo de 2001, en la calle N° 3.' },
    canon: { titulo: 'Sube el canon', texto: 'Los Decretos Nros. 437 y 438 de fecha 12 de marzo de 1992.' },
    hospital: { titulo: 'Compra camas', texto: 'Camas para el hospital por el covid-19.' },
    inciso: {
      titulo: 'Reglamento',
      texto: 'Los plazos se cuentan según lo establecido por el art. 1º, inc. b) del presente decreto.',
    },
    suelto: {
      titulo: 'Otro reglamento',
      texto:
        'El presente decreto: artículo 1º. Inciso b). Lo establecido por el decreto. Artículo 1º, presente inciso.',
    },
    pesca: {
      titulo: 'Pesca',
      texto: 'La pesca: art. 7. Ord. gral. que prevé la pesca, y lo que prevé el art. 7.',
    },
    entero: {
      titulo: 'Pesca',
      texto: 'Conforme con lo que prevé el artículo 7 de la ordenanza general de pesca deportiva.',
    },
    sueldos: {
      titulo: 'Pauta del año',
      texto: 'Los empleados perciben, desde marzo, un aumento del 12 % sobre sus básicos y adicionales.',
    },
    del12: { titulo: 'Prórroga', ...numero(12, 2022), texto: 'Aumento. Empleados.' },
    reposo: {
      titulo: 'Régimen de reposo',
      texto:
        'Quien se accidenta tiene, con certificado, hasta treinta jornadas; la licencia es de 30 días corridos.',
    },
    del30: { titulo: 'Convenio', ...numero(30, 2021), texto: 'Licencia, por días.' },
    bicicletas: {
      titulo: 'Tránsito en la costanera',
      texto: 'Quien circule en bicicleta por la vereda abona, la primera vez, una multa de $ 500 al contado.',
    },
    punto: { titulo: 'Modifica la Ley Nº 31.061', texto: 'Según la ley 31.061 y el decreto 1.306/2005.' },
    partido: {
      titulo: 'Divide un terreno',
      texto: 'Padrón Nº 679. 918, según la actuación Nº 3. 423/03, y se pagan $ 1. 250 por metro.',
    },
    otro3423: { titulo: 'Divide otro terreno', ...numero(3423, 2012), texto: 'Padrón y actuación.' },
    del500: { titulo: 'Escalafón', ...numero(500, 2020), texto: 'Multa. Bicicleta.' },
  }
  for (const [nombre, datos] of Object.entries(documentos))
    porId.set(await b.sembrar({ id_tipo: decreto, ...datos }), nombre)
  for (let i = 0; i < 12; i++)
    await b.sembrar({ titulo: `Otra cosa ${i}`, texto: 'Del expediente y el artículo del presente decreto.' })
  await b.indexar()
})
afterAll(() => b.cerrar())

const buscar = (q: string) => b.buscar(quien, { q })
const primero = async (q: string) => {
  const { rows } = await buscar(q)
  return rows[0] && [porId.get(rows[0].id), rows[0].falta]
}

test.each([
  ['D-040/19', 'predio'],
  ['135-Y-98', 'busto'],
  ['4084-332HCD/24', 'comodato'],
  ['4098-3191-2022', 'feria'],
])(
  'the case file «%s», as a text cites it, is found by it before what has that number',
  async (cadena, nombre) => {
    for (const q of [`Expte. ${cadena}`, `expte ${cadena}`, `expediente nº ${cadena}`])
      expect([q, (await primero(q))?.[0]]).toEqual([q, nombre])
  },
)

test.each([
  ['197-Y-09', 'traza'],
  ['FR-51/18', 'ruta'],
])('whoever has a piece of «%s» as its own number comes after who says it whole', async (cadena, nombre) => {
  for (const q of [cadena, `Expte. ${cadena}`, `expte ${cadena}`, `vecinos expte ${cadena}`])
    expect([q, (await primero(q))?.[0]]).toEqual([q, nombre])
})

test('whoever cites a number comes before the same number of another year', async () => {
  for (const q of ['845/2021', '845/21', 'expte 845/2021', 'nota 845/2021']) {
    const { rows } = await buscar(q)
    expect([q, rows.slice(0, 2).map(({ id }) => porId.get(id))]).toEqual([q, ['galpon', 'de845']])
  }
})

test('two pasted parts among other words are not a case file: who says them comes after who says the rest', async () => {
  expect((await primero('permiso comercio protocolo covid-19'))?.[0]).toBe('permiso')
})

test('what has the number of a case file that is not one is found too, after who cites it', async () => {
  const { rows } = await buscar('expte 3191/2022')
  expect(rows.map(({ id }) => porId.get(id))).toContain('del3191')
  // De lo que no se dice que sea un expediente, el número sigue mandando.
  expect((await primero('decreto 135/2006'))?.[0]).toBe('del135')
})

test.each([
  ['establecido por el art. 1º, inc. b) del presente decreto', 'inciso'],
  ['lo que prevé el art. 7 de la ord. gral. de pesca', 'entero'],
  ['lo que preve el art 7 de la ord gral de pesca', 'entero'],
])('pasted with its abbreviations, «%s» is the one that says it in that order', async (q, nombre) => {
  expect((await primero(q))?.[0]).toBe(nombre)
})

test('who says a word as it was abbreviated does not lack it', async () => {
  expect(await primero('Corresponde al Expte. 4084-332HCD/24')).toEqual(['comodato', []])
  const { rows } = await buscar('Expte. "D-040/19"')
  expect(rows.map(({ id }) => porId.get(id))).toEqual(['predio'])
})

test.each([
  ['aumento 12% empleados', 'sueldos'],
  ['licencia de 30 días', 'reposo'],
  ['multa de $ 500 bicicleta', 'bicicletas'],
])('«%s» counts something: it is not asking for what has that number', async (q, nombre) => {
  expect((await primero(q))?.[0]).toBe(nombre)
})

test.each([
  ['veda dec 25/2001', 'veda'],
  ['canon decreto 438/92', 'canon'],
])('«%s» goes to who cites it with its whole date, who does not lack it [BUS-34]', async (q, nombre) => {
  const { rows } = await b.buscar(quien, { q })
  const lacks = new Map(rows.map(({ id, falta }) => [porId.get(id), falta]))
  expect(porId.get(rows[0]!.id)).toBe(nombre)
  expect(lacks.get(nombre)).not.toContain(q.includes('25') ? '25/2001' : '438/1992')
})

test('«25 de mayo de 2001» is a day, and cites no 25/2001 [BUS-34]', async () => {
  const { rows } = await b.buscar(quien, { q: 'acto veda dec 25/2001' })
  expect(rows.find(({ id }) => porId.get(id) === 'acto')!.falta).toContain('25/2001')
})

test.each([
  ['31061', '31.061'],
  ['ley 31.061', '31.061'],
  ['decreto 1306/2005', '1.306'],
])('the number of «%s» is marked where it is written with its dot [BUS-34]', async (q, numero) => {
  const { rows } = await buscar(q)
  const { resaltado } = rows.find(({ id }) => porId.get(id) === 'punto')!
  expect(resaltado.contenido.join()).toContain(`<mark>${numero}</mark>`)
})

test.each([
  ['padron 679918', '<mark>679. 918</mark>'],
  ['padrón 679.918', '<mark>679. 918</mark>'],
  ['actuacion 3423/03', '<mark>3. 423&#x2F;03</mark>'],
])('«%s» is found where a machine left a space after the dot [BUS-34]', async (q, marcado) => {
  const { rows } = await buscar(q)
  expect([porId.get(rows[0]!.id), rows[0]!.falta]).toEqual(['partido', []])
  expect(rows[0]!.resaltado.contenido.join()).toContain(marcado)
})

test('a short number without its year is not any pair of numbers', async () => {
  const { rows } = await buscar('terreno 1250')
  expect(rows.find(({ id }) => porId.get(id) === 'partido')!.falta).toEqual(['1250'])
})
