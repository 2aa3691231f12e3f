import type { FiltroDeAcceso } from '@foja/domain/acceso/acceso.ts'
import type { Esencia } from '@foja/domain/tipo/schema.ts'
import { DEJAN_DENTRO } from '@foja/domain/relacion-tipo/relacion.ts'
import { HUSO } from '@foja/domain/fecha/hora-oficial.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { versionVisible } from '@foja/api/acceso/visible.sql.ts'
import { nombreDicho } from '@foja/api/operacion/homonima.sql.ts'
import type { Hoja } from '@foja/api/pdf/hoja.ts'

/** Lo que se imprime y lo que decide cómo. `actual`: es la versión de hoy. */
export type FilaDeHoja = Hoja & { id_tipo: number; esencia: Esencia; actual: boolean }

/**
 * Una versión de un documento (sin decir cuál, la de hoy) para imprimir. No mira el acceso al documento: lo comprueba
 * quien la pide, y el trabajo de fondo no tiene sesión.
 * @param filtro si está, las versiones anteriores son las que deja ver
 */
export async function leerHoja(
  sql: Sql,
  id: number,
  version: string | null,
  filtro?: FiltroDeAcceso,
): Promise<FilaDeHoja | undefined> {
  const [fila] = await sql<FilaDeHoja[]>`
    select d.id, d.id_tipo, t.esencia, t.nombre_singular as tipo, d.nro_str as numero, ${nombreDicho(sql, 'c')} as area,
      case when d.fecha >= '0001-01-02' and d.fecha < '9999-12-31'
        then to_char(d.fecha at time zone ${HUSO}::interval, 'DD-MM-YYYY') end as fecha,
      exists (select from relaciones r where r.id_documento_relacionado = d.id and r.id_tipo_relacion = any(${DEJAN_DENTRO as number[]})) as tramitado,
      x.version, x.titulo, x.contenido, x.estado, x.actual
    from documentos d
    join tipos_documento t on t.id = d.id_tipo
    join areas c on c.id = d.id_area_creacion
    cross join lateral (
      select d.version_mayor || '.' || d.version_menor as version, d.titulo, d.contenido, d.estado, true as actual
      union all
      select v.mayor || '.' || v.menor, v.titulo, v.contenido, v.estado, false
      from versiones v
      where v.id_documento = d.id and ${version}::text is not null ${filtro ? sql`and ${versionVisible(sql, filtro, id)}` : sql``}) x
    where d.id = ${id} and d.borrado is null and (${version}::text is null or x.version = ${version})
    order by x.actual desc limit 1`
  return fila
}

/** Un PDF definitivo ya hecho; sus bytes están en el almacén bajo `clave`. */
export type FilaDePdf = { clave: string; paginas: number; tamanio: number }
type PdfHecho = FilaDePdf & { sha256: string }

const partes = (version: string) => version.split('.').map(Number) as [number, number]

export async function leerPdf(sql: Sql, id: number, version: string): Promise<FilaDePdf | undefined> {
  const [mayor, menor] = partes(version)
  const [fila] = await sql<FilaDePdf[]>`
    select clave, paginas, tamanio from documentos_pdf
    where id_documento = ${id} and mayor = ${mayor} and menor = ${menor}`
  return fila
}

/** Anota un PDF. @returns false si otro proceso ya había anotado el suyo. */
export async function anotarPdf(sql: Sql, id: number, version: string, pdf: PdfHecho): Promise<boolean> {
  const [mayor, menor] = partes(version)
  const filas = await sql`
    insert into documentos_pdf ${sql({ id_documento: id, mayor, menor, ...pdf })} on conflict do nothing returning 1`
  return filas.length > 0
}

/** Anota el de un PDF que no lo tenía. */
export const anotarSha256 = (sql: Sql, clave: string, sha256: string) =>
  sql`update documentos_pdf set sha256 = ${sha256} where clave = ${clave}`
