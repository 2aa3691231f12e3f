import type { Comprobacion } from '@foja/domain/exportacion/constancia.ts'
import { tantasFilas } from '@foja/domain/exportacion/tantas-filas.ts'

/** Lo que quien abre la planilla no ve: «Al abrirla no se ve todo: la planilla esconde 3 filas y alguna columna.»; nada si se ve todo. */
export function loEscondido({
  escondido: { filas, columnas, letras },
}: Pick<Comprobacion, 'escondido'>): string | null {
  const partes = [...(filas > 0 ? [tantasFilas(filas)] : []), ...(columnas ? ['alguna columna'] : [])]
  const frases = [
    ...(partes.length > 0 ? [`Al abrirla no se ve todo: la planilla esconde ${partes.join(' y ')}.`] : []),
    ...(letras ? ['Hay celdas a las que se les cambió la letra o el color: puede que algo no se lea.'] : []),
  ]
  return frases.length === 0 ? null : frases.join(' ')
}
