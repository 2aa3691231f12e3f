const BLOQUES =
  /^(ADDRESS|ARTICLE|BLOCKQUOTE|BR|DD|DIV|DL|DT|FIGCAPTION|FIGURE|H[1-6]|HR|LI|OL|P|PRE|SECTION|TABLE|TR|UL)$/

/**
 * El texto de un contenido, un párrafo, renglón de lista o fila de tabla por línea; una imagen se dice con su nombre, y de un
 * enlace, además, adónde lleva.
 */
export function textoLlano(html: string): string {
  const plantilla = document.createElement('template')
  plantilla.innerHTML = html
  return leer(plantilla.content)
    .split('\n')
    .map((linea) => linea.trim())
    .filter(Boolean)
    .join('\n')
}

function leer(padre: Node): string {
  let texto = ''
  for (const nodo of padre.childNodes) {
    if (nodo instanceof Text) texto += nodo.data.replace(/\s+/g, ' ')
    else if (nodo instanceof HTMLImageElement) texto += `[imagen${nodo.alt && `: ${nodo.alt}`}]`
    else if (nodo instanceof Element) {
      const salto = BLOQUES.test(nodo.tagName) ? '\n' : ''
      const dicho = nodo instanceof HTMLTableRowElement ? leerFila(nodo) : leer(nodo)
      const lleva = nodo instanceof HTMLAnchorElement ? nodo.getAttribute('href') : null
      texto += salto + dicho + (lleva && dicho !== lleva ? ` (${lleva})` : '') + salto
    }
  }
  return texto
}

/** Los párrafos de una celda no parten su fila. */
function leerFila({ cells }: HTMLTableRowElement): string {
  const celdas = [...cells].map((celda) => leer(celda).replace(/\s+/g, ' ').trim())
  return celdas.slice(0, celdas.findLastIndex(Boolean) + 1).join(' · ')
}
