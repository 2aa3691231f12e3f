import { ESTADO, TRAMITADO } from '@foja/domain/documento/estado.ts'
import { DEJAN_DENTRO } from '@foja/domain/relacion-tipo/relacion.ts'
import type { Fragmento, Sql } from '@foja/platform/postgres/postgres.ts'

type De = {
  /** El documento. */
  id?: Fragmento
  /** Alias de la fila de `estados`. */
  estado?: string
  /** Hasta cuándo cuentan sus relaciones; sin él, hasta ahora. */
  hasta?: Fragmento | undefined
}

/** Cómo se llama el estado de un documento: el 22 que otro tramita o tiene incorporado es «Tramitado» (EST-10, D-001). */
export const nombreDeEstado = (
  sql: Sql,
  { id = sql`d.id`, estado = 'e', hasta = sql`'infinity'::timestamptz` }: De = {},
): Fragmento => sql`case when ${sql(estado)}.id = ${ESTADO.anulado} and exists (
    select from relaciones rel where rel.id_documento_relacionado = ${id} and rel.fecha_relacion < ${hasta}
      and rel.id_tipo_relacion = any(${DEJAN_DENTRO as number[]}::int[]))
  then ${TRAMITADO} else ${sql(estado)}.nombre end`
