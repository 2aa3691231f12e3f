import { enOrden } from '@foja/domain/texto/orden.ts'
import type { VersionDeDocumento } from '@foja/domain/versiones/schema.ts'

/** Columnas de la tabla de versiones, con su nombre y desde qué ancho se ven (DLG-13). */
export const COLUMNAS = [
  ['titulo', 'Título', 'sm'],
  ['ts', 'Fecha y hora', undefined],
  ['version', 'Versión', undefined],
  ['usuario', 'Usuario', 'sm'],
  ['estado', 'Estado', 'sm'],
] as const
export type Columna = (typeof COLUMNAS)[number][0]
export type Orden = { columna: Columna; descendente: boolean }

type Comparar = (a: VersionDeDocumento, b: VersionDeDocumento) => number

const cifras = new Intl.Collator('es', { numeric: true })
const COMPARAR: Record<Columna, Comparar> = {
  version: (a, b) => cifras.compare(a.version, b.version),
  ts: (a, b) => cifras.compare(a.ts ?? '', b.ts ?? ''),
  titulo: (a, b) => enOrden(a.titulo, b.titulo),
  usuario: ({ usuario: a }, { usuario: b }) => enOrden(a.apellido, b.apellido) || enOrden(a.nombre, b.nombre),
  estado: (a, b) => enOrden(a.estado.nombre, b.estado.nombre),
}

/** Ordena por una columna; `0.10` va después de `0.9`. A igual valor, la versión más nueva primero. */
export function ordenar(
  filas: readonly VersionDeDocumento[],
  { columna, descendente }: Orden,
): VersionDeDocumento[] {
  const signo = descendente ? -1 : 1
  return filas.toSorted((a, b) => signo * COMPARAR[columna](a, b) || COMPARAR.version(b, a))
}
