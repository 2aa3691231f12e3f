import { filtroDeAcceso, type Acceso } from '@foja/domain/acceso/acceso.ts'
import { areaAjena } from '@foja/domain/sesion/errores.ts'
import { impedimentoParaRestaurar } from '@foja/domain/versiones/restaurar.ts'
import type { VersionesDeDocumento } from '@foja/domain/versiones/schema.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { negarDocumento } from '@foja/api/documento/abrir-documento.ts'
import { leerRestaurable, versionesDe } from '@foja/api/versiones/versiones.sql.ts'

/**
 * Las versiones de un documento que quien llama puede ver (API-08), y si puede restaurar alguna.
 * @throws como abrirDocumento
 */
export async function listarVersiones(
  sql: Sql,
  acceso: Acceso,
  id: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<VersionesDeDocumento> {
  const documento = await leerRestaurable(sql, id, filtroDeAcceso(acceso))
  if (!documento) return negarDocumento(sql, acceso, id)
  const rows = await versionesDe(sql, id, limit, offset)
  const impedimento =
    acceso.area_activa === null
      ? areaAjena()
      : impedimentoParaRestaurar(acceso, acceso.area_activa, documento)
  return {
    rows,
    total: documento.total,
    restaurar: { permitida: !impedimento, motivo: impedimento?.message ?? null },
  }
}
