import type { Entendido } from '@foja/domain/busqueda/entendido.ts'
import { plegar } from '@foja/domain/texto/normalizar.ts'

/** Sin los que son iguales a otro: lo que se escribió dos veces no vale dos veces. */
export const distintos = <T>(todos: readonly T[]): T[] => [
  ...new Map(todos.map((uno) => [JSON.stringify(uno), uno])).values(),
]

/** Lo entendido, cada cosa una vez, con todas las palabras que la dicen: «nota» y «notas» son un tipo solo, y se deshacen juntas. */
export function sinRepetir(entendido: readonly Entendido[]): Entendido[] {
  const iguales = Map.groupBy(entendido, (uno) => JSON.stringify({ ...uno, escrito: '' }))
  return [...iguales.values()].map((varios) => ({
    ...varios[0]!,
    escrito: [...new Map(varios.map(({ escrito }) => [plegar(escrito), escrito])).values()].join('|'),
  }))
}
