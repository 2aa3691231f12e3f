import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import type { MultipartFile } from '@fastify/multipart'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import JSZip from 'jszip'
import { SUFIJO_DE_CONSTANCIA } from '@foja/domain/exportacion/formato.ts'
import type { Exportacion } from '@foja/domain/exportacion/schema.ts'
import { comprobar } from '@foja/api/exportacion/comprobar/comprobar.ts'
import { comprobarAparte } from '@foja/api/exportacion/comprobar/comprobar-aparte.ts'
import { comprobarSubido } from '@foja/api/exportacion/comprobar/comprobar-subido.ts'
import { prepararBusqueda, type BusquedaDePrueba } from '@foja/api/pruebas/busqueda-de-prueba.ts'
import { subirArchivos } from '@foja/api/pruebas/subir-archivos.ts'
import type { ClientePrueba } from '@foja/api/pruebas/cliente.ts'

let b: BusquedaDePrueba
let mesa: ClientePrueba
let clave: string

beforeAll(async () => {
  b = await prepararBusqueda()
  mesa = await b.ingresar('mesa')
  for (const titulo of [
    '=1+1',
    'uno;=1+1',
    'dos;"=1+1',
    'renglón\u2028partido',
    'Obra',
    '&lt;obra&gt; _x0041_',
  ])
    await b.sembrar({ titulo, anio: 2024, nro_str: `${titulo.length}/2024` })
  await b.indexar()
  clave = (await b.app.inject('/exportar/clave')).json().data.clave
})
afterAll(() => b.cerrar())

/** Exporta, y con qué comprobar lo que se haga con ello. */
async function exportar(formato: 'xlsx' | 'csv' | 'ndjson', mas: object = {}) {
  const respuesta = await mesa.post('/exportar', {
    vista: 'busqueda',
    filtros: { anio: 2024 },
    formato,
    ...mas,
  })
  const [{ constancia }] = (await mesa.get('/exportar')).json<{ rows: [Exportacion] }>().rows
  const firmada = (await mesa.get(constancia!)).rawPayload
  const con = (bytes: Buffer | string) => {
    const archivo = join(b.datos, `falsificado.${formato}`)
    writeFileSync(archivo, bytes)
    writeFileSync(archivo + SUFIJO_DE_CONSTANCIA, firmada)
    return comprobar(archivo, { clave })
  }
  return { bytes: respuesta.rawPayload, con }
}

test('a CSV whose text was turned into a formula is not whole', async () => {
  const { bytes, con } = await exportar('csv')
  const texto = bytes.toString()
  expect(await con(texto)).toMatchObject({ integra: true })
  for (const [escrito, formula] of [
    ["'=1+1", '=1+1'],
    ["uno;'=1+1", 'uno;=1+1'],
  ] as const) {
    expect(texto).toContain(`,${escrito},`)
    expect(await con(texto.replace(`,${escrito},`, `,${formula},`))).toMatchObject({
      integra: false,
      primera_diferencia: { detalle: expect.stringContaining('no es la que se exportó') },
    })
  }
})

test('a quote after a semicolon hides no formula in a CSV; one handed out when it did is still whole [BUS-32]', async () => {
  const { bytes, con } = await exportar('csv')
  const texto = bytes.toString()
  const [hoy, antes] = [`,"dos;'""=1+1",`, ',"dos;""=1+1",']
  expect(texto).toContain(hoy)
  expect(await con(texto.replace(hoy, antes))).toMatchObject({ integra: true, filas: 6 })
  expect(await con(texto.replace(hoy, ',"dos;""=1+2",'))).toMatchObject({ integra: false })
  // Los demás formatos no lo llevan: un NDJSON no lo parte nadie, y en Excel es texto.
  for (const formato of ['ndjson', 'xlsx'] as const) {
    const otro = await exportar(formato)
    expect(await otro.con(otro.bytes)).toMatchObject({ integra: true, filas: 6 })
  }
  expect((await exportar('ndjson')).bytes.toString()).toContain(String.raw`"titulo":"dos;\"=1+1"`)
})

test('a line separator inside a title does not make a genuine NDJSON look altered', async () => {
  const { bytes, con } = await exportar('ndjson')
  expect(await con(bytes)).toMatchObject({ integra: true, filas: 6 })
})

test('an NDJSON without rows is whole; a CSV that was emptied is not [API-50]', async () => {
  const [{ id }] = await b.sql<[{ id: number }]>`select max(id)::int as id from exportaciones`
  const { bytes, con } = await exportar('ndjson', { filtros: { anio: 2024 }, desde: id })
  expect(bytes).toHaveLength(0)
  expect(await con(bytes)).toMatchObject({ integra: true, filas: 0 })
  expect(await (await exportar('csv')).con('')).toMatchObject({
    integra: false,
    primera_diferencia: { fila: 1, detalle: 'Falta la fila 1 y las que siguen. Hay 0 filas, y eran 6.' },
  })
  const sinFilas = await exportar('csv', { filtros: { anio: 1999 } })
  expect(await sinFilas.con('')).toMatchObject({
    integra: false,
    primera_diferencia: { fila: null, detalle: 'Faltan los títulos de las columnas.' },
  })
})

test('of one row it is said in the singular, and of the last one that no other follows [BUS-32]', async () => {
  const de = (nro_numero: string) => exportar('ndjson', { filtros: { anio: 2024, nro_numero } })
  const dicho = async (con: (texto: string) => Promise<{ primera_diferencia: unknown }>, texto: string) =>
    (await con(texto)).primera_diferencia
  const dos = await de('4/2024')
  const [primera] = dos.bytes.toString().split('\n')
  expect(await dicho(dos.con, `${primera}\n`)).toEqual({
    fila: 2,
    detalle: 'Falta la fila 2. Hay 1 fila, y eran 2.',
  })
  const una = await de('8/2024')
  expect(await dicho(una.con, `${una.bytes.toString()}{}\n`)).toEqual({
    fila: 2,
    detalle: 'La fila 2 no estaba en lo que se exportó. Hay 2 filas, y era 1.',
  })
})

test('BUS-32: a sheet that was not in the spreadsheet is said to be there', async () => {
  const { bytes, con } = await exportar('xlsx')
  const zip = await JSZip.loadAsync(bytes)
  const leer = (parte: string) => zip.file(parte)!.async('string')
  const celda = '<c r="A1" t="inlineStr"><is><t>Otra</t></is></c>'
  zip.file(
    'xl/worksheets/sheet9.xml',
    (await leer(HOJA)).replace(
      /<sheetData>.*/s,
      `<sheetData><row r="1">${celda}</row></sheetData></worksheet>`,
    ),
  )
  await cambiar(
    RELACIONES,
    '</Relationships>',
    '<Relationship Id="rId99" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet9.xml"/></Relationships>',
  )(zip, leer)
  await cambiar(
    'xl/workbook.xml',
    '</sheets>',
    '<sheet name="Otra" sheetId="99" r:id="rId99"/></sheets>',
  )(zip, leer)
  await cambiar(
    '[Content_Types].xml',
    '</Types>',
    '<Override PartName="/xl/worksheets/sheet9.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>',
  )(zip, leer)
  expect(await con(await zip.generateAsync({ type: 'nodebuffer' }))).toMatchObject({
    integra: false,
    primera_diferencia: { fila: null, detalle: 'Hay una hoja que no estaba en lo que se exportó.' },
  })
})

const HOJA = 'xl/worksheets/sheet1.xml'
const RELACIONES = 'xl/_rels/workbook.xml.rels'
type Cambio = (zip: JSZip, leer: (parte: string) => Promise<string>) => Promise<void>
const cambiar =
  (parte: string, que: string | RegExp, por: string): Cambio =>
  async (zip, leer) => {
    const antes = await leer(parte)
    const despues = antes.replace(que, por)
    expect(despues).not.toBe(antes)
    zip.file(parte, despues)
  }

/** Lo que se ve en una planilla no es lo que se exportó, y sus celdas, leídas de cualquier modo, sí. */
const FALSIFICACIONES: Record<string, Cambio> = {
  'another sheet in the place of the genuine one': async (zip, leer) => {
    zip.file('xl/otra.xml', (await leer(HOJA)).replace('Obra', 'Otra'))
    await cambiar(RELACIONES, 'worksheets/sheet1.xml', 'otra.xml')(zip, leer)
  },
  'another workbook': async (zip, leer) => {
    zip.file('xl/otra.xml', (await leer(HOJA)).replace('Obra', 'Otra'))
    zip.file('xl/otro.xml', await leer('xl/workbook.xml'))
    zip.file('xl/_rels/otro.xml.rels', (await leer(RELACIONES)).replace('worksheets/sheet1.xml', 'otra.xml'))
    await cambiar('_rels/.rels', 'xl/workbook.xml', 'xl/otro.xml')(zip, leer)
  },
  'a number format that writes something else': async (zip, leer) => {
    const estilos = (await leer('xl/styles.xml')).replaceAll('numFmtId="49"', 'numFmtId="165"')
    const otro = '<numFmt numFmtId="165" formatCode="0;0;0;&quot;Otra&quot;"/>'
    zip.file('xl/styles.xml', estilos.replace('<numFmt ', `${otro}<numFmt `))
  },
  'rows of another namespace shown, and the genuine ones ignored': async (zip, leer) => {
    const xml = await leer(HOJA)
    const filas = /<sheetData>.*<\/sheetData>/s.exec(xml)![0]
    const otras = filas.replace('Obra', 'Otra').replaceAll(/<(\/?)(\w)/g, '<$1x:$2')
    const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
    zip.file(
      HOJA,
      xml
        .replace(`xmlns="${main}"`, `xmlns="urn:nada" xmlns:b="urn:nada" xmlns:x="${main}"`)
        .replace('mc:Ignorable="', 'mc:Ignorable="b ')
        .replace('<worksheet', '<x:worksheet')
        .replace('</worksheet', '</x:worksheet')
        .replace(filas, otras + filas),
    )
  },
  'a link to another place': cambiar(
    'xl/worksheets/_rels/sheet1.xml.rels',
    /Target="[^"]*id=(\d+)"/,
    'Target="http://malo/?id=$1"',
  ),
  'a link to another document': cambiar(
    'xl/worksheets/_rels/sheet1.xml.rels',
    /(Target="[^"]*id=)\d+"/,
    '$1999999"',
  ),
  'two links on one row': cambiar(HOJA, /<hyperlink ref="A3"/, '<hyperlink ref="A2"'),
  'a link on the cover': async (zip, leer) => {
    const relaciones = (await leer('xl/worksheets/_rels/sheet1.xml.rels')).replaceAll(
      /<Relationship [^>]*Id="(?!rId1")[^>]*>/g,
      '',
    )
    zip.file('xl/worksheets/_rels/sheet2.xml.rels', relaciones)
    const enlace = '<hyperlinks><hyperlink ref="B4" r:id="rId1"/></hyperlinks>'
    await cambiar('xl/worksheets/sheet2.xml', '</sheetData>', `</sheetData>${enlace}`)(zip, leer)
  },
  'something written next to the cover': cambiar(
    'xl/worksheets/sheet2.xml',
    /(<c r="B10"[^>]*>.*?<\/c>)/,
    '$1<c r="C10" t="str"><v>4.000</v></c>',
  ),
  'a picture over the cells': cambiar(HOJA, '</worksheet>', '<drawing r:id="rId9"/></worksheet>'),
  'dates counted from another year': cambiar('xl/workbook.xml', '<workbookPr', '<workbookPr date1904="1"'),
  'a number written as no spreadsheet reads it': async (zip, leer) => {
    const xml = await leer(HOJA)
    const otro = xml.replace(/<v>(\d+)<\/v>/, (_, n: string) => `<v>0x${Number(n).toString(16)}</v>`)
    expect(otro).not.toBe(xml)
    zip.file(HOJA, otro)
  },
  'a style written as no spreadsheet reads it': cambiar(HOJA, /(<c r="B2" s=")(\d+)"/, '$10x$2"'),
  'a cell that comes back over another': cambiar(
    HOJA,
    /<c r="B2"([^>]*)>(.*?)<\/c>/,
    '<c r="B2"$1>$2</c><c r="B2" t="str"><v>Otra</v></c>',
  ),
}

test.each(Object.entries(FALSIFICACIONES))('a spreadsheet with %s is not whole', async (_, cambio) => {
  const { bytes, con } = await exportar('xlsx')
  const zip = await JSZip.loadAsync(bytes)
  await cambio(zip, (parte) => zip.file(parte)!.async('string'))
  const visto = await con(await zip.generateAsync({ type: 'nodebuffer' })).catch((error: Error) => error)
  if (visto instanceof Error) expect(visto).toMatchObject({ clave: 'archivo_ilegible' })
  else expect(visto).toMatchObject({ integra: false })
})

test('the row whose link was made to lead elsewhere is named, and links taken away deceive nobody [BUS-32]', async () => {
  const { bytes, con } = await exportar('xlsx')
  const con2 = async (cambio: Cambio) => {
    const zip = await JSZip.loadAsync(bytes)
    await cambio(zip, (parte) => zip.file(parte)!.async('string'))
    return con(await zip.generateAsync({ type: 'nodebuffer' }))
  }
  const otro = cambiar(
    'xl/worksheets/_rels/sheet1.xml.rels',
    /(Id="rId3"[^>]*Target="[^"]*id=)\d+"/,
    '$1999999"',
  )
  expect(await con2(otro)).toMatchObject({
    integra: false,
    firma: 'valida',
    primera_diferencia: { fila: 3, detalle: 'El enlace de la fila 3 lleva a otro documento.' },
  })
  const sinEnlaces = cambiar(HOJA, /<hyperlinks>.*<\/hyperlinks>/s, '')
  expect(await con2(sinEnlaces)).toMatchObject({ integra: true })
})

test('what the spreadsheet hides is said, though it is whole [BUS-32]', async () => {
  const { bytes, con } = await exportar('xlsx')
  expect(await con(bytes)).toMatchObject({
    integra: true,
    escondido: { filas: 0, columnas: false, letras: false },
  })
  const escondiendo = async (...cambios: Cambio[]) => {
    const zip = await JSZip.loadAsync(bytes)
    for (const cambio of cambios) await cambio(zip, (parte) => zip.file(parte)!.async('string'))
    return con(await zip.generateAsync({ type: 'nodebuffer' }))
  }
  const fila = (renglon: number, como: string) =>
    cambiar(HOJA, `<row r="${renglon}"`, `<row ${como} r="${renglon}"`)
  expect(await escondiendo(fila(3, 'hidden="1"'), fila(4, 'ht="0" customHeight="1"'))).toMatchObject({
    integra: true,
    escondido: { filas: 2, columnas: false, letras: false },
  })
  for (const alto of [fila(3, 'ht="0.75" customHeight="1"'), fila(3, 'ht="0.1"')])
    expect(await escondiendo(alto)).toMatchObject({ escondido: { filas: 1 } })
  // Los títulos fijos, y subida hasta donde las primeras filas ya no se alcanzan.
  expect(await escondiendo(cambiar(HOJA, '<sheetView ', '<sheetView topLeftCell="B4" '))).toMatchObject({
    integra: true,
    escondido: { filas: 3, columnas: true },
  })
  expect(
    await escondiendo(cambiar(HOJA, 'defaultRowHeight="15"', 'defaultRowHeight="0.1" customHeight="1"')),
  ).toMatchObject({ integra: true, escondido: { filas: 7 } })
  for (const como of ['hidden="true"', 'width="0"', 'width="0.1"'])
    expect(
      await escondiendo(cambiar(HOJA, /<col ([^>]*?)(?:width="[^"]*")/, `<col ${como} $1`)),
    ).toMatchObject({
      integra: true,
      escondido: { filas: 0, columnas: true, letras: false },
    })
  // La que no dice su ancho tiene el de todas.
  for (const ancho of ['defaultColWidth="0.1"', 'baseColWidth="0"'])
    for (const sinElla of [/<col [^>]*>/, /<cols>.*<\/cols>/s, /(?<=<col [^>]*)width="[^"]*"/])
      expect(
        await escondiendo(
          cambiar(HOJA, '<sheetFormatPr ', `<sheetFormatPr ${ancho} `),
          cambiar(HOJA, sinElla, ''),
        ),
      ).toMatchObject({ integra: true, escondido: { filas: 0, columnas: true, letras: false } })
  // Si todas dicen el suyo, se ven.
  expect(
    await escondiendo(cambiar(HOJA, '<sheetFormatPr ', '<sheetFormatPr defaultColWidth="0.1" ')),
  ).toMatchObject({ integra: true, escondido: { columnas: false } })
})

test('letters that cannot be read are said, however they were made so [BUS-32]', async () => {
  const { bytes, con } = await exportar('xlsx')
  const ESTILOS = 'xl/styles.xml'
  const con2 = async (cambio: Cambio) => {
    const zip = await JSZip.loadAsync(bytes)
    await cambio(zip, (parte) => zip.file(parte)!.async('string'))
    return con(await zip.generateAsync({ type: 'nodebuffer' }))
  }
  const blanca = '<color rgb="FFFFFFFF"/>'
  for (const cambio of [
    cambiar(ESTILOS, '<color theme="1"/>', blanca),
    cambiar(ESTILOS, '<color theme="1"/>', '<color theme="0"/>'),
    cambiar(ESTILOS, '<color theme="1"/>', '<color indexed="8"/>'),
    cambiar(ESTILOS, '<color theme="1"/>', '<color theme="1" tint="0.99"/>'),
    cambiar(ESTILOS, '<sz val="11"/>', '<sz val="1"/>'),
    cambiar(ESTILOS, 'patternType="none"', 'patternType="solid"'),
    cambiar(ESTILOS, '<name val="Calibri"/>', '<name val="Wingdings"/>'),
    cambiar('xl/theme/theme1.xml', /(minorFont>\s*<a:latin typeface=")Calibri/, '$1Webdings'),
    cambiar(ESTILOS, '<sz val="11"/>', '<strike/><sz val="11"/>'),
    cambiar(ESTILOS, '<border>', '<border diagonalUp="1">'),
    cambiar(ESTILOS, '<alignment wrapText="1"/>', '<alignment textRotation="90"/>'),
    cambiar(ESTILOS, '<alignment wrapText="1"/>', '<alignment indent="250"/>'),
    cambiar('xl/theme/theme1.xml', 'val="windowText"', 'val="window"'),
    cambiar(HOJA, 't="str"><v>Obra</v>', `t="inlineStr"><is><r><rPr>${blanca}</rPr><t>Obra</t></r></is>`),
  ])
    expect(await con2(cambio)).toMatchObject({ integra: true, escondido: { letras: true } })
  // Un formato condicional de los nuevos va ahí, y una planilla lo aplica.
  const condicional = cambiar(HOJA, '</worksheet>', '<extLst><ext uri="{78C0D931}"/></extLst></worksheet>')
  await expect(con2(condicional)).rejects.toMatchObject({ clave: 'archivo_ilegible' })
})

test('what a ZIP has and its directory does not name is not read; the genuine one, packed again, is', async () => {
  const { bytes, con } = await exportar('xlsx')
  expect(await con(bytes)).toMatchObject({ integra: true, filas: 6 })
  const zip = await JSZip.loadAsync(bytes)
  expect(await con(await zip.generateAsync({ type: 'nodebuffer' }))).toMatchObject({ integra: true })
  zip.file(HOJA, (await zip.file(HOJA)!.async('string')).replace('Obra', 'Otra'))
  const otra = await zip.generateAsync({ type: 'nodebuffer' })
  // Delante, el genuino entero: leído de corrido aparece primero.
  await expect(con(Buffer.concat([bytes, otra]))).rejects.toMatchObject({ clave: 'archivo_ilegible' })
})

test('a spreadsheet that a reader would find broken is not whole, though the rows are there [BUS-32]', async () => {
  const { bytes, con } = await exportar('xlsx')
  const zip = await JSZip.loadAsync(bytes)
  for (const parte of [HOJA, 'docProps/app.xml', '[Content_Types].xml']) {
    // Del directorio: ahí dice cuánto suma lo de adentro.
    const ficha = bytes.lastIndexOf(parte) - 46
    const otra = Buffer.from(bytes)
    otra[ficha + 16]! ^= 1
    await expect(con(otra)).rejects.toMatchObject({ clave: 'archivo_ilegible' })
  }
  expect(await con(await zip.generateAsync({ type: 'nodebuffer' }))).toMatchObject({ integra: true })
})

test('what somebody added with a spreadsheet is named as it is called there, and not as in the standard [BUS-32]', async () => {
  const { bytes, con } = await exportar('xlsx')
  for (const [marca, dicho] of [
    ['legacyDrawing', /un comentario o una nota\. Quítelo/],
    ['drawing', /una imagen, un dibujo/],
    ['mergeCells', /celdas combinadas\. Sepárelas/],
    ['constructor', /escribe: constructor\./],
  ] as const) {
    const zip = await JSZip.loadAsync(bytes)
    const hoja = await zip.file(HOJA)!.async('string')
    zip.file(HOJA, hoja.replace('</worksheet>', `<${marca} r:id="rId9"/></worksheet>`))
    await expect(con(await zip.generateAsync({ type: 'nodebuffer' }))).rejects.toMatchObject({
      detalle: expect.stringMatching(dicho),
    })
  }
})

test('a row left out between two is an empty one: those that follow are not whole with the links of others [BUS-32]', async () => {
  const { bytes, con } = await exportar('xlsx')
  const zip = await JSZip.loadAsync(bytes)
  // De la cuarta en más, una fila más abajo; los enlaces, donde estaban.
  const corrida = (await zip.file(HOJA)!.async('string')).replaceAll(
    /(<(?:row|c) r="[A-Z]*)(\d+)"/g,
    (_, antes: string, n: string) => `${antes}${Number(n) < 5 ? n : Number(n) + 1}"`,
  )
  zip.file(HOJA, corrida)
  expect(await con(await zip.generateAsync({ type: 'nodebuffer' }))).toMatchObject({
    integra: false,
    firma: 'valida',
    filas: 7,
    primera_diferencia: { fila: 4, detalle: expect.stringContaining('no es la que se exportó') },
  })
})

test('what is inflated to be read leaves nothing on the disk', async () => {
  const { bytes } = await exportar('xlsx')
  const zip = await JSZip.loadAsync(bytes)
  zip.file(
    HOJA,
    (await zip.file(HOJA)!.async('string')).replace('</sheetData>', `${' '.repeat(2e6)}</sheetData>`),
  )
  const bomba = await zip.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE' })
  const antes = readdirSync(tmpdir())
  const respuesta = subirArchivos(mesa, '/exportar/comprobar', { 'a.xlsx': bomba })
  const vistos = new Set<string>()
  const reloj = setInterval(() => readdirSync(tmpdir()).forEach((uno) => vistos.add(uno)), 5)
  await respuesta.finally(() => clearInterval(reloj))
  expect((await respuesta).json().data).toMatchObject({ integra: true })
  expect([...vistos].filter((uno) => !antes.includes(uno) && uno.startsWith('tmp-'))).toEqual([])
})

test('one made so that reading it takes all the memory is not read, and whoever serves goes on [BUS-32]', async () => {
  const { bytes, con } = await exportar('xlsx')
  const cargada = async (por: string) => {
    const zip = await JSZip.loadAsync(bytes)
    zip.file(HOJA, (await zip.file(HOJA)!.async('string')).replace('<sheetData', `<sheetData${por}`))
    return zip.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE' })
  }
  const atributos = (cuantos: number) => Array.from({ length: cuantos }, (_, i) => ` a${i}="1"`).join('')
  expect(await con(await cargada(atributos(20)))).toMatchObject({ integra: true })
  for (const por of [atributos(1_000), ` a="${'a'.repeat(3e6)}"`, `>${'<row>'.repeat(1_000)}<c`])
    await expect(con(await cargada(por))).rejects.toMatchObject({
      clave: 'archivo_ilegible',
      detalle: expect.stringMatching(/^Tiene algo que Foja no escribe: /),
    })
  const bomba = await cargada(atributos(3_000_000))
  const respuesta = await subirArchivos(mesa, '/exportar/comprobar', { 'a.xlsx': bomba })
  expect([respuesta.statusCode, respuesta.json().error]).toEqual([422, 'archivo_ilegible'])
})

test('the process that reads may die, or run out of time: that is an answer too', async () => {
  const { bytes } = await exportar('xlsx')
  const archivo = join(b.datos, 'aparte.xlsx')
  writeFileSync(archivo, bytes)
  const pedido = { archivo, nombre: 'aparte.xlsx', alLado: `${archivo}.no`, clave }
  const nunca = new AbortController().signal
  expect(await comprobarAparte(pedido, nunca)).toMatchObject({ comprobado: { integra: true, filas: 6 } })
  expect(await comprobarAparte({ ...pedido, clave: 'otra' }, nunca)).toMatchObject({
    comprobado: { integra: false, firma: 'invalida', constancia: null },
  })
  expect(await comprobarAparte(pedido, nunca, ['--max-old-space-size=2'])).toBeNull()
  expect(await comprobarAparte(pedido, AbortSignal.abort())).toBeNull()
})

test.each([
  ['without a boundary', 'multipart/form-data', 'x'],
  [
    'cut short',
    'multipart/form-data; boundary=z',
    '--z\r\ncontent-disposition: form-data; name="a"; filename="a.csv"\r\n\r\nx',
  ],
  [
    'with a text instead',
    'multipart/form-data; boundary=z',
    '--z\r\ncontent-disposition: form-data; name="a"\r\n\r\nx\r\n--z--\r\n',
  ],
])('a form %s is of whoever sent it [API-50]', async (_, tipo, cuerpo) => {
  const respuesta = await mesa.pedir('POST', '/exportar/comprobar', {
    cuerpo,
    cabeceras: { 'content-type': tipo },
  })
  expect([respuesta.statusCode, respuesta.json()]).toMatchObject([
    400,
    { error: 'falta_el_archivo', ref: expect.any(String) },
  ])
})

test('a file without a name is read as any other [API-50]', async () => {
  const respuesta = await mesa.pedir('POST', '/exportar/comprobar', {
    cuerpo:
      '--z\r\ncontent-disposition: form-data; name="a"\r\ncontent-type: application/octet-stream\r\n\r\nx\r\n--z--\r\n',
    cabeceras: { 'content-type': 'multipart/form-data; boundary=z' },
  })
  expect([respuesta.statusCode, respuesta.json().data]).toMatchObject([
    200,
    { integra: false, firma: 'ausente' },
  ])
})

test('a failure that is not of the file is not said to be of it', async () => {
  // Otra prueba puede estar comprobando lo suyo en la misma carpeta.
  const propio = randomUUID()
  const esElMio = (archivo: string) => {
    try {
      return readFileSync(archivo, 'utf8') === propio
    } catch {
      return false // ya terminó con ella
    }
  }
  const guardado = () =>
    readdirSync(tmpdir())
      .filter((nombre) => nombre.startsWith('foja-comprobar-'))
      .map((nombre) => join(tmpdir(), nombre, 'archivo'))
      .find(esElMio)
  async function* partes(): AsyncGenerator<MultipartFile> {
    yield { filename: 'a.csv', file: Readable.from(propio) } as never
    // Lo que se guardó se pierde antes de leerlo.
    rmSync(guardado()!)
  }
  await expect(comprobarSubido(partes(), { clave }, 1)).rejects.toThrow('ENOENT')
  async function* sinDondeGuardar(): AsyncGenerator<MultipartFile> {
    yield { filename: 'a.csv', file: Readable.from(propio) } as never
    rmSync(dirname(guardado()!), { recursive: true })
    yield { filename: 'a.json', file: Readable.from('{}') } as never
  }
  await expect(comprobarSubido(sinDondeGuardar(), { clave }, 1)).rejects.toThrow('ENOENT')
})
