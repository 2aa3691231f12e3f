import type { Resultado } from '@foja/domain/evento/evento.ts'

const NOMBRE: Readonly<Record<Resultado, string>> = {
  hecho: 'Hecho',
  enviado: 'Enviado',
  confirmado: 'Confirmado',
  autorizado: 'Autorizado',
  rechazado: 'Rechazado',
  rechazada: 'Rechazada',
  anulado: 'Anulado',
}

/** El desenlace de un evento con su palabra; de un envío, «hecho» es que se rechazó y ya está de vuelta (EST-51). */
export const nombreDeResultado = (resultado: Resultado, esEnvio = false): string =>
  resultado === 'hecho' && esEnvio ? 'Devuelto' : NOMBRE[resultado]

/** Cómo terminó un envío, con las palabras de las listas, del mapa y de lo exportado (LIS-04, EST-51). */
export const DESENLACE_DE_ENVIO: Readonly<Partial<Record<Resultado, string>>> = {
  enviado: 'Sin recibir',
  confirmado: 'Recibido',
  rechazado: 'Rechazado',
  rechazada: 'Rechazado',
  hecho: 'Devuelto',
  anulado: 'Cancelado',
}

/** Si algo no salió: se rechazó o se anuló (DLG-11). */
export const salioMal = (resultado: Resultado): boolean =>
  resultado === 'rechazado' || resultado === 'rechazada' || resultado === 'anulado'
