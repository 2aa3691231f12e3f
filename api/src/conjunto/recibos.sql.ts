import { filtroDeAcceso, type Acceso } from '@foja/domain/acceso/acceso.ts'
import type { Conjunto, Corrida, FilaDeConjunto } from '@foja/domain/conjunto/schema.ts'
import { noEstaEnVista } from '@foja/domain/herramienta/errores.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { nombreDicho } from '@foja/api/operacion/homonima.sql.ts'
import { nombreDeEstado } from '@foja/api/operacion/nombre-de-estado.sql.ts'
import { visible } from '@foja/api/acceso/visible.sql.ts'
import { fechaIso } from '@foja/api/fecha/fecha.sql.ts'

/** Lo que un recibo dice de quien lo hizo. `creada`: ISO 8601 en UTC; `sigue`: todavía se está haciendo. */
export type Encargo = Pick<Corrida, 'id' | 'herramienta' | 'ensayo'> & {
  quien: string
  creada: string
  sigue: boolean
}

/** Quién pidió lo último que se hizo con un conjunto, y cuándo; nulo, nada. @param idCorrida otra que la última */
export async function encargoDe(sql: Sql, idConjunto: string, idCorrida?: string): Promise<Encargo | null> {
  const [fila] = await sql<Encargo[]>`
    select r.id, r.herramienta, r.ensayo, u.nombre_entero as quien,
      ${fechaIso(sql, 'r.creada')} as creada, r.estado = 'en_curso' as sigue
    from conjuntos_corridas r join usuarios u on u.id = r.id_usuario
    where r.id_conjunto = ${idConjunto} ${idCorrida === undefined ? sql`` : sql`and r.id = ${idCorrida}`}
    order by r.creada desc, r.id limit 1`
  return fila ?? null
}

/** Lo que se hizo con un conjunto antes de la última, de lo último a lo primero. */
export const anterioresA = (sql: Sql, idConjunto: string, idCorrida: string) => sql<Conjunto['anteriores']>`
  select r.id, r.herramienta, ${fechaIso(sql, 'r.creada')} as creada
  from conjuntos_corridas r
  where r.id_conjunto = ${idConjunto} and r.id <> ${idCorrida} and not r.ensayo
    and exists (select from conjuntos_recibos x where x.id_corrida = r.id)
  order by r.creada desc, r.id limit 50`

/** Desde cuándo sin un lote se dice que espera: bastante más que lo que uno lleva. */
const ESPERA_S = 10

/** La última corrida de un conjunto, con lo que lleva hecho y por qué no lo demás; nula si no hubo ninguna. */
export async function ultimaCorrida(sql: Sql, idConjunto: string, total: number): Promise<Corrida | null> {
  const [fila] = await sql<(Omit<Corrida, 'restan_s'> & { lleva_s: number | null })[]>`
    with r as (select * from conjuntos_corridas where id_conjunto = ${idConjunto} order by creada desc, id limit 1),
      x as (select quedo, motivo from conjuntos_recibos where id_corrida = (select id from r))
    select r.id, r.herramienta, r.ensayo, r.con_cambiados, r.pedido, r.estado,
      r.estado = 'en_curso' and r.latido < now() - make_interval(secs => ${ESPERA_S}) as espera,
      extract(epoch from r.latido - r.empezada)::float8 as lleva_s,
      (select count(*)::int from x where quedo = 'hecha') as hechas,
      (select count(*)::int from x where quedo = 'negada') as negadas,
      (select count(*)::int from x where quedo = 'salteada') as salteadas,
      (select coalesce(json_agg(m order by m.cantidad desc, m.motivo), '[]') from (
        select motivo, count(*)::int as cantidad from x where quedo = 'negada'
        group by motivo order by 2 desc, 1 limit 100) m) as motivos
    from r`
  if (!fila) return null
  const { lleva_s, ...corrida } = fila
  const miradas = corrida.hechas + corrida.negadas + corrida.salteadas
  const restan = lleva_s !== null && miradas > 0 ? Math.ceil((lleva_s / miradas) * (total - miradas)) : null
  return { ...corrida, restan_s: corrida.estado === 'en_curso' && !corrida.espera ? restan : null }
}

/** Las últimas marcas que dejó una corrida: quien las espera encuentra lo que hizo. */
export async function marcasQueDejo(sql: Sql, idCorrida: string): Promise<number[]> {
  const filas = await sql<{ marca: number }[]>`
    select marca from conjuntos_recibos where id_corrida = ${idCorrida} and marca is not null
    order by marca desc limit 100`
  return filas.map(({ marca }) => marca)
}

type Cuales = {
  idConjunto: string
  idCorrida: string | null
  quedo?: string | undefined
  motivo?: string | undefined
}

const cumplen = (sql: Sql, { idConjunto, quedo, motivo }: Cuales) => sql`
  f.id_conjunto = ${idConjunto}
  ${quedo === undefined ? sql`` : sql`and r.quedo = ${quedo}`}
  ${motivo === undefined ? sql`` : sql`and r.quedo = 'negada' and r.motivo = ${motivo}`}`

/** Con qué se niega lo que no está en las listas desde las que se hace. */
const NO_ESTA = noEstaEnVista([]).clave

/**
 * Unas filas de un conjunto, en su orden, con su recibo y, de lo que no está donde se lo eligió, el área que lo tiene; de
 * lo que quien llama ya no puede ver, ni el número ni el título ni dónde está.
 */
export const filasDeConjunto = (
  sql: Sql,
  acceso: Acceso,
  cuales: Cuales,
  { limite, desde = 0, despuesDe = 0 }: { limite: number; desde?: number; despuesDe?: number },
) => sql<FilaDeConjunto[]>`
  select f.orden, f.id_documento, r.quedo, r.motivo,
    case when d.id is not null then json_build_object('nro_str', d.nro_str, 'titulo', d.titulo,
      'tipo', json_build_object('id', t.id, 'nombre_singular', t.nombre_singular),
      'estado', json_build_object('id', e.id, 'nombre', ${nombreDeEstado(sql)}),
      'esta_en', case when r.error = ${NO_ESTA} and not d.en_transito and d.id_area_actual <> c.id_area
        then ${nombreDicho(sql, 'a')} end) end as documento
  from conjuntos_filas f
  join conjuntos c on c.id = f.id_conjunto
  left join conjuntos_recibos r on r.id_corrida = ${cuales.idCorrida} and r.orden = f.orden
  left join documentos d on d.id = f.id_documento and ${visible(sql, filtroDeAcceso(acceso))}
  left join tipos_documento t on t.id = d.id_tipo
  left join estados e on e.id = d.estado
  left join areas a on a.id = d.id_area_actual
  where ${cumplen(sql, cuales)} and f.orden > ${despuesDe}
  order by f.orden limit ${limite} offset ${desde}`

export async function contarFilas(sql: Sql, cuales: Cuales): Promise<number> {
  const [fila] = await sql<{ total: number }[]>`
    select count(*)::int as total from conjuntos_filas f
    left join conjuntos_recibos r on r.id_corrida = ${cuales.idCorrida} and r.orden = f.orden
    where ${cumplen(sql, cuales)}`
  return fila!.total
}
