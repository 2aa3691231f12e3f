import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as esperar } from 'node:timers/promises'
import { afterAll, expect, test } from '@jest/globals'
import { columnasDeVista } from '@foja/domain/exportacion/columnas.ts'
import { imprentaOcupada, pdfDemasiadoLento, pdfNoDisponible } from '@foja/domain/pdf/errores.ts'
import { abrirRegistro } from '@foja/platform/registro/registro.ts'
import { escribirFilas, filaDeRenglon } from '@foja/api/exportacion/escribir-filas.ts'
import { crearFirmante } from '@foja/api/exportacion/firma.ts'
import { componerTabla } from '@foja/api/exportacion/formatos/pdf/tabla.ts'
import { imprimirParte } from '@foja/api/exportacion/formatos/pdf/imprimir-parte.ts'
import { abrirImprenta } from '@foja/api/pdf/imprenta.ts'
import { dichoDePrueba, renglonesDePrueba } from '@foja/api/pruebas/exportacion-de-prueba.ts'
import { leerPdfDePrueba, recorrerPdfDePrueba } from '@foja/api/pruebas/pdf-de-prueba.ts'

const imprenta = abrirImprenta({ segundos: 60, registro: abrirRegistro('api', 'silent') })
afterAll(() => imprenta.cerrar())
const nunca = new AbortController().signal

test('what is long is printed in parts: each goes on with the number of the one before, and has its bookmark [BUS-33]', async () => {
  // Con lo más que cabe en una celda, dieciséis pasan de las letras de una parte.
  const LARGAS = 16
  const numeros = Array.from({ length: LARGAS + 2 }, (_, i) => `N-${i + 1}/2026`)
  const salida = new PassThrough()
  const leido = buffer(salida)
  const hoja = {
    salida,
    dicho: dichoDePrueba({ formato: 'pdf', columnas: ['nro_str', 'titulo'] }),
    filas: numeros.length,
    imprimir: imprimirParte(imprenta, 1),
  }
  const titulo = (n: number) => (n <= LARGAS ? 'Considerando '.repeat(3_000) : `Título ${n}`)
  const renglones = renglonesDePrueba(numeros, titulo)
  await escribirFilas('pdf', hoja, renglones, crearFirmante({ FOJA_SECRETO: 'de prueba' }))
  const bytes = await leido
  const { paginas, textos } = await leerPdfDePrueba(bytes)
  expect((await recorrerPdfDePrueba(bytes)).marcadores).toEqual([
    { titulo: 'Constancia', pagina: 1, nivel: 0 },
    { titulo: 'Filas 1 a 16', pagina: 2, nivel: 0 },
    { titulo: 'Filas 17 a 18', pagina: paginas, nivel: 0 },
  ])
  expect(textos[0]).toContain('Constancia de exportación Búsqueda')
  expect(textos[1]).toContain('1 N-1/2026 Considerando')
  expect(textos.at(-2)).toContain('Sigue en la página siguiente con la fila 17.')
  expect(textos.at(-1)).toContain('17 N-17/2026 Título 17 18 N-18/2026 Título 18 Fin: 18 filas.')
})

test('the pages are those that were printed, whatever the title says of them [BUS-33]', async () => {
  const titulo = 'Notas <</Type /Pages /Count 900>>'
  const dicho = dichoDePrueba({ formato: 'pdf', columnas: ['nro_str'], titulo })
  const salida = new PassThrough()
  const leido = buffer(salida)
  const hoja = { salida, dicho, filas: 1, imprimir: imprimirParte(imprenta, 1) }
  await escribirFilas('pdf', hoja, renglonesDePrueba(['N-1']), crearFirmante({ FOJA_SECRETO: 'x' }))
  expect((await leerPdfDePrueba(await leido)).paginas).toBe(2)
})

test('the number of a row is on one line up to the most rows a PDF may have, in every sheet [BUS-33]', async () => {
  const todas = columnasDeVista('busqueda')
  const [renglon] = await Array.fromAsync(renglonesDePrueba(['N-1/2026']))
  const fila = filaDeRenglon(renglon!.trimEnd())
  for (const columnas of [todas, todas.slice(0, 4), columnasDeVista('enviados')]) {
    const dicho = dichoDePrueba({ formato: 'pdf', columnas: [...columnas] })
    const filas = [{ fila, celdas: columnas.map(() => 'a') }]
    const html = componerTabla(dicho, { filas, desde: 198_888, ultima: true })
    const { textos } = await leerPdfDePrueba(await imprimirParte(imprenta, 1)(html, nunca))
    expect(textos[0]).toContain(' 198888 ')
  }
})

test('a row, with how it is read aloud, adds less than half a kilobyte [BUS-33]', async () => {
  const largoDe = async (filas: number) => {
    const salida = new PassThrough()
    const leido = buffer(salida)
    const dicho = dichoDePrueba({ formato: 'pdf', columnas: ['nro_str', 'titulo'] })
    const numeros = Array.from({ length: filas }, (_, i) => `N-${i + 1}/2026`)
    const hoja = { salida, dicho, filas, imprimir: imprimirParte(imprenta, 1) }
    await escribirFilas('pdf', hoja, renglonesDePrueba(numeros), crearFirmante({ FOJA_SECRETO: 'de prueba' }))
    return (await leido).length
  }
  const [pocas, muchas] = [await largoDe(100), await largoDe(500)]
  expect((muchas - pocas) / 400).toBeLessThan(512)
})

test('two parts are printed at once, and come out in their order though the second is ready before [BUS-33]', async () => {
  const segunda = Promise.withResolvers<string>()
  let esperada = ''
  let pedidas = 0
  const imprimir = imprimirParte(imprenta, 1)
  const salida = new PassThrough()
  const leido = buffer(salida)
  const hoja = {
    salida,
    dicho: dichoDePrueba({ formato: 'pdf', columnas: ['nro_str', 'titulo'] }),
    filas: 18,
    imprimir: async (html: string, senal: AbortSignal) => {
      const cual = ++pedidas
      const bytes = await imprimir(html, senal)
      if (cual === 1)
        esperada = await Promise.race([segunda.promise, esperar(20_000, 'no llegó', { ref: false })])
      if (cual === 2) segunda.resolve('llegó')
      return bytes
    },
  }
  const numeros = Array.from({ length: hoja.filas }, (_, i) => `N-${i + 1}/2026`)
  const renglones = renglonesDePrueba(numeros, () => 'Considerando '.repeat(3_000))
  await escribirFilas('pdf', hoja, renglones, crearFirmante({ FOJA_SECRETO: 'de prueba' }))
  const { marcadores } = await recorrerPdfDePrueba(await leido)
  expect(esperada).toBe('llegó')
  expect(marcadores.map(({ titulo }) => titulo)).toEqual(['Constancia', 'Filas 1 a 16', 'Filas 17 a 18'])
})

test('a press too busy to take another part does not spoil those already printed: it is waited for', async () => {
  const deOtros: Promise<unknown>[] = []
  const llenar = () => {
    for (;;) deOtros.push(imprenta.imprimir('<p>De otro</p>', async () => undefined))
  }
  expect(llenar).toThrow(imprentaOcupada())
  const bytes = await imprimirParte(imprenta, 1)('<p>Una parte</p>', nunca)
  expect((await leerPdfDePrueba(bytes)).textos).toEqual(['Una parte'])
  await Promise.all(deOtros)
})

test('of a part that cannot be printed it is said whether the fault is in its columns [BUS-33, ERR-21]', async () => {
  const con = (error: Error) => {
    const imprimir = async (): Promise<never> => {
      throw error
    }
    return imprimirParte({ ...imprenta, imprimir }, 1)
  }
  await expect(con(pdfDemasiadoLento(60))('<p>a</p>', nunca)).rejects.toMatchObject({
    detalle: expect.stringContaining('Elija menos columnas'),
  })
  await expect(con(pdfNoDisponible())('<p>a</p>', nunca)).rejects.toMatchObject({
    clave: 'pdf_no_disponible',
  })
})
