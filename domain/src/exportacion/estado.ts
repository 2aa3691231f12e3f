/** Cómo va una exportación. */
export const ESTADOS_DE_EXPORTACION = ['en_cola', 'en_curso', 'lista', 'fallo', 'cancelada'] as const
export type EstadoDeExportacion = (typeof ESTADOS_DE_EXPORTACION)[number]

/** Si todavía no terminó. */
export const sinTerminar = (estado: EstadoDeExportacion): boolean =>
  estado === 'en_cola' || estado === 'en_curso'
