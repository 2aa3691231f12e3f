import { distancia } from '@foja/domain/texto/distancia.ts'
import { plegar } from '@foja/domain/texto/normalizar.ts'

/** Una palabra que no está en ningún documento visible, con las más parecidas que sí están. */
export type Perdida = { palabra: string; parecidas: { palabra: string; distancia: number }[] }

const ALTERNATIVAS = 3

/** En cuántos de estos textos está cada palabra. */
export function contarPalabras(textos: string[]): Map<string, number> {
  const cuentas = new Map<string, number>()
  for (const texto of textos)
    for (const palabra of new Set(texto.toLowerCase().match(/\p{L}{3,30}/gu)))
      cuentas.set(palabra, (cuentas.get(palabra) ?? 0) + 1)
  return cuentas
}

/** Las más cercanas por letras; entre iguales, las que están en más documentos. */
export function parecidasA(palabra: string, cuentas: Map<string, number>): Perdida['parecidas'] {
  const tope = palabra.length > 8 ? 3 : palabra.length > 5 ? 2 : 1
  const plegada = plegar(palabra)
  return [...cuentas]
    .filter(([hallada]) => Math.abs(hallada.length - palabra.length) <= tope)
    .map(([hallada, veces]) => ({ palabra: hallada, distancia: distancia(plegada, plegar(hallada)), veces }))
    .filter((parecida) => parecida.distancia <= tope)
    .toSorted((a, b) => a.distancia - b.distancia || b.veces - a.veces)
    .slice(0, ALTERNATIVAS)
    .map((parecida) => ({ palabra: parecida.palabra, distancia: parecida.distancia }))
}

/** De estas palabras, las que ninguno de estos textos tiene y a las que alguna de los textos se parece. */
export function perdidasEn(palabras: string[], textos: string[]): Perdida[] {
  const cuentas = contarPalabras(textos)
  const presentes = new Set([...cuentas.keys()].map(plegar))
  return palabras
    .filter((palabra) => !presentes.has(plegar(palabra)))
    .map((palabra) => ({ palabra, parecidas: parecidasA(palabra, cuentas) }))
    .filter(({ parecidas }) => parecidas.length > 0)
}
