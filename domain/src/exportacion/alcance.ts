import type { Constancia } from '@foja/domain/exportacion/constancia.ts'
import { diaYHora } from '@foja/domain/fecha/hora-oficial.ts'

/**
 * Qué filas tiene un archivo, en palabras: «Búsqueda de «obra»» o, del que lleva sólo cambios, también eso, que entero y
 * genuino no es la búsqueda entera (API-50).
 */
export const alcance = ({ en_palabras, desde }: Pick<Constancia, 'en_palabras' | 'desde'>): string =>
  desde === undefined
    ? en_palabras
    : `${en_palabras}: sólo lo que cambió desde la exportación ${desde.exportacion}, del ${diaYHora(desde.momento)}`
