const BLOQUES =
  /^(ADDRESS|ARTICLE|BLOCKQUOTE|BR|DD|DIV|DL|DT|FIGCAPTION|FIGURE|H[1-6]|HR|LI|OL|P|PRE|SECTION|TABLE|TR|UL)$/

/**
 * El texto de un contenido, un párrafo, renglón de lista o fila de tabla por línea; una imagen se dice con su nombre, y de un
 * enlace, además, adónde lleva.
 */
export function textoLlano(html: string): string {
  const plantilla = document.createElement('template')
  plantilla.innerHTML = html
  let texto = ''
  const recorrer = (padre: Node): void => {
    for (const nodo of padre.childNodes) {
      if (nodo instanceof Text) texto += nodo.data.replace(/\s+/g, ' ')
      else if (nodo instanceof HTMLImageElement) texto += `[imagen${nodo.alt && `: ${nodo.alt}`}]`
      else if (nodo instanceof Element) {
        const salto = BLOQUES.test(nodo.tagName) ? '\n' : ''
        texto += salto
        const desde = texto.length
        recorrer(nodo)
        const lleva = nodo instanceof HTMLAnchorElement ? nodo.getAttribute('href') : null
        if (lleva && texto.slice(desde) !== lleva) texto += ` (${lleva})`
        texto += /^T[DH]$/.test(nodo.tagName) ? ' · ' : salto
      }
    }
  }
  recorrer(plantilla.content)
  return texto
    .split('\n')
    .map((linea) => linea.trim().replace(/ ·$/, ''))
    .filter(Boolean)
    .join('\n')
}
