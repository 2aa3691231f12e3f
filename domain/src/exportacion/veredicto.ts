import type { Comprobacion } from '@foja/domain/exportacion/constancia.ts'

/** Qué se supo de un archivo, en una frase. Sin constancia no hay con qué comparar: no se dice que alguien lo cambió. */
export function veredicto({ integra, firma }: Pick<Comprobacion, 'integra' | 'firma'>): string {
  if (firma === 'ausente') return 'No se puede comprobar'
  return integra ? 'Está entero y es genuino' : 'No es lo que se exportó'
}

/** De un CSV o un NDJSON que llega solo no se lee ni una fila: diga lo que diga, no se sabría si es lo que se exportó. */
export const SIN_SU_CONSTANCIA: Comprobacion = {
  integra: false,
  filas: 0,
  escondido: { filas: 0, columnas: false, letras: false },
  sha256: '',
  firma: 'ausente',
  primera_diferencia: {
    fila: null,
    detalle:
      'Falta su constancia, que es otro archivo y va junto con este: quien lo exportó la tiene en «Mis exportaciones».',
  },
}
