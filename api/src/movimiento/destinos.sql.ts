import { EVENTO } from '@foja/domain/evento/evento.ts'
import type { Destino } from '@foja/domain/movimiento/schema.ts'
import { destinoNoExiste } from '@foja/domain/movimiento/errores.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { ajenosA } from '@foja/api/evento/ajenos.sql.ts'
import { puedeRecibir } from '@foja/api/acceso/puede-recibir.sql.ts'
import { nombreDicho } from '@foja/api/operacion/homonima.sql.ts'

/** Un destino que existe, con su nombre de ahora. */
export type DestinoElegido = { id_area: number | null; id_usuario: number | null; nombre: string }

const ids = (destinos: readonly Destino[], tipo: Destino['tipo']) =>
  destinos.filter((uno) => uno.tipo === tipo).map(({ id }) => id)

/** Los destinos como están ahora. @throws destinoNoExiste (422) si alguno no existe o ya no está en uso */
export async function leerDestinos(sql: Sql, destinos: readonly Destino[]): Promise<DestinoElegido[]> {
  if (destinos.length === 0) return []
  const filas = await sql<DestinoElegido[]>`
    select a.id as id_area, null::int as id_usuario, ${nombreDicho(sql, 'a')} as nombre from areas a
    where a.eliminado = 0 and a.id = any(${ids(destinos, 'area')}::int[])
    union all
    select null, u.id, u.nombre_entero from usuarios u
    where u.id = any(${ids(destinos, 'usuario')}::int[]) and ${puedeRecibir(sql)}`
  if (filas.length < destinos.length) throw destinoNoExiste()
  return filas
}

/**
 * Con quiénes está compartido cada documento, de entre esos destinos (VAL-21). Lo que compartió alguien ajeno a él no da a
 * verlo: no impide que lo comparta quien sí puede darlo, y sí a él mismo y a otro ajeno, que no agregaría nada.
 * @returns nombre, por documento
 */
export async function yaCompartidos(
  sql: Sql,
  ids: readonly number[],
  destinos: readonly DestinoElegido[],
  quien: { idUsuario: number; idArea: number },
): Promise<Map<number, string>> {
  const ajenos = await ajenosA(sql, ids, quien)
  const filas = await sql<{ id_documento: number; id_area: number | null; id_usuario: number | null }[]>`
    select p.id_documento, p.id_area, p.id_usuario
    from eventos_partes p join eventos e on e.id = p.id_evento
    where p.id_documento = any(${ids as number[]}::bigint[]) and e.id_tipo_evento = ${EVENTO.compartido}
      and p.lado = 'destino' and p.resultado = 'confirmado' and (e.interviene or e.id_usuario = ${quien.idUsuario}
        or p.id_documento = any(${[...ajenos]}::bigint[]))
      and (p.id_area = any(${de(destinos, 'id_area')}::int[]) or p.id_usuario = any(${de(destinos, 'id_usuario')}::int[]))
    order by p.id desc`
  const nombre = (parte: { id_area: number | null; id_usuario: number | null }) =>
    destinos.find((uno) => uno.id_area === parte.id_area && uno.id_usuario === parte.id_usuario)!.nombre
  return new Map(filas.map((parte) => [parte.id_documento, nombre(parte)]))
}

/** Veces que una persona comparte lo mismo en un día, si no es suyo ni de su área. */
export const COMPARTIR_LO_AJENO = 20

/** De esos documentos, los que esa persona ya compartió así todas las veces, aunque después dejara de compartirlos. */
export async function muyCompartidos(
  sql: Sql,
  ids: readonly number[],
  idUsuario: number,
): Promise<ReadonlySet<number>> {
  const filas = await sql<{ id_documento: number }[]>`
    select e.id_documento from eventos e
    where e.id_documento = any(${ids as number[]}::bigint[]) and e.id_usuario = ${idUsuario}
      and e.id_tipo_evento = ${EVENTO.compartido} and not e.interviene and e.ts > now() - interval '1 day'
    group by 1 having count(*) >= ${COMPARTIR_LO_AJENO}`
  return new Set(filas.map(({ id_documento }) => id_documento))
}

/** Los ids de los destinos de una clase. */
export const de = (destinos: readonly DestinoElegido[], clase: 'id_area' | 'id_usuario'): number[] =>
  destinos.flatMap((uno) => uno[clase] ?? [])
