/** Largos con que se muestran (CON-02); el texto entero queda en el título del elemento. */
export const LARGO_DE_TITULO = 120
export const LARGO_DE_NUMERO = 30
export const LARGO_DE_NUMERO_INCORPORADO = 15
export const LARGO_DE_SUGERENCIA = 300

/** Corta con puntos suspensivos, que cuentan. */
export function cortar(texto: string, largo: number): string {
  const letras = [...texto]
  return letras.length > largo ? `${letras.slice(0, largo - 1).join('')}…` : texto
}

/** Lo mismo con texto escapado con `<mark>`: se corta por letras visibles y las marcas quedan cerradas. */
export function cortarMarcado(html: string, largo: number): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  if ([...(body.textContent ?? '')].length <= largo) return html
  let quedan = largo - 1
  for (const nodo of Array.from(body.childNodes)) {
    const letras = [...(nodo.textContent ?? '')]
    if (quedan === 0) nodo.remove()
    else if (letras.length > quedan) nodo.textContent = letras.slice(0, quedan).join('')
    quedan = Math.max(0, quedan - letras.length)
  }
  body.append('…')
  return body.innerHTML
}
