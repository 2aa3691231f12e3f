import { afterAll, expect, jest, test } from '@jest/globals'
import { entornoApi, leerEntorno } from '@foja/platform/entorno/entorno.ts'
import { abrirRegistro } from '@foja/platform/registro/registro.ts'
import { accesoDeUsuario } from '@foja/api/acceso/identidad.sql.ts'
import { pdfDefinitivo } from '@foja/api/pdf/definitivo.ts'
import { reunir } from '@foja/api/pdf/expediente/reunir.ts'
import { abrirImprenta } from '@foja/api/pdf/imprenta.ts'
import type { Taller } from '@foja/api/pdf/imprimir-hoja.ts'
import { leerHoja } from '@foja/api/pdf/pdf.sql.ts'
import { crearEscenario } from '@foja/api/pruebas/escenario.ts'
import { conPdfDeExpedientes } from '@foja/api/pruebas/expedientes-en-pdf.ts'
import { ocupada } from '@foja/api/pruebas/imprenta-ocupada.ts'

const escenario = await crearEscenario(['mesa'])
const { p, o } = escenario
const { nota, con } = conPdfDeExpedientes(escenario)
const registro = abrirRegistro('prueba', 'silent')
const [imprenta, breve] = [
  abrirImprenta({ segundos: 60, registro }),
  abrirImprenta({ segundos: 4, registro }),
]
afterAll(async () => {
  await Promise.all([imprenta.cerrar(), breve.cerrar()])
})

let intentos = 0
/** Lo que dice un documento, y no la hoja que va en su lugar, se imprime con la máquina libre u ocupada. */
const taller = (conOtros: boolean): Taller => ({
  sql: p.sql,
  almacen: p.almacen,
  entorno: leerEntorno(entornoApi, p.entorno),
  avisarPdf: () => {},
  imprenta: {
    ...imprenta,
    imprimir: (html, ...resto) => {
      const suyo = html.includes('Dice ')
      if (suyo) intentos++
      return (suyo && conOtros ? ocupada(breve) : imprenta).imprimir(html, ...resto)
    },
  },
})
const acceso = await accesoDeUsuario(p.sql, o.usuarios.mesa, o.areas.mesa)
/** Lo que ocupa el único elemento del expediente, y cuántas veces se quiso imprimirlo. */
async function reunirlo(id: number, conOtros: boolean) {
  intentos = 0
  const hoja = (await leerHoja(p.sql, id, null))!
  const { tamanio } = await reunir(taller(conOtros), acceso, hoja, { senal: new AbortController().signal })
  return { tamanio, intentos }
}
const guardado = async (id: number) =>
  (await p.sql<{ tamanio: number }[]>`select tamanio from documentos_pdf where id_documento = ${id}`)[0]
    ?.tamanio

test('API-54: what was not in time is tried again in a few minutes, and not in an hour', async () => {
  const una = await nota('Lenta')
  const id = await con([una])
  expect((await reunirlo(id, true)).intentos).toBe(1)
  expect((await reunirlo(id, false)).intentos).toBe(0)
  const ahora = performance.now.bind(performance)
  const reloj = jest.spyOn(performance, 'now').mockImplementation(() => ahora() + 6 * 60_000)
  try {
    const { tamanio, intentos } = await reunirlo(id, false)
    expect([intentos, tamanio]).toEqual([1, await guardado(una)])
  } finally {
    reloj.mockRestore()
  }
})

test('API-54: a definitive PDF that was made afterwards comes, although it could not be printed before', async () => {
  const una = await nota('Hecha después')
  const id = await con([una])
  await reunirlo(id, true)
  expect(await guardado(una)).toBeUndefined()
  await pdfDefinitivo(taller(false), (await leerHoja(p.sql, una, null))!)
  expect(await reunirlo(id, true)).toEqual({ tamanio: await guardado(una), intentos: 0 })
})
