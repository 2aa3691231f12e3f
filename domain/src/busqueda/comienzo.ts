const MODO: Readonly<Record<string, string>> = {
  historica: ' histórica',
  avanzada: ' avanzada',
  rapida: ' rápida',
}

/** Cómo se nombra una búsqueda por su modo y lo escrito: «Búsqueda rápida de «subsidio»». */
export const comienzoDeBusqueda = (modo: string, q: unknown): string =>
  `Búsqueda${MODO[modo] ?? ''}${q ? ` de «${String(q)}»` : ''}`
