import { ESTADO } from '@foja/domain/documento/estado.ts'

type Situacion = {
  estado: number
  /** Está incorporado o se tramita en algún expediente: con el estado 22, es «Tramitado» (EST-10). */
  dentro: boolean
}

/** VAL-08: autorizado, firmado o Tramitado; lo cerrado sin firmas, no. */
export const estaFirmado = ({ estado, dentro }: Situacion): boolean =>
  estado === ESTADO.firmado || estado === ESTADO.autorizado || (estado === ESTADO.anulado && dentro)
