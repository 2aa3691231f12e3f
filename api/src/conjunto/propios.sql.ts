import { conjuntoEnMarcha, conjuntoNoExiste } from '@foja/domain/conjunto/errores.ts'
import type { ConjuntoPropio } from '@foja/domain/conjunto/schema.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { conAlgoHecho, sigue, type FilaDeConjuntos } from '@foja/api/conjunto/conjunto.sql.ts'
import { fechaIso } from '@foja/api/fecha/fecha.sql.ts'

/** Un conjunto entre los demás, con lo pedido para decir de qué es. */
export type FilaPropia = Omit<ConjuntoPropio, 'que'> & Pick<FilaDeConjuntos, 'pedido'> & { area: string }

/** Los de una persona que no vencieron, del último al primero, con la última corrida de cada uno. */
export const propios = (
  sql: Sql,
  idUsuario: number,
  { limite, desde }: { limite: number; desde: number },
) => sql<FilaPropia[]>`
  select c.id, c.vista, c.pedido, c.camino, c.completo, c.hallados, c.total, a.nombre as area,
    ${fechaIso(sql, 'c.creado')} as creado, ${fechaIso(sql, 'c.vence')} as vence, ${conAlgoHecho(sql)} as con_recibo, (
      select json_build_object('id', r.id, 'herramienta', r.herramienta, 'ensayo', r.ensayo, 'estado', r.estado,
        'hechas', x.hechas, 'negadas', x.negadas, 'salteadas', x.salteadas)
      from conjuntos_corridas r cross join lateral (
        select count(*) filter (where quedo = 'hecha') as hechas, count(*) filter (where quedo = 'negada') as negadas,
          count(*) filter (where quedo = 'salteada') as salteadas
        from conjuntos_recibos where id_corrida = r.id) x
      where r.id_conjunto = c.id order by r.creada desc, r.id limit 1) as corrida
  from conjuntos c join areas a on a.id = c.id_area
  where c.id_usuario = ${idUsuario} and ${sigue(sql)}
  order by c.creado desc, c.id limit ${limite} offset ${desde}`

export async function contarPropios(sql: Sql, idUsuario: number): Promise<number> {
  const [fila] = await sql<[{ total: number }]>`
    select count(*)::int as total from conjuntos c where c.id_usuario = ${idUsuario} and ${sigue(sql)}`
  return fila.total
}

/**
 * Borra un conjunto con sus recibos; un ensayo que se esté haciendo se deja.
 * @throws conjuntoNoExiste (404) también si es de otra persona; conjuntoEnMarcha (409)
 */
export async function borrarConjunto(sql: Sql, idUsuario: number, id: string): Promise<void> {
  // Tomado, ninguna corrida empieza entre que se mira y se borra.
  const [suyo] = await sql`select from conjuntos where id = ${id} and id_usuario = ${idUsuario} for update`
  if (!suyo) throw conjuntoNoExiste()
  const { count } = await sql`
    delete from conjuntos c where c.id = ${id} and not exists (
      select from conjuntos_corridas r where r.id_conjunto = c.id and r.estado = 'en_curso' and not r.ensayo)`
  if (count === 0) throw conjuntoEnMarcha()
}
