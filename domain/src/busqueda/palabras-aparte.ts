import { interpretar } from '@foja/domain/busqueda/interpretar.ts'
import { enCifras } from '@foja/domain/busqueda/numeros-en-letras.ts'

/** Lo escrito sin los números que identifican, ni «nº», ni la palabra que nombra el tipo del número. */
export function palabrasAparte(texto: string): string {
  const { texto: escrito } = enCifras(texto)
  const nombradas = new Set(interpretar(escrito).menciones.map(({ previas }) => previas.at(-1)))
  return escrito
    .split(/\s+/)
    .filter((palabra) => !/\d/.test(palabra) && !/^n(?:[º°]|ro|um|úm)?\.?$/iu.test(palabra))
    .filter((palabra) => !nombradas.has(palabra.toLowerCase().replace(/\.$/, '')))
    .join(' ')
}
