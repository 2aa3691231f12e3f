/** Componentes de un número visible. Sin `nro` definitivo se muestra el provisorio, que termina en p (ENT-07). */
export type PartesDeNumero = { sigla: string; nro: number | null; nrop?: number | null; anio: number }

/** Número visible con el formato por defecto: SIGLA-NNNNNN/AAAA (ENT-09). Vacío si no tiene ninguno. */
export function formatearNumero({ sigla, nro, nrop = null, anio }: PartesDeNumero): string {
  const cifras = nro ?? nrop
  if (cifras === null) return ''
  return `${sigla}-${String(cifras).padStart(6, '0')}/${anio}${nro === null ? 'p' : ''}`
}
