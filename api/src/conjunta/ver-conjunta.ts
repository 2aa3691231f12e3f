import type { Acceso } from '@foja/domain/acceso/acceso.ts'
import { impideTramitarseCon } from '@foja/domain/conjunta/reglas.ts'
import type { ParaTramitarEnConjunto } from '@foja/domain/conjunta/schema.ts'
import { exigirVisible } from '@foja/api/acceso/visible.sql.ts'
import { expedientesVisibles, paraElegir } from '@foja/api/conjunta/asociados.ts'
import { miembrosDe } from '@foja/api/conjunta/miembros.ts'
import type { Medios } from '@foja/api/operacion/operar.ts'

/**
 * Con quiénes va un expediente en tramitación conjunta o, si no encabeza una, con cuáles de sus asociados puede abrirla
 * (DLG-22). @throws documentoNoExiste (404)
 */
export async function verConjunta(
  medios: Medios,
  acceso: Acceso,
  id: number,
): Promise<ParaTramitarEnConjunto> {
  const { sql } = medios
  await exigirVisible(sql, acceso, id)
  const miembros = await miembrosDe(sql, [id])
  if (miembros.length === 0)
    return {
      encabeza: false,
      rows: await paraElegir(medios, acceso, id, impideTramitarseCon),
      ocultos: 0,
    }
  const filas = await expedientesVisibles(sql, acceso, miembros)
  return {
    encabeza: true,
    rows: filas.map((fila) => ({ ...fila, motivo: null })),
    ocultos: miembros.length - filas.length,
  }
}
