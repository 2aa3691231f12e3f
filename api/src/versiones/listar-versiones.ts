import { filtroDeAcceso, type Acceso } from '@foja/domain/acceso/acceso.ts'
import { areaAjena } from '@foja/domain/sesion/errores.ts'
import { impedimentoParaRestaurar } from '@foja/domain/versiones/restaurar.ts'
import type { VersionesDeDocumento } from '@foja/domain/versiones/schema.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import type { ConfiguracionDeHerramientas } from '@foja/domain/herramienta/contexto.ts'
import { motivoDe } from '@foja/domain/herramienta/errores.ts'
import { exigirLectura } from '@foja/domain/herramienta/herramientas.ts'
import { contextosDe } from '@foja/api/herramienta/contexto.ts'
import { negarDocumento } from '@foja/api/documento/abrir-documento.ts'
import { leerUltimoMovimiento, versionesDe } from '@foja/api/versiones/versiones.sql.ts'

/**
 * Las versiones de un documento que quien llama puede ver (API-08), y si puede restaurar alguna.
 * @throws como abrirDocumento
 */
export async function listarVersiones(
  sql: Sql,
  acceso: Acceso,
  id: number,
  { limit, offset }: { limit: number; offset: number },
  configuracion: ConfiguracionDeHerramientas,
): Promise<VersionesDeDocumento> {
  const movimiento = await leerUltimoMovimiento(sql, id, filtroDeAcceso(acceso))
  if (!movimiento) return negarDocumento(sql, acceso, id)
  const contexto = (await contextosDe(sql, acceso, [id], configuracion)).get(id)!
  exigirLectura(contexto)
  const rows = await versionesDe(sql, id, limit, offset, filtroDeAcceso(acceso))
  const impedimento =
    acceso.area_activa === null
      ? areaAjena()
      : impedimentoParaRestaurar(contexto, acceso.area_activa, movimiento)
  return {
    rows,
    total: movimiento.total,
    restaurar: { permitida: !impedimento, motivo: impedimento ? motivoDe(impedimento) : null },
  }
}
