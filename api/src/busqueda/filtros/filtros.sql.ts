import type { FiltroDeAcceso } from '@foja/domain/acceso/acceso.ts'
import { NOMBRE_PARA_ELEGIR, type Estado } from '@foja/domain/documento/estado.ts'
import type { Esencia } from '@foja/domain/tipo/schema.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import {
  mejores,
  mejoresPara,
  tablaDeValores,
  type Candidato,
  type Hallado,
} from '@foja/api/busqueda/filtros/resolucion.sql.ts'
import { visible } from '@foja/api/acceso/visible.sql.ts'

/** Tipos que quien llama puede leer, por id, nombre, abreviatura o código. */
export const tipos = async (sql: Sql, acceso: FiltroDeAcceso, valores: string[]): Promise<Hallado[]> =>
  mejores(
    await sql<Candidato[]>`
      with ${tablaDeValores(sql, valores)}
      select v.valor, t.id as clave, t.nombre_singular as texto,
        case when t.id = v.numero then 1 when v.llano in (plegado(t.nombre_singular), plegado(t.nombre)) then 2 else 3 end as rango
      from v join tipos_documento t on t.id = v.numero
        or v.llano in (plegado(t.nombre_singular), plegado(t.nombre), plegado(t.nombre_abrev), plegado(t.codigo))
      where t.id = any(${acceso.tipos as number[]}::int[])`,
  )

/** Los mismos por código; los ceros a la izquierda no cuentan (BUS-34). */
export const tiposPorCodigo = (
  sql: Sql,
  acceso: FiltroDeAcceso,
  valores: string[],
): Promise<Hallado[]> => sql<Hallado[]>`
  with ${tablaDeValores(sql, valores)}
  select v.valor, t.id as clave, v.valor as texto
  from v join tipos_documento t on ltrim(plegado(t.codigo), '0') = ltrim(v.llano, '0')
  where t.id = any(${acceso.tipos as number[]}::int[])`

/** Estados por id o nombre. Un nombre puede ser de varios; el que se pidió por su id se llama como al elegirlo. */
export async function estados(sql: Sql, valores: string[]): Promise<Hallado<Estado>[]> {
  const candidatos = await sql<Candidato<Estado>[]>`
    with ${tablaDeValores(sql, valores)}
    select v.valor, e.id as clave, e.nombre as texto, case when e.id = v.numero then 1 else 2 end as rango
    from v join estados e on e.id = v.numero or plegado(e.nombre) = v.llano`
  return mejores(
    candidatos.map((uno) => (uno.rango === 1 ? { ...uno, texto: NOMBRE_PARA_ELEGIR[uno.clave] } : uno)),
  )
}

/** Palabras clave por nombre o id, de documentos que quien llama puede ver; la clave es el nombre, en minúsculas. */
export const palabrasClave = async (
  sql: Sql,
  acceso: FiltroDeAcceso,
  valores: string[],
): Promise<Hallado[]> =>
  mejoresPara(
    acceso,
    await sql<Candidato[]>`
      with ${tablaDeValores(sql, valores)}
      select distinct on (n.valor, n.rango, lower(n.nombre)) n.valor, lower(n.nombre) as clave, n.nombre as texto, n.rango from (
        select v.valor, c.id, c.nombre, 1 as rango from v join palabras_clave c on plegado(c.nombre) = v.llano
        union all
        select v.valor, c.id, c.nombre, 2 from v join palabras_clave c on c.id = v.numero
      ) n
      where exists (
        select from documentos_palabras_clave x join documentos d on d.id = x.id_documento
        where x.id_palabra_clave = n.id and ${visible(sql, acceso)})
      order by n.valor, n.rango, lower(n.nombre), n.nombre`,
  )

/**
 * Personas de documentos que quien llama puede ver, por id, número de documento (con o sin puntos) o nombre
 * completo, en cualquiera de los dos órdenes. Un nombre puede ser de varias: la que se eligió lleva su documento.
 */
export const personas = async (sql: Sql, acceso: FiltroDeAcceso, valores: string[]): Promise<Hallado[]> =>
  mejoresPara(
    acceso,
    await sql<Candidato[]>`
      with ${tablaDeValores(sql, valores)},
      w as (select *, btrim(regexp_replace(llano, '[[:space:],]+', ' ', 'g')) as corrido from v)
      select n.valor, p.id as clave, n.rango, concat_ws(' · ', p.nombre_completo,
        case when n.rango < 3 and p.nro_doc <> '' then p.tipo_doc || ' ' || p.nro_doc end) as texto from (
        select w.valor, p.id, 1 as rango from w join personas p on p.id = w.numero
        union all
        select w.valor, p.id, 2 from w join personas p on p.nro_doc = nullif(replace(w.valor, '.', ''), '')
        union all
        select w.valor, p.id, 3 from w join personas p on plegado(replace(p.nombre_completo, ',', '')) = w.corrido
        union all
        select w.valor, p.id, 3 from w join personas p on plegado(p.nombre || ' ' || p.apellido) = w.corrido
      ) n
      join personas p on p.id = n.id
      where ${conocida(sql, acceso)}`,
  )

/** Las mismas, sólo por su número de documento, sin puntos. */
export const personasPorDocumento = (sql: Sql, acceso: FiltroDeAcceso, numeros: string[]) => sql<
  Hallado<number>[]
>`
  select p.nro_doc as valor, p.id as clave, p.nombre_completo as texto from personas p
  where p.nro_doc = any(${numeros}::text[]) and ${conocida(sql, acceso)}`

/** Las de los primeros números de documento que empiezan así: todavía se está escribiendo. */
export const personasPorComienzo = (
  sql: Sql,
  acceso: FiltroDeAcceso,
  comienzo: string,
  cuantas: number,
) => sql<Hallado<number>[]>`
  select ${comienzo} as valor, p.id as clave, p.nombre_completo as texto from personas p
  where p.nro_doc >= ${comienzo} and p.nro_doc < ${`${comienzo}a`} and starts_with(p.nro_doc, ${comienzo})
    and ${conocida(sql, acceso)}
  order by p.nro_doc limit ${cuantas}`

/** `p` está en algún documento que quien llama puede ver. */
const conocida = (sql: Sql, acceso: FiltroDeAcceso) => sql`exists (
  select from documentos_personas x join documentos d on d.id = x.id_documento
  where x.id_persona = p.id and ${visible(sql, acceso)})`

/** Tipos en uso con los nombres con que se los puede mencionar en el texto libre. */
export const tiposParaPalabras = (sql: Sql) => sql<
  { id: number; nombre_singular: string; nombre: string; nombre_abrev: string; esencia: Esencia }[]
>`
  select id, nombre_singular, nombre, nombre_abrev, esencia from tipos_documento where eliminado = 0`
