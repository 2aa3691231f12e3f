import type { DocumentoEscrito } from '@foja/domain/documento/respuesta.ts'
import { presentarNumero } from '@foja/domain/numero/presentar.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { nombreDeEstado } from '@foja/api/operacion/nombre-de-estado.sql.ts'

type Resumen = Parameters<typeof presentarNumero>[0] & Omit<DocumentoEscrito, 'nro'> & { marca: number }

/** Lo que contesta una escritura, leído al final de su transacción: incluye la marca que acaba de sortear. */
export async function leerEscritos(sql: Sql, ids: number[]) {
  const filas = await sql<Resumen[]>`
    select d.id, d.marca, d.revision, d.nro, d.nrop, d.anio, d.year_aa, d.anexo, d.tomo, d.cuerpo, d.corresponde, d.numero_asignado, d.nro_str,
      d.version_mayor || '.' || d.version_menor as version,
      json_build_object('id', e.id, 'nombre', ${nombreDeEstado(sql)}, 'orden', e.orden, 'id_tipo_documento', d.id_tipo) as estado,
      json_build_object('sigla', c.sigla) as area_creacion,
      json_build_object('nombre_singular', t.nombre_singular) as tipo
    from documentos d
    join estados e on e.id = d.estado
    join areas c on c.id = d.id_area_creacion
    join tipos_documento t on t.id = d.id_tipo
    where d.id = any(${ids}::bigint[]) order by d.id`
  return {
    marcas: filas.map(({ marca }) => marca),
    escritos: filas.map(({ id, nro_str, version, revision, estado, ...fila }) => ({
      id,
      nro: presentarNumero({ nro_str, ...fila }),
      nro_str,
      version,
      revision,
      estado,
    })),
  }
}
