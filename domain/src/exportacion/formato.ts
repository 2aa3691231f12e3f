/** Las formas en que sale una exportación. */
export const FORMATOS = ['xlsx', 'pdf', 'csv', 'ndjson'] as const
export type Formato = (typeof FORMATOS)[number]

/** Cómo se llama cada una para quien la elige, qué tipo de archivo es y si lleva dentro su constancia. */
export const FORMATO: Readonly<Record<Formato, { nombre: string; tipo: string; constanciaDentro: boolean }>> =
  {
    xlsx: {
      nombre: 'Excel',
      tipo: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      constanciaDentro: true,
    },
    pdf: { nombre: 'PDF', tipo: 'application/pdf', constanciaDentro: true },
    csv: { nombre: 'CSV', tipo: 'text/csv; charset=utf-8', constanciaDentro: false },
    ndjson: { nombre: 'NDJSON', tipo: 'application/x-ndjson; charset=utf-8', constanciaDentro: false },
  }

/** Con qué termina el nombre de la constancia que va al lado de un archivo que no la lleva dentro. */
export const SUFIJO_DE_CONSTANCIA = '.constancia.json'
