import { filtroDeAcceso, type Acceso } from '@foja/domain/acceso/acceso.ts'
import type { ConfiguracionDeHerramientas } from '@foja/domain/herramienta/contexto.ts'
import { motivoDe } from '@foja/domain/herramienta/errores.ts'
import { impedimento } from '@foja/domain/herramienta/herramientas.ts'
import type { PendientesDeExpediente } from '@foja/domain/incorporacion/schema.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { exigirVisible } from '@foja/api/acceso/visible.sql.ts'
import { contextosDe } from '@foja/api/herramienta/contexto.ts'
import { pendientesDe } from '@foja/api/incorporacion/incorporacion.sql.ts'

/**
 * Lo que espera entrar en un expediente que quien llama puede ver, si es a su área a la que le toca (DLG-05) y si puede
 * incorporarlo a mano: lo que pide modificar el expediente (API-27).
 * @throws documentoNoExiste (404)
 */
export async function listarPendientes(
  sql: Sql,
  acceso: Acceso,
  id: number,
  tramo: { limit: number; offset: number },
  configuracion: ConfiguracionDeHerramientas,
): Promise<PendientesDeExpediente> {
  await exigirVisible(sql, acceso, id)
  const contexto = (await contextosDe(sql, acceso, [id], configuracion)).get(id)!
  const { id_area_actual, areas_paralelas } = contexto.documento
  const falla = impedimento('modificar', contexto)
  return {
    ...(await pendientesDe(sql, id, filtroDeAcceso(acceso), tramo)),
    es_destino:
      acceso.area_activa !== null && [id_area_actual, ...areas_paralelas].includes(acceso.area_activa),
    incorporar: { permitida: !falla, motivo: falla ? motivoDe(falla) : null },
  }
}
