import { expect, test } from '@jest/globals'
import { generarEscritorio } from '@foja/bench/entorno/escritorio/generar.ts'
import type { DocumentoDelCorpus } from '@foja/bench/entorno/escritorio/rivales.ts'

const documento = (n: number, mas: Partial<DocumentoDelCorpus>): DocumentoDelCorpus => ({
  id_fuente: `inventado:${n}`,
  tipo: 'ordenanza',
  numero: String(3000 + n),
  anio: 1960 + (n % 60),
  fecha: null,
  titulo: 'Presupuesto',
  area: '',
  jurisdiccion: `Municipal — ${n % 2 ? 'Mercedes' : 'General Alvear'} (Buenos Aires)`,
  texto: '',
  ...mas,
})
const ORDENANZAS = Array.from({ length: 40 }, (_, n) => documento(n, {}))
const LEYES = Array.from({ length: 20 }, (_, n) =>
  documento(100 + n, {
    tipo: 'ley',
    jurisdiccion: 'Nacional',
    titulo: 'MINISTERIO DE SALUD. Créase un fondo',
  }),
)
const TODOS = [...ORDENANZAS, ...LEYES]

test('the same seed always writes the same queries, another seed writes others', () => {
  const una = generarEscritorio(TODOS, 1, 20)
  expect(una).toHaveLength(20)
  expect(generarEscritorio(TODOS, 1, 20)).toEqual(una)
  expect(generarEscritorio(TODOS, 2, 20)).not.toEqual(una)
})

test('queries are distinct, and each gives the digits of its document', () => {
  const consultas = generarEscritorio(TODOS, 1, 50)
  expect(new Set(consultas.map(({ consulta }) => consulta)).size).toBe(consultas.length)
  for (const { consulta, id_fuente } of consultas)
    expect(consulta.replace(/(?<=\d)\.(?=\d{3})/g, '')).toContain(
      TODOS.find((uno) => uno.id_fuente === id_fuente)!.numero,
    )
})

test('a document that nothing tells from another is never asked for', () => {
  const gemelos = [1, 2].map((n) => documento(n, { numero: '77', anio: 1999, jurisdiccion: 'Nacional' }))
  expect(generarEscritorio(gemelos, 1, 10)).toEqual([])
})
