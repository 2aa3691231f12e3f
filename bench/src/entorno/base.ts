import { randomBytes } from 'node:crypto'
import { setTimeout as esperar } from 'node:timers/promises'
import type { Acceso } from '@foja/domain/acceso/acceso.ts'
import { abrirPostgres, type Pool } from '@foja/platform/postgres/postgres.ts'
import { leerSesion } from '@foja/api/acceso/identidad.sql.ts'
import { PLANTILLA } from '@foja/local/almacenes/plantilla.ts'
import { cargarDemo } from '@foja/local/demo/cargar.ts'
import type { EntornoDePruebas } from '@foja/local/pila-de-pruebas.ts'
import type { Secretos } from '@foja/local/secretos.ts'

export type Base = { nombre: string; url: string; sql: Pool }

/** Base nueva, con la organización de demostración y sin documentos. */
export async function crearBase(
  pila: EntornoDePruebas,
  claves: Secretos['claves'],
  cierre: AsyncDisposableStack,
): Promise<Base> {
  const base = await abrirBase(pila, cierre)
  await cargarDemo(base.sql, { modo: 'vacia', claves, avisar: () => {} })
  return base
}

async function abrirBase(pila: EntornoDePruebas, cierre: AsyncDisposableStack): Promise<Base> {
  const nombre = `medir_${randomBytes(4).toString('hex')}`
  const admin = abrirPostgres(pila.FOJA_PRUEBA_DATABASE_URL, { conexiones: 1 })
  await admin`create database ${admin(nombre)} template ${admin(PLANTILLA)}`
  await admin.end()
  const url = new URL(pila.FOJA_PRUEBA_DATABASE_URL)
  url.pathname = `/${nombre}`
  const sql = abrirPostgres(url.href, { conexiones: 4, aplicacion: 'bench' })
  cierre.defer(() => sql.end({ timeout: 5 }))
  return { nombre, url: url.href, sql }
}

/** Lo que ese usuario ve y puede, leído como lo lee la API. */
export async function accesoDe(sql: Pool, usuario: string): Promise<Acceso> {
  const sid = randomBytes(16).toString('hex')
  await sql`
    insert into sesiones (sid, id_usuario, datos, expira)
    select ${sid}, id, '{}', now() + interval '8 hours' from usuarios where usuario = ${usuario}`
  return (await leerSesion(sql, sid))!.acceso!
}

/**
 * Espera a que el indexador vacíe la cola masiva; por su índice, que si no leería también lo ya borrado.
 * @throws Error si pasa el plazo.
 */
export async function esperarColaVacia(sql: Pool, plazoMs = 600_000): Promise<void> {
  const limite = Date.now() + plazoMs
  for (;;) {
    const filas = await sql`select 1 from cola where carril = 'masivo' order by seq limit 1`
    if (filas.length === 0) return
    if (Date.now() > limite) throw new Error('La cola no se vacía')
    await esperar(20)
  }
}
