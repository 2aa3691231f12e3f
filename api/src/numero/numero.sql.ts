import type { Formato, OrigenDeNumero, PartesDeNumero } from '@foja/domain/numero/claves.ts'
import { formatearNumero } from '@foja/domain/numero/formato.ts'
import { identificadoresDe, ordenDeNumero } from '@foja/domain/numero/identificadores.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { nombreDicho } from '@foja/api/operacion/homonima.sql.ts'

/** Un documento con su número, quién se lo da (el numerador de su tipo) y de dónde (el área que lo creó). */
export type FilaNumerada = PartesDeNumero &
  OrigenDeNumero & {
    id: number
    tipo: string
    id_area_creacion: number
    area: string
    id_numerador: number
    /** El que tiene lo dio Foja; el de lo importado, no. */
    numerado_por_foja: boolean
    formato: Formato
    maximo: number
    nro_str: string
    nro_externo: string | null
    id_fuente: string | null
    origen_tramite: string | null
  }

const columnas = (sql: Sql) => sql`
  d.id, t.nombre_singular as tipo, t.codigo as codigo_tipo_documento, d.id_area_creacion, ${nombreDicho(sql, 'a')} as area, a.sigla,
  a.codigo as codigo_area, n.id as id_numerador, d.numerado_por_foja, n.formato, n.maximo,
  d.nro, d.nrop, d.anio, d.year_aa, d.anexo, d.tomo, d.cuerpo, d.corresponde, d.numero_asignado, d.nro_str,
  d.nro_externo, d.id_fuente, d.atributos ->> 'origen_tramite' as origen_tramite`

const tablas = (sql: Sql, numerador = sql`t.id_numerador`) => sql`
  documentos d join tipos_documento t on t.id = d.id_tipo join areas a on a.id = d.id_area_creacion
  join numeradores n on n.id = ${numerador}`

/** El número de un documento que la transacción ya tomó, con el numerador que hoy tiene su tipo. */
export async function leerNumerado(sql: Sql, id: number): Promise<FilaNumerada> {
  const [fila] = await sql<FilaNumerada[]>`select ${columnas(sql)} from ${tablas(sql)} where d.id = ${id}`
  return fila!
}

/** Lo mismo, con el numerador que le dio el número, aunque su tipo tenga ya otro. */
export async function leerConSuNumerador(sql: Sql, id: number): Promise<FilaNumerada> {
  const suyo = sql`coalesce(d.id_numerador, t.id_numerador)`
  const [fila] = await sql<
    FilaNumerada[]
  >`select ${columnas(sql)} from ${tablas(sql, suyo)} where d.id = ${id}`
  return fila!
}

type Toma = {
  /** Otro que el de ahora. */
  anio?: number | undefined
  /** El definitivo, sólo si todavía no lo tiene (el importado lo es, aunque no sea de cifras); sin esto, el que da primero su numerador, tenga o no otro. */
  definitivo?: boolean
}

/**
 * Toma el siguiente número para un documento que la transacción ya creó o bloqueó. El año es el del reloj de la base en esta
 * sentencia, como la hora de sus eventos: el de quien esperó hasta pasada la medianoche, o tiene otro reloj, diría otro.
 * `cifras` nulo: no quedan, o ya tenía el definitivo. En READ COMMITTED la función ve lo que confirmó quien tuvo antes el
 * candado.
 */
export async function tomarNumero(sql: Sql, id: number, { anio, definitivo = false }: Toma) {
  const [fila] = await sql<
    (FilaNumerada & { provisorio: boolean; anio_en_curso: number; cifras: number | null })[]
  >`
    select ${columnas(sql)}, n.provisorio, y.anio as anio_en_curso,
      case when not ${definitivo}::boolean or (d.nro is null and (d.numerado_por_foja or d.nro_str = ''))
        then tomar_numero(n.id, d.id_area_creacion, y.anio, n.provisorio and not ${definitivo}::boolean) end as cifras
    from ${tablas(sql)}
    cross join (select coalesce(${anio ?? null}::int, extract(year from dia_oficial(statement_timestamp()))::int) as anio) y
    where d.id = ${id}`
  return fila!
}

/** Guarda el número con todo lo que de él se deriva. @returns el número visible. */
export async function guardarNumero(sql: Sql, fila: FilaNumerada, partes: PartesDeNumero): Promise<string> {
  const { nro, nrop, anio, year_aa, anexo, tomo, cuerpo, corresponde, numero_asignado } = partes
  const nro_str = formatearNumero({ ...fila, ...partes }, fila.formato)
  await sql`
    update documentos set id_numerador = ${fila.id_numerador}, numerado_por_foja = true, nro = ${nro}, nrop = ${nrop},
      anio = ${anio}, year_aa = ${year_aa}, anexo = ${anexo}, tomo = ${tomo}, cuerpo = ${cuerpo},
      corresponde = ${corresponde}, numero_asignado = ${numero_asignado}, nro_str = ${nro_str},
      nro_orden = ${ordenDeNumero(nro, anio)},
      identificadores = ${identificadoresDe({ ...fila, nro, nrop, anio, nro_str })}::text[]
    where id = ${fila.id}`
  return nro_str
}

type Secuencia = { id_numerador: number; id_area: number; anio: number }

/** Nadie más da ni cambia números de esa secuencia hasta el fin de la transacción. Después de tomar el documento. */
export async function bloquearSecuencia(sql: Sql, { id_numerador, id_area, anio }: Secuencia): Promise<void> {
  await sql`select bloquear_secuencia(${id_numerador}, ${id_area}, ${anio})`
}

/** Si en esa secuencia queda algún número definitivo. */
export async function quedanNumeros(sql: Sql, { id_numerador, id_area, anio }: Secuencia): Promise<boolean> {
  const [fila] = await sql<{ quedan: boolean }[]>`
    select siguiente_numero(${id_numerador}, ${id_area}, ${anio}, false) is not null as quedan`
  return fila!.quedan
}

/**
 * Si otro documento de la secuencia, o de su tipo, ya tiene ese número, o lo tuvo y lo dejó al transformarse: las mismas
 * partes, o que se vea igual. Con la secuencia bloqueada.
 */
export async function numeroTomado(sql: Sql, fila: FilaNumerada, partes: PartesDeNumero): Promise<boolean> {
  const { nro, nrop, anio, anexo, tomo, cuerpo, corresponde } = partes
  const nro_str = formatearNumero({ ...fila, ...partes }, fila.formato)
  const mismo =
    nro === null
      ? sql`nrop = ${nrop}`
      : sql`nro = ${nro} and (nro_str = ${nro_str} or (anexo, tomo, cuerpo, corresponde)
          is not distinct from (${anexo}::int, ${tomo}::int, ${cuerpo}::int, ${corresponde}::int))`
  const suyo = sql`anio = ${anio} and ${mismo} and (
    id_numerador = ${fila.id_numerador} or id_tipo = (select id_tipo from documentos where id = ${fila.id}))`
  // En una sola sentencia: el que se está transformando se ve antes o después, y nunca en ninguno de los dos lados.
  const dejado = sql`
    union all select 1 from numeros_dejados
    where id_area = ${fila.id_area_creacion} and id_documento <> ${fila.id} and ${suyo}`
  const [otro] = await sql`
    select 1 from documentos
    where numerado_por_foja and borrado is null and id_numerador in (select id from numeradores)
      and id_area_creacion = ${fila.id_area_creacion} and id <> ${fila.id} and ${suyo}
    ${nro === null ? sql`` : dejado} limit 1`
  return otro !== undefined
}
