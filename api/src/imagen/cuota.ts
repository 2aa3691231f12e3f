import type { Configuracion } from '@foja/domain/configuracion/configuracion.ts'
import { cuotaDeImagenes, imagenesSinUsar } from '@foja/domain/imagen/errores.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { gastoDeImagenes, unaSubidaPorVez } from '@foja/api/imagen/imagen.sql.ts'
import { yaSeDio } from '@foja/api/operacion/una-vez.sql.ts'

const UN_MB = 1024 * 1024
export type CuotaDeImagenes = Configuracion['imagenes_por_persona']

/**
 * Exige que a una persona le quede lugar para una imagen más. Dentro de la transacción que la anota, con el turno de la
 * persona: dos a la vez no pasan las dos por el último lugar.
 * Fuera de una transacción el turno no dura: dice sólo si ahora hay lugar.
 * @param bytes de la imagen; 0, sólo si le queda algo.
 * @throws cuotaDeImagenes, imagenesSinUsar (429)
 */
export async function exigirCuota(
  sql: Sql,
  idUsuario: number,
  { dia_cant, dia_mb, sin_uso_mb }: CuotaDeImagenes,
  bytes: number,
): Promise<void> {
  if (bytes > 0) await unaSubidaPorVez(sql, idUsuario)
  const gasto = await gastoDeImagenes(sql, idUsuario)
  if (gasto.cantidad >= dia_cant || gasto.bytes + bytes > dia_mb * UN_MB)
    throw cuotaDeImagenes(dia_cant, dia_mb, gasto.esperar.dia)
  if (gasto.sin_uso + bytes > sin_uso_mb * UN_MB) throw imagenesSinUsar(sin_uso_mb, gasto.esperar.sin_uso)
}

/**
 * Como exigirCuota, pero un reintento que ya tuvo su lugar pasa, y recibe lo suyo.
 * @param clave su Idempotency-Key, si trae
 * @throws cuotaDeImagenes, imagenesSinUsar (429)
 */
export async function exigirLugar(
  sql: Sql,
  { id_usuario, clave }: { id_usuario: number; clave: string | undefined },
  cuota: CuotaDeImagenes,
  bytes: number,
): Promise<void> {
  try {
    await exigirCuota(sql, id_usuario, cuota, bytes)
  } catch (error) {
    if (clave === undefined || !(await yaSeDio(sql, { id_usuario, clave }))) throw error
  }
}
