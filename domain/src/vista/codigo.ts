import { VISTAS, type Vista } from '@foja/domain/vista/vista.ts'

/** El código de cada vista (CON-03, CON-04). */
export const CODIGO_DE_VISTA: Readonly<Record<Vista, string>> = {
  documentos: 'DOC',
  areaActiva: 'ARA',
  recibidos: 'REC',
  enviados: 'ENV',
  archivo: 'AAR',
  archivo_publico: 'APU',
  archivo_reservado: 'ARE',
  archivo_expedientes: 'AEX',
  compartidos: 'COM',
  historial: 'HIS',
  publicados: 'PUB',
  todos: 'TOD',
  inbox: 'INB',
  borradores: 'BOR',
  expedientes: 'EXP',
  expedientes_reservados: 'EXR',
  expediente_papel: 'EPA',
  busqueda: 'BUS',
  edicion: 'EDI',
  eventos: 'EVE',
  ultimoevento: 'UEV',
}

/** Otro nombre de la misma vista (LIS-02). */
const ALIAS = { archivo_expediente: 'archivo_expedientes' } as const satisfies Record<string, Vista>
type Alias = keyof typeof ALIAS

/** Todo lo que nombra una vista. */
export const NOMBRES_DE_VISTA = [...VISTAS, ...(Object.keys(ALIAS) as Alias[])] as const

/** La vista que se llama así; nula si no hay ninguna. */
export const vistaDeNombre = (nombre: string): Vista | null =>
  VISTAS.find((vista) => vista === nombre) ?? (Object.hasOwn(ALIAS, nombre) ? ALIAS[nombre as Alias] : null)

/** La vista de ese código; nula si no hay ninguna. */
export const vistaDeCodigo = (codigo: string): Vista | null =>
  VISTAS.find((vista) => CODIGO_DE_VISTA[vista] === codigo.toUpperCase()) ?? null
