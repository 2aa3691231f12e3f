import type { Acceso } from '@foja/domain/acceso/acceso.ts'
import { anioOficial } from '@foja/domain/fecha/hora-oficial.ts'
import type { Numerador } from '@foja/domain/numero/schema.ts'
import { areaDeTrabajo } from '@foja/domain/sesion/exigir.ts'
import { puedeEscribir } from '@foja/domain/tipo/permisos.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'

type Pedido = {
  /** Sólo el de ese tipo. */
  tipo?: number | undefined
  /** Área por la que se pregunta si quedan números; sin ella, la activa. */
  area?: number | undefined
}

/**
 * Los numeradores de los tipos que quien llama puede leer o escribir, y si les quedan números este año en su área
 * (API-121, ERR-26).
 * @throws areaAjena (403)
 */
export async function numeradoresPropios(
  sql: Sql,
  acceso: Acceso,
  { tipo, area }: Pedido,
): Promise<Numerador[]> {
  const idArea = areaDeTrabajo(acceso, area)
  const anio = anioOficial(new Date())
  const tipos = await sql<{ id: number; id_numerador: number }[]>`
    select id, id_numerador from tipos_documento where eliminado = 0`
  const suyos = tipos.filter(
    ({ id }) =>
      (tipo === undefined || id === tipo) && (acceso.tipos.leer.includes(id) || puedeEscribir(acceso, id)),
  )
  return sql<Numerador[]>`
    select id, nombre, formato, provisorio, maximo,
      siguiente_numero(id, ${idArea}, ${anio}, false) is not null as disponible
    from numeradores where id = any(${suyos.map(({ id_numerador }) => id_numerador)}::int[]) order by nombre_orden, id`
}
