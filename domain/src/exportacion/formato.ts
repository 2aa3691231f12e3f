/** Las formas en que sale una exportación. */
export const FORMATOS = ['xlsx', 'csv', 'ndjson'] as const
export type Formato = (typeof FORMATOS)[number]

/** Cómo se llama cada una para quien la elige, y qué tipo de archivo es. */
export const FORMATO: Readonly<Record<Formato, { nombre: string; tipo: string }>> = {
  xlsx: { nombre: 'Excel', tipo: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  csv: { nombre: 'CSV', tipo: 'text/csv; charset=utf-8' },
  ndjson: { nombre: 'NDJSON', tipo: 'application/x-ndjson; charset=utf-8' },
}

/** Con qué termina el nombre de la constancia que va al lado de un archivo que no la lleva dentro. */
export const SUFIJO_DE_CONSTANCIA = '.constancia.json'
