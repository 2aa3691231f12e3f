import { plegar } from '@foja/domain/texto/normalizar.ts'

const VACIAS = new Set(['de', 'del', 'la', 'las', 'los', 'el', 'y', 'e', 'en', 'a'])

const letras = (nombre: string) =>
  plegar(nombre)
    .split(/[^a-z0-9ñ]+/)
    .filter((palabra) => palabra !== '' && !VACIAS.has(palabra))

/** Sigla de un área: sus iniciales; a partir del segundo intento, con un número. */
export function siglaDe(nombre: string, intento = 0): string {
  const palabras = letras(nombre)
  const base = (
    palabras.length > 1 ? palabras.map((p) => p[0]).join('') : (palabras[0] ?? 'area').slice(0, 4)
  )
    .toUpperCase()
    .slice(0, 12)
  return intento === 0 ? base : `${base}${intento + 1}`
}

/** Abreviatura de un tipo: sus iniciales, o las tres primeras letras de una sola palabra. */
export function abreviaturaDe(nombre: string): string {
  const palabras = letras(nombre)
  return (
    palabras.length > 1 ? palabras.map((p) => p[0]).join('') : (palabras[0] ?? 'doc').slice(0, 3)
  ).toUpperCase()
}
