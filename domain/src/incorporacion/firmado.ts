import { ESTADO } from '@foja/domain/documento/estado.ts'

type Situacion = {
  estado: number
  /** Está incorporado o se tramita en algún expediente: con el estado 22, es «Tramitado» (EST-10). */
  dentro: boolean
}

/** En cuáles está lo firmado, si nadie lo tramita. */
export const FIRMADOS = [ESTADO.firmado, ESTADO.autorizado] as const

/** VAL-08: autorizado, firmado o Tramitado; lo cerrado sin firmas, no. */
export const estaFirmado = ({ estado, dentro }: Situacion): boolean =>
  FIRMADOS.some((uno) => uno === estado) || (estado === ESTADO.anulado && dentro)
