import type { Acceso } from '@foja/domain/acceso/acceso.ts'
import { miradaDe } from '@foja/domain/vista/mirada.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { enVista } from '@foja/platform/vista/en-vista.sql.ts'

/** Si un documento que se puede ver espera en la bandeja de entrada de quien llama, por su área activa (LIS-03). */
export async function porRecibir(sql: Sql, acceso: Acceso, id: number): Promise<boolean> {
  const { area_activa } = acceso
  if (area_activa === null) return false
  const [{ espera }] = await sql<[{ espera: boolean }]>`
    select exists (
      select from eventos_partes p join eventos e on e.id = p.id_evento
      where p.id_documento = ${id} and ${enVista(sql, 'inbox', miradaDe(acceso, [area_activa]))}) as espera`
  return espera
}
