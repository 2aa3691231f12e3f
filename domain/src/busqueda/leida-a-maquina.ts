/** Letras, y entre ellas o al final algún cero o algún uno que no siguen a otra cifra: no «H2O», «MUNI01» ni «covid19». */
const CON_CIFRA_POR_LETRA = /^(?=(?:.*\p{L}){3})(?:\p{L}+[01](?=\p{L}))*\p{L}+0?$|^1\p{L}{3,}$/u

/** Una palabra en que una máquina leyó un cero por una o, o un uno por una ele o una i («Secretari0»); nulo si no lo parece. */
export function sinCifrasPorLetras(palabra: string): string | null {
  if (!/[01]/.test(palabra) || !CON_CIFRA_POR_LETRA.test(palabra)) return null
  const enLetras = palabra
    .replace(/^1(?=[^aeiouáéíóú])/iu, 'i')
    .replaceAll('1', 'l')
    .replaceAll('0', 'o')
  return /\p{Ll}/u.test(palabra) ? enLetras : enLetras.toUpperCase()
}
