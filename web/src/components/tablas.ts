/** Cada tabla, en un marco donde correrse de lado; la que está dentro de otra se corre con ella. */
export function enmarcarTablas(contenido: DocumentFragment, clase: string): void {
  for (const tabla of contenido.querySelectorAll('table:not(table table)')) {
    const marco = document.createElement('div')
    marco.className = clase
    tabla.replaceWith(marco)
    marco.append(tabla)
  }
}

/** A la tabla que no entra se llega con Tab, para correrla con las flechas. @returns cómo dejar de mirarlas */
export function seguirTablas(lugar: HTMLElement, clase: string): () => void {
  const marcos = [...lugar.getElementsByClassName(clase)]
  const anchos = new ResizeObserver((vistos) => {
    for (const { target } of vistos) ofrecer(target, target.scrollWidth > target.clientWidth)
  })
  for (const marco of marcos) anchos.observe(marco)
  return () => {
    anchos.disconnect()
    // Como recién armados: los que siguen iguales se quedan.
    for (const marco of marcos) ofrecer(marco, false)
  }
}

const DE_LA_QUE_SE_CORRE = { role: 'group', 'aria-label': 'Tabla', tabindex: '0' }

function ofrecer(marco: Element, si: boolean): void {
  for (const [nombre, valor] of Object.entries(DE_LA_QUE_SE_CORRE))
    if (si) marco.setAttribute(nombre, valor)
    else marco.removeAttribute(nombre)
}
