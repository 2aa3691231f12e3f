import type { Comprobacion } from '@foja/domain/exportacion/constancia.ts'
import { tantasFilas } from '@foja/domain/exportacion/tantas-filas.ts'
import { diaYHora } from '@foja/domain/fecha/hora-oficial.ts'

/**
 * Qué se supo de un archivo, en una frase. Sin constancia no hay con qué comparar: no se dice que alguien lo cambió. Sin
 * ninguna diferencia y sin ser íntegro, lo que no se sabe es de quién es la clave que lo firma.
 */
export function veredicto({
  integra,
  firma,
  primera_diferencia,
}: Pick<Comprobacion, 'integra' | 'firma'> & Partial<Pick<Comprobacion, 'primera_diferencia'>>): string {
  if (firma === 'ausente') return 'No se puede comprobar'
  if (integra) return 'Está entero y es genuino'
  return primera_diferencia === null ? 'Está entero; no se sabe quién lo firmó' : 'No es lo que se exportó'
}

/** «16 filas, tal como se exportaron.» */
export const talComo = (filas: number): string =>
  `${tantasFilas(filas)}, tal como se ${filas === 1 ? 'exportó' : 'exportaron'}.`

/** De lo firmado con una clave que ya no es la de hoy, cuál y desde cuándo; nada de lo demás. */
export const conClaveAnterior = ({ clave_anterior }: Pick<Comprobacion, 'clave_anterior'>): string | null =>
  clave_anterior &&
  `Lo firmó una clave anterior de la organización, en uso desde el ${diaYHora(clave_anterior.desde)}: ${clave_anterior.clave}`

/** De un archivo que no se deja leer como una exportación: no está entero, o no es genuino. @param detalle por qué */
export const ilegible = (detalle: string): Comprobacion => ({
  integra: false,
  filas: 0,
  escondido: { filas: 0, columnas: false, letras: false },
  sha256: '',
  firma: 'ausente',
  clave_anterior: null,
  primera_diferencia: { fila: null, detalle },
})

/** De un CSV o un NDJSON que llega solo no se lee ni una fila: diga lo que diga, no se sabría si es lo que se exportó. */
export const SIN_SU_CONSTANCIA: Comprobacion = ilegible(
  'Falta su constancia, que es otro archivo y va junto con este: quien lo exportó la tiene en «Mis exportaciones».',
)
