import type { Alias } from '@foja/platform/indices/alias.ts'
import { camposQueFaltan, type Definicion } from '@foja/platform/indices/definicion.ts'
import { leerMapeo, type Mapeo } from '@foja/platform/indices/mapeo.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { esLapida, type Proyeccion } from '@foja/indexer/proyeccion/proyeccion.ts'

/** Deja cada cuerpo con los campos que el índice tiene. */
export type Recorte = (filas: Proyeccion[]) => Proyeccion[]

type Hecho = { nombre: string; alias: Alias; mapeo_hash: string }

const entero: Recorte = (filas) => filas
/** Por sus dos huellas: dos definiciones iguales se comparan una sola vez. */
const recordados = new Map<string, Recorte>()

/**
 * Un índice hecho con la definición de otra versión se sigue alimentando mientras se busca en él: lo que no tiene se
 * quita, porque no acepta campos que no conoce.
 */
export async function recorteDe(
  sql: Sql,
  indice: Hecho,
  mapeo: (alias: Alias) => Mapeo = leerMapeo,
): Promise<Recorte> {
  const { hash, definicion } = mapeo(indice.alias)
  if (indice.mapeo_hash === hash) return entero
  const clave = `${hash} ${indice.mapeo_hash}`
  const recordado = recordados.get(clave)
  if (recordado) return recordado
  const [fila] = await sql<{ definicion: Definicion | null }[]>`
    select definicion from indices where nombre = ${indice.nombre}`
  if (!fila?.definicion) return entero
  const recorte = recortar(camposQueFaltan(definicion, fila.definicion))
  recordados.set(clave, recorte)
  return recorte
}

/** El del índice que se llama así o, si es un alias, el del que está en uso. */
export async function recortePara(
  sql: Sql,
  alias: Alias,
  indice: string,
  mapeo?: (alias: Alias) => Mapeo,
): Promise<Recorte> {
  const [hecho] = await sql<Hecho[]>`
    select nombre, alias, mapeo_hash from indices
    where nombre = ${indice} or (alias = ${alias} and situacion = 'activo')
    order by nombre = ${indice} desc limit 1`
  return hecho ? recorteDe(sql, hecho, mapeo) : entero
}

function recortar(faltan: ReadonlySet<string>): Recorte {
  if (faltan.size === 0) return entero
  return (filas) =>
    filas.map((fila) => {
      if (esLapida(fila.cuerpo)) return fila
      const cuerpo = sinCampos(JSON.parse(fila.cuerpo.toString()), faltan, '')
      return { ...fila, cuerpo: Buffer.from(JSON.stringify(cuerpo)) }
    })
}

function sinCampos(valor: unknown, faltan: ReadonlySet<string>, prefijo: string): unknown {
  if (Array.isArray(valor)) return valor.map((uno) => sinCampos(uno, faltan, prefijo))
  if (typeof valor !== 'object' || valor === null) return valor
  return Object.fromEntries(
    Object.entries(valor)
      .filter(([nombre]) => !faltan.has(prefijo + nombre))
      .map(([nombre, uno]) => [nombre, sinCampos(uno, faltan, `${prefijo}${nombre}.`)]),
  )
}
