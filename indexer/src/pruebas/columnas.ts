import type { TransactionSql } from 'postgres'
import { INDICES, type Alias } from '@foja/platform/indices/alias.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { proyectores } from '@foja/indexer/proyeccion/proyeccion.ts'

export type Columna = { tabla: string; columna: string }

/** Las columnas que una proyección lee, según Postgres: las de una vista hecha con su misma sentencia. */
export async function columnasLeidas(tx: TransactionSql, alias: Alias): Promise<Columna[]> {
  await proyectores[alias](tx, [0])
  const [{ statement }] = await tx<[{ statement: string }]>`
    select statement from pg_prepared_statements where statement ~ ${`as cuerpo\\s+from ${INDICES[alias].tabla} `}`
  await tx.unsafe(`create temp view leida as ${statement.replaceAll(/\$\d+/g, "'{}'")}`)
  const columnas = await tx<Columna[]>`
    select distinct d.refobjid::regclass::text as tabla, a.attname as columna
    from pg_depend d
    join pg_rewrite r on r.oid = d.objid
    join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
    where r.ev_class = 'leida'::regclass and d.refclassid = 'pg_class'::regclass and d.refobjsubid > 0
      and d.refobjid <> 'leida'::regclass
    order by 1, 2`
  await tx`drop view leida`
  return columnas
}

/** Expresiones SQL que dan otro valor a una columna; la que la base no admita, la prueba la saltea. */
export async function cambiosPosibles(sql: Sql, { tabla, columna }: Columna): Promise<string[]> {
  const [de] = await sql<
    [{ tipo: string; generada: boolean; ajena: string | null; clave: string | null; nombrados: string[] }]
  >`
    select format_type(a.atttypid, null) as tipo, a.attgenerated <> '' as generada,
      f.confrelid::regclass::text as ajena,
      (select attname from pg_attribute k where k.attrelid = f.confrelid and k.attnum = f.confkey[1]) as clave,
      array(select m[1] from pg_constraint c, regexp_matches(pg_get_constraintdef(c.oid), '''([^'']+)''', 'g') m
            where c.conrelid = a.attrelid and c.contype = 'c' and a.attnum = any(c.conkey)) as nombrados
    from pg_attribute a
    left join pg_constraint f on f.conrelid = a.attrelid and f.contype = 'f' and f.conkey = array[a.attnum]
    where a.attrelid = ${tabla}::regclass and a.attname = ${columna}`
  if (de.generada) return []
  if (de.ajena)
    return [
      `(select min(${de.clave}) from ${de.ajena})`,
      `(select max(${de.clave}) from ${de.ajena})`,
      'null',
    ]
  return [...(PORTIPO[de.tipo]?.(columna) ?? []), ...de.nombrados.map((uno) => `'${uno}'`), 'null']
}

const PORTIPO: Record<string, (columna: string) => string[]> = {
  text: (columna) => [`coalesce(${columna}, '') || '7'`, `repeat('x ', 500001)`],
  'text[]': () => [`array['otro']`],
  // Con el signo cambiado, lo que ordena también cambia de orden.
  smallint: (columna) => [`coalesce(${columna}, 0) + 1`, `-1 - ${columna}`],
  integer: (columna) => [`coalesce(${columna}, 0) + 1`],
  bigint: (columna) => [`coalesce(${columna}, 0) + 1`],
  boolean: (columna) => [`not ${columna}`],
  jsonb: () => [`'{"descripcion": "otra"}'`, `'{"publicado": true}'`, `'{"tramitacion_paralela": true}'`],
  'timestamp with time zone': (columna) => [`coalesce(${columna}, now()) + interval '1 day'`],
}
