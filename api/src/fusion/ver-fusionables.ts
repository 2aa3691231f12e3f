import type { Acceso } from '@foja/domain/acceso/acceso.ts'
import { impideEstarAparte } from '@foja/domain/conjunta/reglas.ts'
import type { ExpedienteAsociado } from '@foja/domain/conjunta/schema.ts'
import { impideContenido } from '@foja/domain/fusion/reglas.ts'
import { impedimento } from '@foja/domain/herramienta/herramientas.ts'
import { exigirVisible } from '@foja/api/acceso/visible.sql.ts'
import { asociadosA, paraElegir } from '@foja/api/conjunta/asociados.ts'
import { contenidoDe } from '@foja/api/fusion/fusion.sql.ts'
import type { Medios } from '@foja/api/operacion/operar.ts'

/** Los asociados a un expediente, y cuáles pueden fusionarse en él (DLG-23). @throws documentoNoExiste (404) */
export async function verFusionables(
  medios: Medios,
  acceso: Acceso,
  id: number,
): Promise<ExpedienteAsociado[]> {
  const { sql } = medios
  await exigirVisible(sql, acceso, id)
  const contenidos = await contenidoDe(sql, id, await asociadosA(sql, id))
  return paraElegir(
    medios,
    acceso,
    id,
    (cabecera, contexto, { id: suyo, nro_str, titulo }) =>
      // Primero dónde está: desde otra área la herramienta sólo diría que no está en su lista.
      impideEstarAparte(cabecera, contexto.documento, 'No se pudo realizar la fusión') ??
      impedimento('fusionar', contexto) ??
      impideContenido(nro_str || titulo, contenidos.get(suyo), cabecera.visibilidad),
  )
}
