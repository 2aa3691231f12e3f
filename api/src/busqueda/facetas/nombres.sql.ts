import { ESTADO } from '@foja/domain/documento/estado.ts'
import { recordar } from '@foja/platform/recordar.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import type { Cuentas } from '@foja/api/busqueda/facetas/facetas.ts'

const VIGENCIA_MS = 5_000

type Con = 'tipo' | 'nro_area' | 'estado'
/** El nombre de cada tipo, área y estado, por su id. */
export type Nombres = Record<Con, Readonly<Record<string, string>>>

/** Los nombres de ahora para esas cuentas: se recuerdan cinco segundos, y se releen si falta alguno. */
export function crearNombres(sql: Sql): (cuentas: Cuentas) => Promise<Nombres> {
  const leidos = recordar(VIGENCIA_MS, () => leer(sql))
  return async (cuentas) => {
    const nombres = await leidos()
    const todos = (['tipo', 'nro_area', 'estado'] as const).every((faceta) =>
      cuentas[faceta].every(({ valor }) => Object.hasOwn(nombres[faceta], valor)),
    )
    if (todos) return nombres
    leidos.olvidar()
    return leidos()
  }
}

async function leer(sql: Sql): Promise<Nombres> {
  const [nombres] = await sql<[Nombres]>`
    select
      (select coalesce(json_object_agg(id, nombre_singular), '{}') from tipos_documento) as tipo,
      (select coalesce(json_object_agg(id, nombre), '{}') from areas) as nro_area,
      (select coalesce(json_object_agg(id, nombre || case id when ${ESTADO.cerrado_de_expediente} then ' (expediente)' else '' end), '{}') from estados) as estado`
  return nombres
}
