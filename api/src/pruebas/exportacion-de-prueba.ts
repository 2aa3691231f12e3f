import type { Dicho } from '@foja/api/exportacion/formatos/escritor.ts'

const momento = '2026-01-02T12:00:00Z'

/** Lo que la constancia de una exportación dice antes de escribir sus filas, para escribirlas sin base. */
export const dichoDePrueba = (mas: Pick<Dicho, 'formato' | 'columnas'> & Partial<Dicho>): Dicho => ({
  version: 1,
  organizacion: 'Organización',
  url: 'http://foja',
  exportacion: 1,
  titulo: 'Búsqueda',
  quien: { id: 1, usuario: 'jperez', nombre: 'J. Pérez' },
  area: { id: 1, nombre: 'Mesa' },
  pedida: momento,
  momento,
  en_palabras: 'Todas',
  pedido: {},
  contadas_indice: null,
  contadas_base: 3,
  omitidas: [],
  ...mas,
})

/** Las filas con esos números, en los renglones en que se las lee congeladas. */
export async function* renglonesDePrueba(numeros: readonly string[], titulo = (n: number) => `Título ${n}`) {
  for (const [i, nro_str] of numeros.entries())
    yield `\t${JSON.stringify({ id: i + 1, nro_str, titulo: titulo(i + 1), fecha: momento })}\n`
}
