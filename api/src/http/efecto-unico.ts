import { AsyncLocalStorage } from 'node:async_hooks'
import { claveDeOtraPeticion } from '@foja/domain/errores/peticiones.ts'
import type { Pool } from '@foja/platform/postgres/postgres.ts'
import { fijarResultado, leerPaso, tomarPaso } from '@foja/api/http/idempotencia.sql.ts'

/** Una petición con Idempotency-Key mientras se atiende. */
export type PeticionConClave = {
  id_usuario: number
  clave: string
  huella: string
  pasos: number
  atendida: boolean
}

const enCurso = new AsyncLocalStorage<PeticionConClave>()

/** Atiende dentro de esa petición: sus transacciones se dan una sola vez. */
export const atender = (peticion: PeticionConClave, seguir: () => void): void => enCurso.run(peticion, seguir)

/**
 * El pool con que trabajan las operaciones. Dentro de una petición con clave, cada `sql.begin` guarda lo que devuelve
 * en su misma transacción; repetida la petición, no se da otra vez: devuelve lo guardado, y la ruta contesta con eso
 * lo mismo que contestó (CFG-34). Así el efecto y la memoria de él no se separan aunque el proceso muera entre medio,
 * y dos iguales a la vez se esperan. Lo que falla no deja nada y puede intentarse de nuevo con la misma clave.
 *
 * Por eso toda escritura de una ruta va en `sql.begin`, y lo que éste devuelve es JSON: ni fechas, ni mapas.
 */
export function conEfectoUnico(pool: Pool): Pool {
  const begin = (...argumentos: [unknown, unknown?]) => {
    const peticion = enCurso.getStore()
    if (!peticion || peticion.atendida) return Reflect.apply(pool.begin, pool, argumentos)
    const operacion = argumentos.at(-1) as Parameters<Pool['begin']>[1]
    return Reflect.apply(pool.begin, pool, [...argumentos.slice(0, -1), unaVez(peticion, operacion)])
  }
  return new Proxy(pool, {
    get: (original, nombre) => (nombre === 'begin' ? begin : Reflect.get(original, nombre)),
  })
}

function unaVez(peticion: PeticionConClave, operacion: Parameters<Pool['begin']>[1]): typeof operacion {
  const { id_usuario, clave, huella } = peticion
  const paso = { id_usuario, clave, huella, paso: peticion.pasos++ }
  return async (sql) => {
    if (await tomarPaso(sql, paso)) {
      const devuelto = await operacion(sql)
      const resultado: unknown = Array.isArray(devuelto) ? await Promise.all(devuelto) : devuelto
      await fijarResultado(sql, paso, resultado === undefined ? null : JSON.stringify(resultado))
      return resultado
    }
    const hecho = await leerPaso(sql, paso)
    if (hecho.huella !== huella) throw claveDeOtraPeticion()
    return hecho.resultado === null ? undefined : (JSON.parse(hecho.resultado) as unknown)
  }
}
