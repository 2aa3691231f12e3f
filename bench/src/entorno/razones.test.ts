import { expect, test } from '@jest/globals'
import { interpretar } from '@foja/domain/busqueda/interpretar.ts'
import { EN_TODOS } from '@foja/api/busqueda/consulta/campos.ts'
import type { Escrito } from '@foja/api/busqueda/consulta/escrito.ts'
import { textoLibre } from '@foja/api/busqueda/consulta/texto-libre.ts'
import { palabraSuelta, RAZONES, vaciasDe } from '@foja/bench/entorno/razones.ts'

const consulta = interpretar('qué ordenanza autorizó las ferias de artesanos, autorización')
const escrito: Escrito = {
  consulta,
  campos: EN_TODOS,
  palabras: consulta.palabras.map((una) => ({
    ...palabraSuelta(una, 10),
    correcciones: [{ palabra: 'corregida', peso: 0.7, veces: 9 }],
    equivalentes: ['equivalente'],
    entendida: [{ term: { id_tipo: 1 } }],
  })),
  numeros: [],
  fechas: [],
  acerca: [{ filtro: { term: { anio: 2020 } }, seguro: true }],
  loUltimo: false,
  total: 1_000,
}

/** La consulta sin esa razón, como texto. */
function sin(nombre: string): string {
  const { escrito: quitar, consulta: rehacer } = RAZONES.find((razon) => razon.nombre === nombre)!
  const otro = quitar?.(escrito, [palabraSuelta('las', 900)]) ?? escrito
  const hecha = textoLibre(otro, true)
  return JSON.stringify(rehacer?.(hecha, otro) ?? hecha)
}
const entera = JSON.stringify(textoLibre(escrito, true))

test.each([
  ['partes', 'min_score'],
  ['correcciones', 'corregida'],
  ['equivalencias', 'equivalente'],
  ['familias', 'familia'],
  ['lo entendido', 'id_tipo'],
  ['lo entendido', '2020'],
  ['realces', 'most_fields'],
  ['realces', 'claves'],
])('without %s the query no longer says %s', (nombre, dice) => {
  expect(entera).toContain(dice)
  expect(sin(nombre)).not.toContain(dice)
  // Ni queda vacío lo que pide alguna de varias, que Elasticsearch no acepta.
  expect(sin(nombre)).not.toContain('"queries":[]')
})

test('without leaving empty words out, they count as any other', () => {
  expect(vaciasDe(escrito)).toEqual(['qué', 'las', 'de'])
  expect(entera).not.toContain('"query":"las"')
  expect(sin('vacías')).toContain('"query":"las"')
})
