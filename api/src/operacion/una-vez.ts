import type { Acceso } from '@foja/domain/acceso/acceso.ts'
import { claveDeOtraPeticion } from '@foja/domain/errores/peticiones.ts'
import { enTransaccion, type Sql } from '@foja/platform/postgres/postgres.ts'
import {
  esperarPoco,
  fijarResultado,
  leerEfecto,
  tomarEfecto,
  type EfectoConClave,
} from '@foja/api/operacion/una-vez.sql.ts'

/** Una petición con Idempotency-Key mientras se atiende; `usada` desde que su efecto se intenta. */
export type PeticionConClave = EfectoConClave & { usada: boolean }

/** De quién viene una escritura y, si trae Idempotency-Key, la memoria de su efecto. Una petición de Fastify lo es. */
export type Pedido = {
  acceso: Acceso
  conClave?: PeticionConClave | null
  /** Sólo decir qué pasaría: nada se toma ni se cambia. Lo entiende `operarCadaUno`. */
  ensayo?: boolean
}

/**
 * Da en una transacción, o dentro de la que haya, el efecto de un pedido, una sola vez. Con Idempotency-Key, lo que devuelve se guarda con él:
 * repetido el pedido, no se da otra vez y devuelve lo guardado, con lo que la ruta contesta lo mismo (CFG-34). Así el
 * efecto y la memoria de él no se separan aunque el proceso muera entre medio, y dos iguales a la vez se esperan. Lo
 * que falla no deja nada y puede intentarse de nuevo con la misma clave. Lo tomado por otro se espera diez segundos.
 * @param hacer devuelve JSON: ni fechas, ni mapas. Sólo una vez por petición: lo que una ruta escribe va todo junto.
 * @throws claveDeOtraPeticion (422); PostgresError 55P03 (503) si esperó de más
 */
export async function unaVez<T>(sql: Sql, { conClave }: Pedido, hacer: (sql: Sql) => Promise<T>): Promise<T> {
  if (!conClave) return conPaciencia(sql, hacer)
  if (conClave.usada) throw new Error('Una petición tiene un solo efecto')
  conClave.usada = true
  return (await conPaciencia(sql, async (sql) => {
    if (await tomarEfecto(sql, conClave)) {
      const resultado = await hacer(sql)
      await fijarResultado(sql, conClave, resultado === undefined ? null : JSON.stringify(resultado))
      return resultado
    }
    const hecho = await leerEfecto(sql, conClave)
    if (hecho.huella !== conClave.huella) throw claveDeOtraPeticion()
    return hecho.resultado === null ? undefined : (JSON.parse(hecho.resultado) as unknown)
  })) as T
}

/**
 * En una transacción propia, cada candado se espera diez segundos: hay alguien del otro lado, y mientras tanto ocupa una
 * conexión. Dentro de otra, como las de un conjunto, lo que haga falta.
 */
const conPaciencia = <T>(sql: Sql, hacer: (sql: Sql) => Promise<T>): Promise<T> =>
  enTransaccion(sql, async (suya) => {
    if ('savepoint' in sql) return hacer(suya)
    // Por la misma conexión sale primero, y no se espera su respuesta.
    const [, hecho] = await Promise.all([esperarPoco(suya), hacer(suya)])
    return hecho
  })
