import type { Pool, Sql } from '@foja/platform/postgres/postgres.ts'
import { marcasDe } from '@foja/api/exportacion/congelar.sql.ts'
import type { Cosecha } from '@foja/api/exportacion/cosecha.ts'
import { cambiadosDesde, enCuarentena, lasQueCumplen } from '@foja/api/exportacion/dudas.sql.ts'
import type { Recorrer } from '@foja/api/exportacion/indice.ts'

/** Lo que se dice de lo que quedó afuera de una búsqueda por palabras. */
const MOTIVO = {
  cambiadas: 'Cambiaron mientras se exportaba, y no se sabe si tenían lo escrito',
  apartadas: 'No se pudieron indexar, y no se sabe si lo dicen',
} as const

/** Filas que en el momento cumplían todo menos las palabras, y de ellas el índice no puede decir si las tenían. */
export type Dudas = {
  /** El índice ya las muestra como quedaron. */
  cambiadas: number[]
  apartadas: number[]
}
export const SIN_DUDAS: Dudas = { cambiadas: [], apartadas: [] }

/**
 * Lo que el índice calla en ese punto: la que ya no tiene lo escrito, y la que no aceptó, no están entre lo que dio, y
 * comparar lo que dio con la base no las echa de menos.
 * @param foto la de la base en el momento
 */
export async function dudasDe(
  { sql, enElMomento, recorrer }: { sql: Pool; enElMomento: Sql; recorrer: Recorrer },
  cosecha: Cosecha,
  foto: string,
): Promise<Dudas> {
  const documentos = await cambiadosDesde(sql, foto)
  const antes = await lasQueCumplen(enElMomento, cosecha, { documentos })
  const ahora = await marcasDe(sql, cosecha.clase, [...antes.keys()])
  const cambiadas = [...antes.keys()].filter((id) => antes.get(id) !== ahora.get(id))
  const enElIndice = await versionesDe(recorrer, cambiadas)
  const ids = await enCuarentena(sql, cosecha.clase)
  const apartadas = await lasQueCumplen(enElMomento, cosecha, { ids })
  return {
    // De la que todavía tiene como estaba, contesta bien.
    cambiadas: cambiadas.filter((id) => enElIndice.get(id) !== antes.get(id) && !apartadas.has(id)),
    apartadas: [...apartadas.keys()],
  }
}

/** Las que un pedido por ids admite: de más, se duda de todas. */
const IDS_POR_PEDIDO = 10_000

async function versionesDe(recorrer: Recorrer, ids: readonly number[]): Promise<Map<number, number>> {
  const versiones = new Map<number, number>()
  if (ids.length === 0 || ids.length > IDS_POR_PEDIDO) return versiones
  for await (const tramo of recorrer({ ids: { values: ids.map(String) } }))
    for (const [i, id] of tramo.ids.entries()) versiones.set(id, tramo.versiones[i]!)
  return versiones
}

/** Lo que una constancia declara afuera. @param afuera las que el índice dio y en el momento no eran */
export function omitidasPor(
  { cambiadas, apartadas }: Dudas,
  vistas: readonly number[],
  afuera: number,
): { motivo: string; cantidad: number }[] {
  const dadas = new Set(vistas)
  const faltan = (ids: readonly number[]) => ids.filter((id) => !dadas.has(id)).length
  return [
    { motivo: MOTIVO.cambiadas, cantidad: afuera + faltan(cambiadas) },
    { motivo: MOTIVO.apartadas, cantidad: faltan(apartadas) },
  ].filter(({ cantidad }) => cantidad > 0)
}
