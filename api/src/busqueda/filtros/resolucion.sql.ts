import { usuariosDe, type FiltroDeAcceso } from '@foja/domain/acceso/acceso.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'

/** Un valor de filtro y algo que nombra: `clave` es lo que va a la consulta, `texto` cómo se muestra. */
export type Hallado<T = unknown> = { valor: string; clave: T; texto: string }

/** Lo mismo, con qué tan bien lo nombra: 1 es lo mejor. */
export type Candidato<T = unknown> = Hallado<T> & { rango: number }

/** Los valores como tabla `v`: tal cual, sin mayúsculas ni acentos, y como número si lo son. */
export const tablaDeValores = (sql: Sql, valores: string[]) => sql`
  v as materialized (
    select valor, plegado(valor) as llano, case when valor ~ '^[0-9]{1,9}$' then valor::int end as numero
    from unnest(${valores}::text[]) u (valor))`

/** De cada valor, sólo lo que mejor nombra: un id gana a un nombre que se le parece. */
export function mejores<T>(candidatos: Candidato<T>[]): Hallado<T>[] {
  const mejor = new Map<string, number>()
  for (const { valor, rango } of candidatos) mejor.set(valor, Math.min(rango, mejor.get(valor) ?? rango))
  return candidatos.filter(({ valor, rango }) => mejor.get(valor) === rango)
}

/** De lo que cada quien puede ver. De varios juntos, todo: a cada uno el mismo valor puede nombrarle mejor otra cosa. */
export const mejoresPara = <T>(acceso: FiltroDeAcceso, candidatos: Candidato<T>[]): Hallado<T>[] =>
  usuariosDe(acceso).length > 1 ? candidatos : mejores(candidatos)
