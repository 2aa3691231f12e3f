import { exportacionesOcupadas } from '@foja/domain/exportacion/errores.ts'
import type { Pool } from '@foja/platform/postgres/postgres.ts'
import { crearRonda, type Ronda } from '@foja/api/ronda.ts'

/** Las que congelan a la vez: cada una toma dos conexiones, la de su transacción y otra para lo que es de ahora. */
const A_LA_VEZ = 3

const rondas = new WeakMap<Pool, Ronda>()

/** Nunca tantas que entre todas tengan las conexiones y ninguna la que le falta. */
function rondaDe(sql: Pool): Ronda {
  const ronda = rondas.get(sql) ?? crearRonda(Math.max(1, Math.min(A_LA_VEZ, sql.options.max - 1)))
  rondas.set(sql, ronda)
  return ronda
}

/** Hasta cuándo se espera el turno: siempre, si no se dice. Ya empezado, nada de esto lo corta. */
type Paciencia = { comoMuchoMs?: number | undefined; senal?: AbortSignal | undefined }

/**
 * Congela cuando le toca. Quien se cansa de esperar lo sabe en el momento, y no cuando le llega el turno: delante puede
 * haber minutos. El suyo pasa entonces de largo, sin hacer nada.
 * @throws exportacionesOcupadas si pasó ese tiempo; el motivo de la señal, si se aborta
 */
export async function enTurnoDeCongelar<T>(
  sql: Pool,
  hacer: () => Promise<T>,
  { comoMuchoMs, senal }: Paciencia = {},
): Promise<T> {
  senal?.throwIfAborted()
  let seFue = false
  const { promise: cansancio, reject } = Promise.withResolvers<never>()
  const irse = (motivo: unknown) => {
    seFue = true
    reject(motivo)
  }
  const alAbortar = () => irse(senal!.reason)
  senal?.addEventListener('abort', alAbortar)
  const reloj =
    comoMuchoMs === undefined ? undefined : setTimeout(() => irse(exportacionesOcupadas()), comoMuchoMs)
  const dejarDeMirar = () => {
    clearTimeout(reloj)
    senal?.removeEventListener('abort', alAbortar)
  }
  const enSuTurno = rondaDe(sql).pedir(null, async () => {
    if (seFue) return cansancio
    dejarDeMirar()
    return hacer()
  })
  return Promise.race([enSuTurno, cansancio]).finally(dejarDeMirar)
}
