import { ESTADO } from '@foja/domain/documento/estado.ts'
import { estadosDe } from '@foja/domain/documento/transiciones.ts'
import type { Clave } from '@foja/domain/numero/claves.ts'
import type { Historia, HistoriaDeArea } from '@foja/domain/organizacion/historia.ts'
import { claveDe } from '@foja/domain/organizacion/organizacion.ts'
import { acortado } from '@foja/domain/texto/primeras-letras.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'

/** En estos, alguien todavía tiene algo que hacer en el área donde está. */
const SIN_TERMINAR: number[] = [
  ESTADO.borrador,
  ESTADO.rechazado,
  ESTADO.en_tramite,
  ESTADO.iniciado,
  ESTADO.pendiente_de_autorizacion,
  ESTADO.pendiente_de_firma,
  ESTADO.cierre_en_proceso,
  ESTADO.procesando,
]
/** Y en estos un expediente, que desde ahí puede ir a otra; también lo importado «Cerrado», que sigue abierto. */
const SIN_TERMINAR_EXPEDIENTE: number[] = estadosDe(['remitir'], 'contenedor')

/** De los que un área tiene sin terminar, cuántos se nombran, y hasta qué largo si es por su título. */
const SE_NOMBRAN = 5
const LARGO_DE_TITULO = 60

type Cuenta = { nombre: string; cuantos: number }
const porNombre = (filas: readonly Cuenta[]) =>
  new Map(filas.map(({ nombre, cuantos }) => [claveDe(nombre), cuantos]))

/** Si el formato del numerador `n` lleva esa clave; el de uno que dio números ya no cambia. */
const lleva = (sql: Sql, clave: Clave) => sql`n.formato @> ${sql.json([{ clave }])}::jsonb`

/** Cómo se nombra cada uno: por su número o, si todavía no tiene, por su título. */
async function nombresDe(sql: Sql, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const filas = await sql<{ id: number; tipo: string; nro_str: string; titulo: string }[]>`
    select d.id, t.nombre_singular as tipo, d.nro_str, d.titulo
    from documentos d join tipos_documento t on t.id = d.id_tipo where d.id = any(${ids as number[]}::bigint[])`
  return new Map(
    filas.map(({ id, tipo, nro_str, titulo }) => [
      id,
      nro_str ? `${tipo} ${nro_str}` : `«${acortado(titulo, LARGO_DE_TITULO)}»`,
    ]),
  )
}

/**
 * Lo que ya pasó con cada parte de la organización, y no se puede deshacer cambiándola.
 * @param seEliminan siglas de las áreas de las que hace falta saber qué tienen sin terminar: contarlo de todas recorre lo
 * pendiente de la organización entera, y mientras tanto nadie escribe
 */
export async function leerHistoria(sql: Sql, seEliminan: readonly string[]): Promise<Historia> {
  const areas = await sql<(Omit<HistoriaDeArea, 'primeros'> & { sigla: string; primeros: number[] })[]>`
    select a.sigla,
      c.id_area is not null or exists (select from numeradores_secuencias s where s.id_area = a.id) as dio_numeros,
      exists (select from numeradores_secuencias s join numeradores n on n.id = s.id_numerador
        where s.id_area = a.id and ${lleva(sql, 'codigo_area')}) as codigo_en_numeros,
      coalesce(s.cuantos, 0) as sin_terminar,
      coalesce(s.primeros, '{}') as primeros
    from areas a
    left join (select distinct id_area_creacion as id_area from documentos) c on c.id_area = a.id
    left join (
      select x.id_area, count(*)::int as cuantos, (array_agg(x.id order by x.id))[:${SE_NOMBRAN}::int] as primeros from (
        select id, id_area_actual as id_area from documentos
        where borrado is null and estado = any(${SIN_TERMINAR}::smallint[])
        union
        select d.id, d.id_area_actual from tipos_documento t join documentos d on d.id_tipo = t.id
        where t.esencia <> 'documento' and d.borrado is null and d.estado = any(${SIN_TERMINAR_EXPEDIENTE}::smallint[])
        union
        select d.id, p.id_area from eventos_partes p join documentos d on d.id = p.id_documento
        where p.lado = 'destino' and p.resultado = 'enviado' and p.id_area is not null and d.borrado is null) x
      where x.id_area = any(array(select id from areas where sigla = any(${seEliminan as string[]}::text[])))
      group by x.id_area) s on s.id_area = a.id`
  const nombre = await nombresDe(
    sql,
    areas.flatMap(({ primeros }) => primeros),
  )
  const numeradores = await sql<Cuenta[]>`
    select n.nombre, max(s.ultimo) as cuantos
    from numeradores n join numeradores_secuencias s on s.id_numerador = n.id
    where greatest(s.ultimo, s.ultimo_provisorio) > 0 group by n.id, n.nombre`
  const tipos = await sql<(Cuenta & { con_codigo: boolean })[]>`
    select t.nombre_singular as nombre, count(*)::int as cuantos,
      coalesce(bool_or(d.numerado_por_foja and ${lleva(sql, 'codigo_tipo_documento')}), false) as con_codigo
    from tipos_documento t join documentos d on d.id_tipo = t.id left join numeradores n on n.id = d.id_numerador
    group by t.id, t.nombre_singular`
  const circuitos = await sql<Cuenta[]>`
    select min(c.nombre) as nombre, count(distinct r.id_documento)::int as cuantos
    from circuitos c join circuitos_pasos p on p.id_circuito = c.id
    join documentos_pasos r on r.id_paso = p.id group by lower(c.nombre)`
  return {
    areas: new Map(
      areas.map(({ sigla, primeros, ...hechos }) => [
        claveDe(sigla),
        {
          ...hechos,
          primeros: primeros.map((id) => nombre.get(id)!),
        },
      ]),
    ),
    numeradores: porNombre(numeradores),
    tipos: porNombre(tipos),
    circuitos: porNombre(circuitos),
    con_codigo: new Set(tipos.filter((tipo) => tipo.con_codigo).map(({ nombre }) => claveDe(nombre))),
  }
}

/** Los usuarios que tienen clave. */
export async function conClave(sql: Sql): Promise<Set<string>> {
  const usuarios = await sql<{ usuario: string }[]>`
    select usuario from usuarios where clave_hash is not null`
  return new Set(usuarios.map(({ usuario }) => usuario))
}
