import { ingresoIncorrecto } from '@foja/domain/sesion/errores.ts'
import type { Ingreso } from '@foja/domain/sesion/schema.ts'
import type { Pool } from '@foja/platform/postgres/postgres.ts'
import { cifrarClave, verificarClave } from '@foja/api/sesion/clave.ts'
import { anotarIntento, olvidarIntentos } from '@foja/api/sesion/intentos.sql.ts'
import { areasDe } from '@foja/api/acceso/areas.sql.ts'
import { cuentaDe, fijarAreaPorDefecto } from '@foja/api/sesion/sesion.sql.ts'

// Con qué se compara cuando no hay cuenta: el mismo trabajo, para que el tiempo no diga si existe.
const senuelo = cifrarClave('sin cuenta')

export type Ingresado = { id: number; nombre: string; apellido: string; areaActiva: number | null }

/**
 * Comprueba usuario y clave y elige el área (SES-03); si ninguna es por defecto, la primera pasa a serlo (SES-04).
 * @throws demasiadosIntentos (429), ingresoIncorrecto (401, el mismo para toda causa)
 */
export async function ingresar(
  sql: Pool,
  { usuario, clave }: Ingreso,
  direccion: string,
): Promise<Ingresado> {
  await anotarIntento(sql, usuario, direccion)
  const cuenta = await cuentaDe(sql, usuario)
  const usable = cuenta?.activo ? cuenta.clave_hash : null
  const coincide = await verificarClave(clave, usable ?? (await senuelo))
  if (!cuenta || usable === null || !coincide) throw ingresoIncorrecto()
  await olvidarIntentos(sql, usuario, direccion)
  const [area] = await areasDe(sql, cuenta.id)
  if (area && !area.por_defecto) await sql.begin((sql) => fijarAreaPorDefecto(sql, cuenta.id, area.id_area))
  return {
    id: cuenta.id,
    nombre: cuenta.nombre,
    apellido: cuenta.apellido,
    areaActiva: area?.id_area ?? null,
  }
}
