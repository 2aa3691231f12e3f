/** Texto con lo hallado marcado. El servidor manda texto escapado con `<mark>`; cualquier otra etiqueta se ignora. */
export function Resaltado({ html }: { html: string }) {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return [...body.childNodes].map((nodo, i) =>
    // Los fragmentos no cambian de orden: su posición es su identidad.
    nodo.nodeName === 'MARK' ? <mark key={i}>{nodo.textContent}</mark> : nodo.textContent,
  )
}
