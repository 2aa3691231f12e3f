import { setTimeout as esperar } from 'node:timers/promises'
import type { Pool } from '@foja/platform/postgres/postgres.ts'
import { esPasajero } from '@foja/platform/postgres/pasajero.ts'
import { AreaRepetida, areasRepetidas, faltarian, type Creados } from '@foja/api/importacion/catalogos.ts'
import {
  areaDe,
  insertarLote,
  losQueFaltan,
  nombresDe,
  type Destino,
} from '@foja/api/importacion/insertar-lote.ts'
import type { Linea } from '@foja/api/importacion/lineas.ts'
import type { Registro } from '@foja/api/importacion/registro.ts'

/** Cuánto se insiste cuando Postgres se va en medio de una carga. */
const PACIENCIA_MS = 120_000

export type Pendiente = { linea: Linea; registro: Registro }
type Insercion = {
  entraron: number
  malos: { pendiente: Pendiente; motivo: string }[]
  creados: Creados
}

/**
 * Lo que pasaría con cada lote. Sin escribir no se recuerda lo leído: un id_fuente que se repite en otro lote cuenta otra
 * vez; los nombres que faltan, que son pocos, no.
 */
export function crearEnsayo(sql: Pool, destino: Destino): (lote: Pendiente[]) => Promise<Insercion> {
  const dichos = { tipos: new Set<string>(), areas: new Set<string>() }
  const cuantos = (): Creados => ({ tipos: dichos.tipos.size, areas: dichos.areas.size })
  return async (lote) => {
    const registros = lote.map((p) => p.registro)
    const faltantes = new Set(await insistir(() => losQueFaltan(sql, registros)))
    const dichas = nombresDe(destino, [...faltantes]).areas
    const repetida = await insistir(() => areasRepetidas(sql, dichas))
    const malos = lote.flatMap((pendiente) => {
      const queja = faltantes.has(pendiente.registro) ? repetida(areaDe(pendiente.registro)) : undefined
      return queja ? [{ pendiente, motivo: queja.message }] : []
    })
    // Lo que sólo ellos nombran tampoco se crearía.
    for (const { pendiente } of malos) faltantes.delete(pendiente.registro)
    const faltan = await insistir(() => faltarian(sql, nombresDe(destino, [...faltantes])))
    const antes = cuantos()
    for (const nombre of faltan.tipos) dichos.tipos.add(nombre)
    for (const nombre of faltan.areas) dichos.areas.add(nombre)
    const { tipos, areas } = cuantos()
    return {
      entraron: faltantes.size,
      malos,
      creados: { tipos: tipos - antes.tipos, areas: areas - antes.areas },
    }
  }
}

/** Si los datos de una fila hacen fallar el lote, lo parte hasta dar con ella: sus vecinas entran. */
export async function insertarOPartir(sql: Pool, destino: Destino, lote: Pendiente[]): Promise<Insercion> {
  try {
    const hecho = await insistir(() =>
      insertarLote(
        sql,
        destino,
        lote.map((p) => p.registro),
      ),
    )
    return { ...hecho, malos: [] }
  } catch (error) {
    if (!(error instanceof AreaRepetida) && !/^(22|23|54)/.test(codigo(error))) throw error
    if (lote.length === 1)
      return {
        entraron: 0,
        malos: [{ pendiente: lote[0]!, motivo: (error as Error).message }],
        creados: { tipos: 0, areas: 0 },
      }
    const medio = lote.length >> 1
    const [a, b] = [
      await insertarOPartir(sql, destino, lote.slice(0, medio)),
      await insertarOPartir(sql, destino, lote.slice(medio)),
    ]
    return {
      entraron: a.entraron + b.entraron,
      malos: [...a.malos, ...b.malos],
      creados: { tipos: a.creados.tipos + b.creados.tipos, areas: a.creados.areas + b.creados.areas },
    }
  }
}

const codigo = (error: unknown) => String((error as { code?: string }).code ?? '')

async function insistir<T>(hacer: () => Promise<T>): Promise<T> {
  const limite = Date.now() + PACIENCIA_MS
  for (let espera = 200; ; espera = Math.min(espera * 2, 5_000)) {
    try {
      return await hacer()
    } catch (error) {
      if (!esPasajero(error) || Date.now() > limite) throw error
      await esperar(espera)
    }
  }
}
