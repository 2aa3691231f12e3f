import type { Alias } from '@foja/platform/indices/alias.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { proyectarBandejas } from '@foja/indexer/proyeccion/bandejas.ts'
import { proyectarDocumentos } from '@foja/indexer/proyeccion/documentos.ts'
import { proyectarEventos } from '@foja/indexer/proyeccion/eventos.ts'

/** Cuerpo JSON en UTF-8, listo para `_bulk`, y la marca que le sirve de versión. `{}` es una lápida. */
export type Proyeccion = { id: number; marca: number; cuerpo: Buffer }

/** Lee de Postgres, en una sola sentencia, el cuerpo de cada id que existe. */
export type Proyector = (sql: Sql, ids: number[]) => Promise<Proyeccion[]>

export const LAPIDA = Buffer.from('{}')
export const esLapida = (cuerpo: Buffer): boolean => cuerpo.equals(LAPIDA)

export const proyectores: Record<Alias, Proyector> = {
  documentos: proyectarDocumentos,
  eventos: proyectarEventos,
  bandejas: proyectarBandejas,
}
