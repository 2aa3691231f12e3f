import { faltasDeEquivalencias } from '@foja/domain/busqueda/faltas-de-equivalencias.ts'
import {
  esClaveDeConfiguracion,
  esquemaDeConfiguracion,
  type ClaveDeConfiguracion,
  type Configuracion,
} from '@foja/domain/configuracion/configuracion.ts'
import { ErrorDeDominio } from '@foja/domain/errores/error-de-dominio.ts'
import { fraseDeFalta } from '@foja/domain/errores/frase-de-falta.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { recordar } from '@foja/platform/recordar.ts'

const VIGENCIA_MS = 5_000
/** Lo que se pide al fijar y no al leer: con lo que ya estaba guardado se sigue como antes. */
const AL_FIJAR: Partial<Record<ClaveDeConfiguracion, (valor: string) => string[]>> = {
  equivalencias_de_busqueda: faltasDeEquivalencias,
}

/** Lee la tabla. Un valor que no tiene la forma de su clave vale como el de omisión. */
export async function leerConfiguracion(sql: Sql): Promise<Configuracion> {
  const filas = await sql<{ clave: string; valor: unknown }[]>`select clave, valor from configuracion`
  const validas = filas.filter(
    ({ clave, valor }) =>
      esClaveDeConfiguracion(clave) && esquemaDeConfiguracion.shape[clave].safeParse(valor).success,
  )
  return esquemaDeConfiguracion.parse(Object.fromEntries(validas.map(({ clave, valor }) => [clave, valor])))
}

/** Lector con caché de cinco segundos (CFG-40): un cambio rige sin reiniciar nada. */
export const crearLectorDeConfiguracion = (
  sql: Sql,
  vigenciaMs = VIGENCIA_MS,
): (() => Promise<Configuracion>) => recordar(vigenciaMs, () => leerConfiguracion(sql))

/**
 * Fija una clave.
 * @throws ErrorDeDominio 'invalido' si la clave no existe o el valor no tiene su forma.
 */
export async function fijarConfiguracion(sql: Sql, clave: string, valor: unknown): Promise<void> {
  if (!esClaveDeConfiguracion(clave)) {
    throw new ErrorDeDominio(
      'invalido',
      'configuracion_desconocida',
      `No existe la clave de configuración «${clave}».`,
    )
  }
  const leido = esquemaDeConfiguracion.shape[clave].safeParse(valor, { error: fraseDeFalta })
  const faltas = leido.success
    ? (AL_FIJAR[clave]?.(leido.data as string) ?? [])
    : leido.error.issues.map(({ path, message }) =>
        [path.join('.'), enLaOrden(message)].filter(Boolean).join(': '),
      )
  if (!leido.success || faltas.length > 0) {
    throw new ErrorDeDominio(
      'invalido',
      'configuracion_invalida',
      `El valor no sirve para «${clave}»: ${faltas.join('; ')}`,
    )
  }
  await sql`
    insert into configuracion (clave, valor) values (${clave}, ${sql.json(leido.data as never)})
    on conflict (clave) do update set valor = excluded.valor, actualizado = now()`
}

/** La frase de una falta entre otras, y como se escribe el valor en la orden. */
const enLaOrden = (frase: string) => frase.replace(/\.$/, '').replace('true o false', 'sí o no')
