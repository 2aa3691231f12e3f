import type { Sql } from '@foja/platform/postgres/postgres.ts'

/** Anota que se cerró el canal: lo reclamado por él, o por su sesión sin canal, vence en diez segundos (RT-06). */
export async function cerrarCanal(sql: Sql, { canal, sid }: { canal: string; sid: string }): Promise<void> {
  await sql`
    update reclamos set canal_cerrado = now()
    where canal_cerrado is null and (canal = ${canal} or (canal is null and sid = ${sid}))`
}
