import type { Constancia } from '@foja/domain/exportacion/constancia.ts'
import { diaYHora } from '@foja/domain/fecha/hora-oficial.ts'

/** La exportación desde la que se cuentan los cambios: la de un día que pasó los cuenta desde ese día, y no desde que se la hizo. */
export const comienzo = ({ exportacion, momento, al }: NonNullable<Constancia['desde']>): string =>
  `la exportación ${exportacion}, ${
    al === undefined ? `del ${diaYHora(momento)}` : `de cómo estaba al terminar el ${enDias(al)}`
  }`

const enDias = (al: string) => al.split('-').toReversed().join('-')

/**
 * Qué filas tiene un archivo, en palabras: «Búsqueda de «obra»» o, del que lleva sólo cambios, también eso, que entero y
 * genuino no es la búsqueda entera (API-50).
 */
export const alcance = ({ en_palabras, desde }: Pick<Constancia, 'en_palabras' | 'desde'>): string =>
  desde === undefined ? en_palabras : `${en_palabras}: sólo lo que cambió desde ${comienzo(desde)}`
