import { expect, test } from '@jest/globals'
import { formaDeIdentificador } from '@foja/domain/numero/identificadores.ts'
import { NOMBRE_DE_MES } from '@foja/domain/busqueda/fechas/calendario.ts'
import {
  apartar,
  interpretar,
  interpretarSuelto,
  sinComillas,
  sinExcluidas,
  sinExcluir,
} from '@foja/domain/busqueda/interpretar.ts'

const formas = (texto: string) => interpretar(texto).menciones.map((m) => [m.previas.at(-1) ?? null, m.forma])

test.each([
  ['resolucion 123/24', [['resolucion', '123/2024']]],
  ['123/2024', [[null, '123/2024']]],
  ['Nº 123', [[null, '123']]],
  ['dec. 1145/2024', [['dec', '1145/2024']]],
  ['ley nº 25.855', [['ley', '25855']]],
  ['ley 20.640', [['ley', '20640']]],
  ['0000123', [[null, '123']]],
  ['EXP-0123/2024', [['exp', '123/2024']]],
  ['ordenanza nro. 45/99 de tránsito', [['ordenanza', '45/1999']]],
  ['decreto 123 de 2019', [['decreto', '123/2019']]],
  ['resolución nº 7 del año 2021', [['resolución', '7/2021']]],
])('%s is understood as people write it [BUS-34]', (texto, esperado) => {
  expect(formas(texto)).toEqual(esperado)
})

test.each([
  ['dec1145/2024', [['dec', '1145/2024']]],
  ['nota7/25', [['nota', '7/2025']]],
  ['ARCH/9/26', [['arch', '9/2026']]],
  ['nota nro.12-25', [['nota', '12/2025']]],
  ['nota N°.12', [['nota', '12']]],
  ['20.640/74 l.', [[null, '20640/1974']]],
  ['L. n° 24.241', [['ley', '24241']]],
  ['decreto 35 año 1998', [['decreto', '35/1998']]],
  ['decreto 2180 15', [['decreto', '2180/2015']]],
  ['ley 23.505 87', [['ley', '23505/1987']]],
  ['Dec. nº 652 13', [['dec', '652/2013']]],
  ['24.165 del año 92', [[null, '24165/1992']]],
  ['dec. 641 del 20', [['dec', '641/2020']]],
  ['16513/43', [[null, '16513/1943']]],
  ['20-14164117-3', [[null, '14164117']]],
])('%s, stuck or abbreviated as people do [BUS-34]', (texto, esperado) => {
  expect(formas(texto)).toEqual(esperado)
})

test.each([
  '14.164.117',
  '14 164 117',
  '14-164-117',
  '14,164,117',
  '14.164117',
  '20-14.164.117-3',
  '20.14164117.3',
  '20 14164117 3',
  '20141641173',
])('%s is the number of a person, however it is grouped [BUS-34]', (texto) => {
  expect(interpretar(texto).menciones).toMatchObject([{ forma: '14164117' }])
})

test.each([
  'DNI14164117',
  'd.n.i.14164117',
  'D.N.I. Nº 14.164.117',
  'L.E. 14.164.117',
  'M.I. 14164117',
  'DU 14164117',
  'CUIT: 20-14164117-3',
  'DNI M 14.164.117',
  'F 14.164.117',
])('in «%s» what comes before the number says it is of a person [BUS-34]', (texto) => {
  expect(interpretar(texto)).toMatchObject({ texto: 'dni 14164117', menciones: [{ previas: ['dni'] }] })
})

test.each([
  ['14 164 117/2024', ['14', '164', '117/2024']],
  ['12-345-678-901', ['12', '345', '678', '901']],
  ['ley 24.156', ['24156']],
  ['dni 5/2024', ['5/2024']],
])('«%s» is not the number of a person', (texto, suyas) => {
  expect(interpretar(texto).menciones.map(({ forma }) => forma)).toEqual(suyas)
})

test.each(['N° MESA-000012/2026 -', 'Nro. MESA-12/2026', 'Ref.: MESA-12/2026'])(
  'what goes before «%s» is not a word of it',
  (texto) => {
    const { palabras, menciones } = interpretar(texto)
    expect([palabras, menciones[0]!.enteras]).toEqual([['MESA'], ['mesa-12/2026']])
  },
)

test.each([
  ['Nro: 12/2024', [['12/2024', [], []]]],
  ['Número: 12/2024', [['12/2024', [], []]]],
  ['A-00045678', [['45678', ['00045678'], ['a-45678']]]],
  ['PC-0042', [['42', ['0042'], ['pc-42']]]],
  ['MESA-000010/2026', [['10/2026', ['000010/2026'], ['mesa-10/2026']]]],
  ['expediente 4070-5678/2019', [['5678/2019', [], ['4070-5678/2019']]]],
  [
    'factura 0001-00012345',
    [
      ['1', ['0001'], []],
      ['12345', ['00012345'], ['1-12345']],
    ],
  ],
  ['CUIT 30712345679', [['71234567', ['30712345679', '30-71234567-9'], []]]],
  ['CUIT 30-71234567-9', [['71234567', ['30712345679', '30-71234567-9'], []]]],
  ['Expte. Nº 4070-5678/2019', [['5678/2019', [], ['4070-5678/2019']]]],
  ['expediente 4070-5678/19', [['5678/2019', [], ['4070-5678/19', '4070-5678/2019']]]],
  [
    'expediente 4070-5678 de 2019',
    [
      ['4070', [], []],
      ['5678/2019', [], ['4070-5678de2019', '4070-5678/2019']],
    ],
  ],
  ['MESA-12/26', [['12/2026', [], ['mesa-12/26', 'mesa-12/2026']]]],
  ['nota MESA-000012/2026p', [['12/2026p', ['000012/2026p'], ['mesa-12/2026p']]]],
  ['nota 12/26P', [['12/2026p', [], []]]],
  ['disposición DI-2023-15-E-AFIP', [['15/2023', ['DI-2023-15'], ['di-2023-15-e-afip']]]],
  [
    'EX-2024-00012345- -APN-DGD#MEC',
    [['12345/2024', ['EX-2024-00012345', 'EX-2024-12345'], ['ex-2024-12345--apn-dgd#mec']]],
  ],
  [
    'EX-2022-128500829 y DCTO-2021-493-APN-PTE',
    [
      ['128500829/2022', ['EX-2022-128500829'], ['ex-2022-128500829']],
      ['493/2021', ['DCTO-2021-493'], ['dcto-2021-493-apn-pte']],
    ],
  ],
])('%s is read with what texts and numbers may say of it [BUS-34]', (texto, esperado) => {
  const { menciones } = interpretar(texto)
  expect(menciones.map(({ forma, dichas, enteras }) => [forma, dichas, enteras])).toEqual(esperado)
})

test('the number of an official system says its type, its year is no other number and its letters no words [BUS-34]', () => {
  const leido = (texto: string) => {
    const { palabras, menciones } = interpretar(`poda ${texto} de 7/2020`)
    return [palabras, menciones.map(({ previas, forma }) => [previas.at(-1), forma])]
  }
  expect(leido('EX-2022-128500829-APN-SE#MEC')).toEqual([
    ['poda'],
    [
      ['expediente', '128500829/2022'],
      ['de', '7/2020'],
    ],
  ])
  expect(leido('DECNU-2021-493-APN-PTE')[1]).toContainEqual(['dnu', '493/2021'])
})

test.each([
  ['dto 21492008', '21492008', '2149/2008'],
  ['ordenanza 16222014 2015', '16222014', '1622/2014'],
])('«%s», without its bar, is also with its year [BUS-34]', (texto, forma, conAnio) => {
  const [mencion] = interpretar(texto).menciones
  expect([mencion!.forma, mencion!.conAnio, mencion!.dichas]).toEqual([forma, [conAnio], [conAnio]])
})

test.each(['ley 22003', 'expediente 12822010', 'dni 21492008', 'decreto 21492108'])(
  'no number of «%s» is a year',
  (texto) => expect(interpretar(texto).menciones[0]!.conAnio).toEqual([]),
)

test.each(['1622del2014', 'decreto1622de2014', 'dec. 1622de 2014'])(
  '«%s», stuck to its year [BUS-34]',
  (texto) => expect(interpretar(texto).menciones.map(({ forma }) => forma)).toEqual(['1622/2014']),
)

test.each([
  ['PC-2015-2019', ['2015/2019']],
  ['ARCH-2024-12/2026', ['12/2026']],
])('«%s» is not a number of that system', (texto, suyas) => {
  expect(interpretar(texto).menciones.map(({ forma }) => forma)).toEqual(suyas)
})

test('the number of an official system is looked for whole, however it is spaced [BUS-34]', () => {
  for (const escrito of ['EX-2024-00012345-APN-DGD#MEC', 'EX-2024-00012345- -APN-DGD#MEC'])
    expect(interpretar(`expediente ${escrito}`).menciones.flatMap(({ enteras }) => enteras)).toContain(
      formaDeIdentificador(escrito),
    )
})

test.each([
  ['res 12/26,13/26', ['12/2026', '13/2026'], ['res']],
  ['res 12/26, 13/26', ['12/2026', '13/2026'], ['res']],
  ['expediente n.º 123/24', ['123/2024'], ['expediente']],
  ['expediente n. º 123/24', ['123/2024'], ['expediente']],
  ['res.nº 123/24', ['123/2024'], ['res']],
  ['exp.nro.123/24', ['123/2024'], ['exp']],
])('of «%s» nothing is left of the number, nor lost [BUS-34]', (texto, formas, palabras) => {
  const leida = interpretar(texto)
  expect([leida.menciones.map(({ forma }) => forma), leida.palabras]).toEqual([formas, palabras])
})

test('quotes are quotes however the keyboard writes them', () => {
  for (const texto of ['"obras públicas" poda', '«obras públicas» poda', '“obras públicas” poda'])
    expect(interpretar(texto)).toMatchObject({ frases: ['obras públicas'], palabras: ['poda'] })
  expect(interpretar('nota -obras/')).toMatchObject({ palabras: ['nota'], excluidas: ['obras'] })
})

test.each([
  ['ticket 2024000123', ['2024000123']],
  ['teléfono 2323456789', ['teléfono', '2323456789']],
  ['monto 1.500.000,00', ['monto', '1.500.000,00']],
  ['total 12.345,67', ['total', '12.345,67']],
  ['INV/2023/0042', ['INV', '2023', '0042']],
])('«%s» has no number of a document nor of a person: it is searched as it is', (texto, palabras) => {
  const leida = interpretar(texto)
  expect(leida.menciones).toEqual([])
  expect(leida.palabras).toEqual(expect.arrayContaining(palabras.slice(-1)))
})

test('from one to another is not a number and its year; the year may go before', () => {
  expect(formas('dto 1856/07')).toEqual([['dto', '1856/2007']])
  expect(formas('artículos 14-16')).toEqual([['artículos', '14']])
  expect(interpretar('2024/123').menciones.map(({ conAnio }) => conAnio)).toEqual([[], ['123/2024']])
})

test.each([
  'Resolución -complementaria- de tarifas',
  'Visto el EX-2024-12345678- -APN-DGD#MEC',
  '-pavimento\n-cordón',
  '-pavimento-cordón',
  'obra pública - tramo sur',
  'notas -10/03/2026',
])('the hyphens of «%s» leave nothing out', (texto) => expect(interpretar(texto).excluidas).toEqual([]))

test.each([
  ['subsidio -transporte', ['transporte']],
  ['-anulada', ['anulada']],
  ['"obra pública" -poda', ['poda']],
  ['poda -norte -sur', ['norte', 'sur']],
  // Dentro de unas comillas no excluye nada.
  ['"calle -norte" -sur', ['sur']],
  ['-s/ veredas', ['veredas']],
  ['nota -s/veredas', ['veredas']],
  ['nota -dec1145/2024', ['dec1145/2024']],
  ['nota -dec.1145/24 poda', ['dec.1145/24']],
])('those of «%s» do', (texto, excluidas) => expect(interpretar(texto).excluidas).toEqual(excluidas))

test.each([
  ['poda -"plaza mayor"', ['plaza mayor'], []],
  ['poda -«plaza mayor» -tilos', ['plaza mayor', 'tilos'], []],
  ['"obra pública" -“plaza mayor”', ['plaza mayor'], ['obra pública']],
  ['-"plaza mayor"', ['plaza mayor'], []],
  ['poda - "plaza mayor"', [], ['plaza mayor']],
  ['poda--"plaza mayor"', [], ['plaza mayor']],
  ['-"plaza"\n-"mayor"', [], ['plaza', 'mayor']],
  ['poda -" "', [], []],
  ['"calle -norte" -sur', ['sur'], ['calle -norte']],
  // De signos solos no hay nada que dejar afuera.
  ['-"..."', [], []],
  ['documentos -"!!"', [], []],
])('a phrase after a hyphen is left out, as a word is: «%s»', (texto, excluidas, frases) => {
  expect(interpretar(texto)).toMatchObject({ excluidas, frases })
})

test.each([
  ['licitación -2024', ['2024'], ['licitación'], []],
  ['decretos -2024 -2025', ['2024', '2025'], ['decretos'], []],
  ['-2024', ['2024'], [], []],
  ['licitación -2015-2019 poda', ['2015-2019'], ['licitación', 'poda'], []],
  ['nota 12/2023 -2024', ['2024'], ['nota'], ['12/2023']],
  ['decreto -2024 12', ['2024'], ['decreto'], ['12']],
  ['poda -1994 -"plaza mayor"', ['1994', 'plaza mayor'], ['poda'], []],
  ['nota -2015–2019', ['2015–2019'], ['nota'], []],
  ['nota –2015—2019 -2023', ['2015—2019', '2023'], ['nota'], []],
  ['notas -2024/25', ['2024/25'], ['notas'], []],
  ['notas -1998/99 -1999/00', ['1998/99', '1999/00'], ['notas'], []],
])('a year is left out too, and joined to nothing: «%s»', (texto, excluidas, palabras, suyas) => {
  const leida = interpretar(texto)
  expect([leida.excluidas, leida.palabras, leida.menciones.map(({ forma }) => forma)]).toEqual([
    excluidas,
    palabras,
    suyas,
  ])
  expect(leida.aniosExcluidos).toEqual(excluidas.filter((una) => una !== 'plaza mayor'))
})

test.each([
  ['nota -10/2026', ['10/2026'], ['nota'], []],
  ['-10/2026', ['10/2026'], [], []],
  ['nota 12/2026 -10/2026 -11/26', ['10/2026', '11/26'], ['nota'], ['12/2026']],
  ['decretos 2024 -1.145/2024', ['1.145/2024'], ['decretos'], ['2024']],
  ['decretos -2023 -10/2024', ['2023', '10/2024'], ['decretos'], []],
  ['notas de mayo -10/2026', ['10/2026'], ['notas', 'mayo'], []],
  ['notas -32/12 -31/13', ['32/12', '31/13'], ['notas'], []],
  ['notas -2024/26 -1.998/99', ['2024/26', '1.998/99'], ['notas'], []],
])('a number with its year is left out too: «%s» [BUS-34]', (texto, excluidas, palabras, suyas) => {
  const leida = interpretar(texto)
  expect([leida.excluidas, leida.palabras, leida.menciones.map(({ forma }) => forma)]).toEqual([
    excluidas,
    palabras,
    suyas,
  ])
  expect(leida.numerosExcluidos).toEqual(excluidas.filter((una) => una.includes('/')))
  expect(leida.aniosExcluidos).toEqual(excluidas.filter((una) => !una.includes('/')))
})

test.each([
  ['Expte. 4070 -5678/2019', ['4070', '5678/2019']],
  ['nota - 10/2026', ['10/2026']],
  ['DI-2023 -15/2023', ['2023', '15/2023']],
  // Un día y su mes: se escribe igual que un número con su año, y no se sabe cuál es.
  ['notas -31/12', ['31/2012']],
  ['notas -01/05', ['1/2005']],
])('the hyphen of «%s» leaves no number out [BUS-34]', (texto, suyas) => {
  const leida = interpretar(texto)
  expect([leida.excluidas, leida.menciones.map(({ forma }) => forma)]).toEqual([[], suyas])
})

test('a number left out may be asked for [BUS-34]', () => {
  expect(sinExcluir('nota -10/2026', new Set(['10/2026']))).toBe('nota 10/2026')
})

test.each([
  ['subsidio –transporte', ['transporte']],
  ['subsidio —transporte –agua', ['transporte', 'agua']],
  ['–transporte', ['transporte']],
  ['poda –"plaza mayor"', ['plaza mayor']],
  ['decretos –2024', ['2024']],
  ['nota –10/2026', ['10/2026']],
  ['exp –transporte y «Obras–»', ['transporte']],
  ['exp –transporte y "Obras– de agua"', ['transporte']],
  ['exp –transporte y «– Obras»', ['transporte']],
])('the long dash of «%s» leaves out what the hyphen would [BUS-34]', (texto, excluidas) =>
  expect(interpretar(texto).excluidas).toEqual(excluidas),
)

test.each([
  'obra pública – tramo sur',
  'obra–tramo',
  'obras 2020–2024',
  'obras 2020 –2024',
  'la obra –iniciada en 2020– fue recibida',
  'la obra —iniciada ayer—, y la otra',
  'la obra –dicha «nueva»– y la otra',
  'la obra –con caño de 2"– y la otra',
  '-pavimento–cordón',
  'nota -10/2026–B',
  '—Buenos días.\n—Buenos.',
])('the long dashes of «%s» leave nothing out [BUS-34]', (texto) =>
  expect(interpretar(texto).excluidas).toEqual([]),
)

test.each([
  ['expediente 123 -2024', ['123/2024']],
  ['123 - 2024', ['123/2024']],
  ['EXP-0123 -2024', ['123/2024']],
  ['ley 20.640 -1974', ['20640/1974']],
  ['nota 12-24', ['12/2024']],
  ['licitación - 2024', ['2024']],
  ['obras 2015-2019', ['2015/2019']],
  ['obras 2015 - 2019', ['2015/2019']],
  ['obras 2015 -2019', ['2015/2019']],
  ['notas enero -2024', ['2024']],
  ['notas Dic. -2024', ['2024']],
  ['poda "2024" tilos', []],
])('the hyphen of «%s» is that of a number, a month or what goes from one to another', (texto, suyas) => {
  const leida = interpretar(texto)
  expect([leida.excluidas, leida.menciones.map(({ forma }) => forma)]).toEqual([[], suyas])
})

test('every month takes the year behind it, and what only begins as one does not', () => {
  for (const mes of NOMBRE_DE_MES.split('|'))
    expect([mes, interpretar(`notas ${mes} -2024`).excluidas]).toEqual([mes, []])
  expect(interpretar('obra menor del mayor -2024').excluidas).toEqual(['2024'])
})

test('a year between quotation marks that a hyphen leaves out is a phrase', () => {
  expect(interpretar('poda -"2024"')).toMatchObject({ excluidas: ['2024'], aniosExcluidos: [] })
  expect(sinExcluir('poda -2024', new Set(['2024']))).toBe('poda 2024')
})

test('what is left out is taken away, asked for, or kept whole while the rest loses its quotation marks', () => {
  const escrito = 'poda -"Plaza Mayor" "de tilos" -norte'
  expect(sinExcluidas(escrito).split(/\s+/).filter(Boolean)).toEqual(['poda', '"de', 'tilos"'])
  expect(sinExcluir(escrito, new Set(['plaza mayor']))).toBe('poda "Plaza Mayor" "de tilos" -norte')
  expect(sinComillas(escrito)).toBe('poda -"Plaza Mayor"  de tilos  -norte')
})

test.each([
  ['nota -s/ veredas', ['nota'], []],
  ['nota -dec1145/2024', ['nota'], []],
  ['nota -dec.1145/24 poda', ['nota', 'poda'], []],
  ['nota -"!!"', ['nota'], []],
  ['nota -acta 5/24', ['nota'], ['5/2024']],
])('of what «%s» leaves out nothing is asked for', (texto, palabras, suyas) => {
  const leida = interpretar(texto)
  expect([leida.palabras, leida.menciones.map(({ forma }) => forma)]).toEqual([palabras, suyas])
})

test('what is inside quotation marks that stay is not taken away, nor asked for', () => {
  const escrito = '"calle -norte" -sur'
  expect(sinExcluidas(escrito).trim()).toBe('"calle -norte"')
  expect(sinExcluir(escrito, new Set(['norte', 'sur']))).toBe('"calle -norte" sur')
  expect(sinExcluir('nota -s/ veredas', new Set(['veredas']))).toBe('nota veredas')
})

test('however long what is written is, only its beginning is looked at, and soon', () => {
  const lentas = [
    '"',
    '«',
    ' -',
    'a -',
    ' -"',
    '-a/',
    'a -a/',
    'a -b.1',
    ' ',
    'a\n-',
    ' -2024',
    '1 -2024 ',
    ' –«',
    ' –a "',
    ' –a“b”',
  ].flatMap((parte) => {
    const texto = parte.repeat(100_000)
    return [sinExcluidas, sinComillas, (t: string) => sinExcluir(t, new Set(['a']))].map((f) => f(texto))
  })
  for (const { length } of lentas) expect(length).toBeLessThanOrEqual(1_500)
})

test.each([
  ['documentos de 2024', ['2024']],
  ['en el año 2024', ['2024']],
  ['del 2024', ['2024']],
  ['qué hay de la 123/24', ['123/2024']],
  ['documentos con "plaza mayor"', []],
  ['documentos -poda', []],
])('«%s» says something else to look for: its empty words are not searched', (texto, suyas) => {
  const { palabras, menciones } = interpretar(texto)
  expect([palabras, menciones.map(({ forma }) => forma)]).toEqual([[], suyas])
})

test('nor are they when something else was read apart', () => {
  expect(interpretarSuelto('lo del', { solas: false }).palabras).toEqual([])
  expect(interpretarSuelto('lo del').palabras).toEqual(['lo', 'del'])
})

test('what is between quotation marks stays as it was written', () => {
  expect(interpretar('"l. 20 dec1145/2024" poda')).toMatchObject({
    frases: ['l. 20 dec1145/2024'],
    palabras: ['poda'],
    menciones: [],
  })
})

test('an l after an amount is not a law', () => {
  expect(interpretar('tanque de 500 l').texto).toBe('tanque de 500 l')
})

test('a year written apart may be that of the number', () => {
  const conAnio = (texto: string) => interpretar(texto).menciones.map((m) => [m.forma, m.conAnio])
  expect(conAnio('1974 ley 20640')).toEqual([
    ['1974', []],
    ['20640', ['20640/1974']],
  ])
  expect(conAnio('dto 1.145 2024')[0]).toEqual(['1145', ['1145/2024']])
})

test('words that ask are not searched when there are others', () => {
  expect(interpretar('qué ley dice quiénes no pueden votar').palabras).toEqual(['ley', 'votar'])
  expect(interpretar('quién es').palabras).toEqual(['quién', 'es'])
  expect(interpretar('la nota que mandó obras').palabras).toEqual(['nota', 'obras'])
  // Dicho así es un verbo; solo, es otra cosa.
  expect(interpretar('decreto de traspaso de mando').palabras).toEqual(['decreto', 'traspaso', 'mando'])
  expect(interpretar('Qué paso con el paso a nivel').palabras).toEqual(['paso', 'nivel'])
  expect(interpretar('cuál es el numero del decreto de la feria').palabras).toEqual(['decreto', 'feria'])
  expect(interpretar('qué número tiene la ordenanza').palabras).toEqual(['ordenanza'])
  expect(interpretar('número de afiliado').palabras).toEqual(['número', 'afiliado'])
  expect(interpretar('qué pasó con').palabras).toEqual(['qué', 'pasó', 'con'])
})

test('up to three words before a number may name its type', () => {
  expect(interpretar('el decreto-ley 5177/58').menciones[0]!.previas).toEqual(['el', 'decreto', 'ley'])
})

test('the words that say something, each once, without numbers; only empty ones are kept when there is nothing else', () => {
  expect(interpretar('la obra de la obra del canal nº 12').palabras).toEqual(['obra', 'canal'])
  expect(interpretar('de la').palabras).toEqual(['de', 'la'])
})

test.each(['resolución del 12/05/2024', 'el 3-4-99', 'un valor de 3,5', 'hasta 12,75 metros'])(
  '%s mentions no document number',
  (texto) => expect(formas(texto)).toEqual([]),
)

test('words are cut as the index cuts them', () => {
  expect(interpretar("IRIFOL S.A. y O'Higgins, 3,5 metros el 12/05/2024").palabras).toEqual([
    'IRIFOL',
    'S.A',
    "O'Higgins",
    '3,5',
    'metros',
    '12',
    '05',
    '2024',
  ])
})

test('words that every object has are only words', () => {
  expect(interpretar('empresa constructor. 12/2024 toString 5')).toMatchObject({
    texto: 'empresa constructor. 12/2024 toString 5',
  })
})

test('however many numbers there are, only the first count', () => {
  expect(interpretar('a'.repeat(660) + ' 1'.repeat(165)).menciones).toHaveLength(20)
})

test('words stuck to digits are not numbers', () => {
  expect(formas('covid19 a4 3d')).toEqual([])
})

test('phrases, exclusions and abbreviations', () => {
  expect(interpretar('expte. "orden del día" subsidio -transporte')).toMatchObject({
    texto: 'expediente subsidio',
    frases: ['orden del día'],
    excluidas: ['transporte'],
  })
})

test('a bomb of characters is cut, not parsed for seconds', () => {
  expect(interpretar('1'.repeat(200_000)).texto.length).toBeLessThanOrEqual(1_000)
})

test('what is quoted, excluded or dated does not stick to its neighbours', () => {
  expect(interpretar('  poda "plaza  mayor "  calle "" -ruido  vía  ')).toMatchObject({
    escrito: 'poda "plaza  mayor "  calle "" -ruido  vía',
    texto: 'poda calle "" vía',
    frases: ['plaza  mayor'],
    excluidas: ['ruido'],
  })
  expect(interpretar('poda"de árboles"calle').texto).toBe('poda calle')
  expect(interpretar('acta 12/10/2024 poda').palabras).toEqual(['acta', 'poda', '12', '10', '2024'])
})

test('sixteen phrases and sixteen exclusions are looked at, and no more', () => {
  const muchas = Array.from({ length: 20 }, (_, i) => `"frase ${i}" -palabra`).join(' ')
  const { frases, excluidas } = interpretar(muchas)
  expect([frases.length, excluidas.length]).toEqual([16, 16])
})

test('of a filter, all that fit', () => {
  const { frases, excluidas } = apartar('"b" -a '.repeat(1_000), Infinity)
  expect([frases.length, excluidas.length]).toEqual([143, 143])
})

test('a word that a hyphen left out is asked for again, and only that', () => {
  expect(sinExcluir('poda -Árboles -ruido', new Set(['arboles']))).toBe('poda Árboles -ruido')
})

test.each([
  ['nota s/ veredas', ['nota', 'veredas']],
  ['nota s/veredas', ['nota', 'veredas']],
  ['convenio c/ la cooperativa', ['convenio', 'cooperativa']],
  ['Ref.: bacheo', ['bacheo']],
  ['calle 9 s/n', ['calle', 's', 'n']],
  ['el ref', ['ref']],
])('«%s»: what an office writes short for a preposition is not searched', (texto, palabras) => {
  expect(interpretar(texto).palabras).toEqual(palabras)
})

test.each([
  ['aumento 12%', [true]],
  ['aumento del 12 por ciento', [true]],
  ['multa de $ 500', [true]],
  ['licencia de 30 días', [true]],
  ['voto a los 16', [true]],
  ['nota de las 24 horas, la 12', [true, undefined]],
  ['decreto 12', [undefined]],
  ['nota 12/24', [undefined]],
  ['50 metros de la ley 24076', [true, undefined]],
])('in «%s» it is known what counts something', (texto, cuentan) => {
  expect(interpretar(texto).menciones.map(({ cantidad }) => cantidad)).toEqual(cuentan)
})

test.each([
  ['4098-3191-2022', '3191/2022', ['4098-3191-2022', '4098-3191/2022']],
  ['expte 4098-3191-2022', '3191/2022', ['4098-3191-2022', '4098-3191/2022']],
])('«%s» is a number with what goes before it', (texto, forma, enteras) => {
  expect(interpretar(texto).menciones).toMatchObject([{ forma, enteras }])
})

test('what is abbreviated is kept as it was written, beside its whole words', () => {
  expect(interpretar('Art. 14 del Expte. 9')).toMatchObject({
    texto: 'artículo 14 del expediente 9',
    abreviado: 'Art. 14 del Expte. 9',
    abreviadas: new Map([
      ['artículo', 'art'],
      ['expediente', 'expte'],
    ]),
  })
})

test.each([
  ['“la obra”', ['la obra']],
  ['”la obra”', ['la obra']],
  ['„la obra“', ['la obra']],
  ['“la obra” y “el canal”', ['la obra', 'el canal']],
])('the quotes of any word processor are quotes: %s', (texto, frases) => {
  expect(interpretar(texto).frases).toEqual(frases)
})

test.each([
  [
    'el uso de una credencial que los habilita- rá para circular',
    'el uso de una credencial que los habilitará para circular',
  ],
  ['la atención pre- y posnatal de la madre', 'la atención pre- y posnatal de la madre'],
  ['pedido- compras', 'pedido- compras'],
  ['el expediente 12- 13 de la municipalidad', 'el expediente 12- 13 de la municipalidad'],
])('a word a line break cut in a pasted piece is one again: «%s»', (texto, entero) => {
  expect(interpretar(texto).texto).toBe(entero)
  expect(interpretar(`"${texto}"`).frases).toEqual([entero])
})

test('two figures after a number are its year only if nothing follows, and only of what is numbered by year', () => {
  expect(formas('decreto 652 13 de mayo')).toEqual([
    ['decreto', '652'],
    [null, '13'],
  ])
  expect(formas('manzana 652 13')).toEqual([
    ['manzana', '652'],
    [null, '13'],
  ])
})

test('a number carried by a name is said in Roman numerals too', () => {
  const dichas = (texto: string) => interpretar(texto).menciones.map((m) => m.dichas)
  expect(dichas('pasaje juan 23')).toEqual([['XXIII']])
  for (const otra of ['decreto 23', 'fojas 23', 'los 23', '23', 'juan 23/24', 'n° 23'])
    expect(dichas(otra)).toEqual([[]])
})

test.each(['D.L. 1285/58', 'd. l. nº 1285/58', 'd. ley 1.285/58', 'd ley 1285/58'])(
  '«%s» is a decree with the force of law [BUS-34]',
  (escrito) => {
    const { palabras, menciones } = interpretar(escrito)
    expect(palabras).toEqual(['decreto', 'ley'])
    expect(menciones).toMatchObject([{ forma: '1285/1958', previas: ['decreto', 'ley'] }])
  },
)

test('a letter with its dot before another does not turn it into a law', () => {
  expect(interpretar('f.l. 20').texto).toBe('f.l. 20')
})
