import type { VersionDeDocumento } from '@foja/domain/versiones/schema.ts'

/** Columnas de la tabla de versiones, con su nombre y desde qué ancho se ven (DLG-13). */
export const COLUMNAS = [
  ['version', 'Versión', undefined],
  ['ts', 'Fecha y hora', undefined],
  ['titulo', 'Título', 'sm'],
  ['usuario', 'Usuario', 'sm'],
  ['estado', 'Estado', 'sm'],
] as const
export type Columna = (typeof COLUMNAS)[number][0]
export type Orden = { columna: Columna; descendente: boolean }

const idioma = new Intl.Collator('es', { numeric: true, sensitivity: 'base' })
const valor = (fila: VersionDeDocumento, columna: Columna): string =>
  columna === 'usuario'
    ? `${fila.usuario.apellido} ${fila.usuario.nombre}`
    : columna === 'estado'
      ? fila.estado.nombre
      : (fila[columna] ?? '')

/** Ordena por una columna; `0.10` va después de `0.9`. A igual valor, la versión más nueva primero. */
export function ordenar(
  filas: readonly VersionDeDocumento[],
  { columna, descendente }: Orden,
): VersionDeDocumento[] {
  const signo = descendente ? -1 : 1
  return filas.toSorted(
    (a, b) =>
      signo * idioma.compare(valor(a, columna), valor(b, columna)) || idioma.compare(b.version, a.version),
  )
}
