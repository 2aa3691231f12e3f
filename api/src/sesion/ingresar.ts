import { ErrorDeDominio } from '@foja/domain/errores/error-de-dominio.ts'
import { ingresoIncorrecto } from '@foja/domain/sesion/errores.ts'
import type { Ingreso } from '@foja/domain/sesion/schema.ts'
import type { Contexto } from '@foja/api/contexto.ts'
import { areasDe } from '@foja/api/acceso/areas.sql.ts'
import { claveDeNadie, conLugar, verificarClave } from '@foja/api/sesion/clave.ts'
import { anotarIntento, recordarIngreso, seudonimo } from '@foja/api/sesion/intentos.sql.ts'
import { cuentaDe, fijarAreaPorDefecto } from '@foja/api/sesion/sesion.sql.ts'

// Con qué se compara cuando no hay cuenta: el mismo trabajo, para que el tiempo no diga si existe.
const senuelo = claveDeNadie()

/** De dónde viene un ingreso y con qué se anota en el registro. */
export type Origen = { direccion: string; anotar: (datos: Record<string, unknown>, texto: string) => void }

/** Quien ingresó; `clave_hash` es la clave comprobada: la sesión nace sólo si sigue siendo ésa. */
export type Ingresado = {
  data: { id: number; nombre: string; apellido: string; areaActiva: number | null }
  clave_hash: string
}

/**
 * Comprueba usuario y clave y elige el área (SES-03); si ninguna es por defecto, la primera pasa a serlo (SES-04).
 * Todo intento queda en el registro, con el usuario sólo si existe: lo escrito puede ser una clave.
 * @throws demasiadosIntentos (429), ingresosEnEspera (503), ingresoIncorrecto (401, el mismo para toda causa)
 */
export async function ingresar(
  { sql, entorno }: Pick<Contexto, 'sql' | 'entorno'>,
  { usuario, clave }: Ingreso,
  { direccion, anotar }: Origen,
): Promise<Ingresado> {
  const cuenta = await cuentaDe(sql, usuario)
  const quien = { usuario: cuenta ? usuario : null, direccion }
  const intento = {
    cuenta: seudonimo(usuario, entorno.FOJA_SECRETO),
    id_usuario: cuenta?.id ?? null,
    direccion,
  }
  try {
    const usable = cuenta?.activo ? cuenta.clave_hash : null
    // El lugar, antes de contarlo: a quien no se va a atender no se le cuenta un intento.
    const coincide = await conLugar(async () => {
      await anotarIntento(sql, intento)
      return verificarClave(clave, usable ?? senuelo)
    })
    if (!cuenta || usable === null || !coincide) throw ingresoIncorrecto()
    await recordarIngreso(sql, intento)
    anotar(quien, 'Ingreso correcto')
    const [area] = await areasDe(sql, cuenta.id)
    if (area && !area.por_defecto) await sql.begin((sql) => fijarAreaPorDefecto(sql, cuenta.id, area.id_area))
    const { id, nombre, apellido } = cuenta
    return { data: { id, nombre, apellido, areaActiva: area?.id_area ?? null }, clave_hash: usable }
  } catch (error) {
    if (error instanceof ErrorDeDominio) anotar({ ...quien, motivo: error.clave }, 'Ingreso fallido')
    throw error
  }
}
