import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { claveDeOrden } from '@foja/domain/texto/orden.ts'
import { crearBaseDePrueba, type BaseDePrueba } from '@foja/platform/pruebas/base-de-prueba.ts'

let base: BaseDePrueba
beforeAll(async () => {
  base = await crearBaseDePrueba()
})
afterAll(() => base.cerrar())

/** Dónde una y otra no dan lo mismo. */
async function distintas(textos: string[]) {
  const filas = await base.sql<{ texto: string; clave: string }[]>`
    select texto, clave_de_orden(texto) as clave from unnest(${textos}::text[]) as texto`
  return filas.filter(({ texto, clave }) => clave !== claveDeOrden(texto))
}

test('Postgres gives the key that domain gives: names and titles as people write them', async () => {
  expect(
    await distintas([
      'de Jesús, María Ñandú',
      'D’Angelo d´Angelo D`Angelo',
      'Mc Donald & Cía. (S.A.)',
      'Resolución N.º 000123/2024 s/ Ley 27.275, «Art. 1.234.567»',
      'n\u0303 N\u0303 Ñ u\u0308 ÀÇÊ ß Ø',
      'a1b02 000 0001234567890123 123456789012 1234567890123 0.100 1.23 1.2345',
      '¡! 📌',
      'ñ'.repeat(150),
      `${'a'.repeat(199)}ñ`,
    ]),
  ).toEqual([])
})

test('and every letter and sign up to U+9FFF, and three thousand random texts', async () => {
  const todos = Array.from({ length: 0x9fff }, (_, i) => i + 1)
  expect(await distintas(todos.map((c) => `a${String.fromCodePoint(c)}b`))).toEqual([])
  let semilla = 7
  const azar = (n: number) => (semilla = (semilla * 48271) % 2147483647) % n
  const piezas = [..."aAzZñÑáÉüÜ01239.,'’ -/nN\u0303\u0301º°~«»📌ç", '00', '27.275', 'de ', 'Mc', 'O’H']
  const textos = Array.from({ length: 3000 }, () =>
    Array.from({ length: azar(40) }, () => piezas[azar(piezas.length)]).join(''),
  )
  expect(await distintas(textos)).toEqual([])
})
