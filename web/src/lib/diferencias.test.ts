import { expect, test } from '@jest/globals'
import { array, assert, constantFrom, property } from 'fast-check'
import { compararTextos, enUnaLinea, type Renglon, type Trozo } from '@/lib/diferencias.ts'

const dicho = (trozos: Trozo[] | null) =>
  trozos
    ?.map(({ texto, clase }) => ({ igual: texto, quitado: `[-${texto}-]`, agregado: `{+${texto}+}` })[clase])
    .join('')
const lado = (renglones: Renglon[], cual: 'antes' | 'despues') =>
  renglones.flatMap((r) => r[cual]?.map((t) => t.texto).join('') ?? []).join('\n')

test('changed words are found inside the paragraph that changed [API-08]', () => {
  const renglones = compararTextos(
    'Visto\nSe aprueba el gasto de cien pesos.\nFin',
    'Visto\nSe aprueba el gasto de mil pesos.\nFin',
  )
  expect(renglones.map(({ igual }) => igual)).toEqual([true, false, true])
  expect(dicho(renglones[1]!.antes)).toBe('Se aprueba el gasto de [-cien-] pesos.')
  expect(dicho(renglones[1]!.despues)).toBe('Se aprueba el gasto de {+mil+} pesos.')
  expect(dicho(enUnaLinea(renglones[1]!))).toBe('Se aprueba el gasto de [-cien-]{+mil+} pesos.')
})

test('a paragraph added, removed, or written anew stands alone', () => {
  expect(compararTextos('Uno\nTres', 'Uno\nDos\nTres')[1]).toMatchObject({ antes: null, igual: false })
  expect(compararTextos('Uno\nDos\nTres', 'Uno\nTres')[1]).toMatchObject({ despues: null, igual: false })
  const renglones = compararTextos('Apruébase el presupuesto anual', 'Nada que ver con lo otro')
  expect(renglones.map((r) => [dicho(r.antes), dicho(r.despues)])).toEqual([
    ['[-Apruébase el presupuesto anual-]', undefined],
    [undefined, '{+Nada que ver con lo otro+}'],
  ])
})

test('with no time left the paragraphs still to compare are whole changes, not a stopped screen', () => {
  expect(compararTextos('Visto\nEl gasto de cien', 'Visto\nEl gasto de mil', 0)).toMatchObject([
    { igual: true },
    { antes: [{ texto: 'El gasto de cien' }], despues: null },
    { antes: null, despues: [{ texto: 'El gasto de mil' }] },
  ])
})

test('each side keeps its whole text, and one line has both', () => {
  const texto = array(constantFrom('uno', 'dos', 'tres', 'á,', '\n'), { maxLength: 30 }).map((p) =>
    p.join(' '),
  )
  const limpio = (t: string) =>
    t
      .split('\n')
      .filter((linea) => linea !== '')
      .join('\n')
  assert(
    property(texto, texto, (antes, despues) => {
      const renglones = compararTextos(antes, despues)
      expect(lado(renglones, 'antes')).toBe(limpio(antes))
      expect(lado(renglones, 'despues')).toBe(limpio(despues))
      for (const r of renglones) {
        const junto = enUnaLinea(r)
        const sin = (clase: string) =>
          junto
            .filter((t) => t.clase !== clase)
            .map((t) => t.texto)
            .join('')
        if (r.antes) expect(sin('agregado')).toBe(r.antes.map((t) => t.texto).join(''))
        if (r.despues) expect(sin('quitado')).toBe(r.despues.map((t) => t.texto).join(''))
      }
    }),
  )
})

test('two huge and wholly different texts still compare', () => {
  const [uno, otro] = ['a', 'b'].map((letra) =>
    Array.from({ length: 20_000 }, (_, i) => `${letra}${i} x`).join('\n'),
  )
  expect(compararTextos(uno!, otro!).length).toBeGreaterThanOrEqual(20_000)
})
