import { ESTADO } from '@foja/domain/documento/estado.ts'
import { primerasLetras } from '@foja/domain/texto/primeras-letras.ts'

const E = ESTADO
const PENDIENTES: readonly number[] = [
  E.borrador,
  E.rechazado,
  E.pendiente_de_autorizacion,
  E.cierre_en_proceso,
  E.procesando,
]
const DEFINITIVOS: readonly number[] = [E.cerrado, E.firmado, E.autorizado, E.pendiente_de_firma, E.archivado]

/** Lo que cruza cada página mientras el documento no vale, o cuando dejó de valer (un 22 tramitado vale, EST-09). */
export function marcaDeAgua(estado: number, tramitado = false): 'BORRADOR' | 'ANULADO' | null {
  if (PENDIENTES.includes(estado)) return 'BORRADOR'
  return estado === E.anulado && !tramitado ? 'ANULADO' : null
}

/** Si lo que dice ya no cambia y por eso tiene un PDF guardado: cerrado, firmado, autorizado, a la firma, archivado. */
export const tienePdfDefinitivo = (estado: number, esencia: string, tramitado = false): boolean =>
  esencia === 'documento' && (DEFINITIVOS.includes(estado) || (estado === E.anulado && tramitado))

/** Identificador del reporte: tres cifras del tipo y seis del documento, o las que haga falta (DLG-42). */
export const identificadorDeReporte = (idTipo: number, id: number): string =>
  `${String(idTipo).padStart(3, '0')}${String(id).padStart(6, '0')}`

const LARGO_DE_NOMBRE = 120

/** Nombre del archivo que se descarga, con lo que cualquier sistema acepta. */
export function nombreDePdf(tipo: string, numero: string, id: number): string {
  const nombre = `${tipo} ${numero || id}`
    .replaceAll(/[^\p{L}\p{N}._-]+/gu, '-')
    .replaceAll(/^[-.]+|[-.]+$/g, '')
  return `${primerasLetras(nombre, LARGO_DE_NOMBRE - '.pdf'.length)}.pdf`
}
