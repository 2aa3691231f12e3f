import { plegar } from '@foja/domain/texto/normalizar.ts'

const MAS_CORTA = 5

/**
 * Raíz con que el índice guarda una palabra (analizador `raiz`: minúsculas, sin acentos ni ñ, y `light_spanish`):
 * dos palabras con la misma raíz se encuentran una por la otra.
 */
export function raiz(palabra: string): string {
  const p = plegar(palabra).replaceAll('ñ', 'n')
  if (p.length < MAS_CORTA) return p
  if (/[oae]$/.test(p)) return p.slice(0, -1)
  if (p.endsWith('eses')) return p.slice(0, -2)
  if (p.endsWith('ces')) return `${p.slice(0, -3)}z`
  return /[oae]s$/.test(p) ? p.slice(0, -2) : p
}
