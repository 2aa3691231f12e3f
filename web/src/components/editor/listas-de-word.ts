const NUMERADA = /^\s*[\dA-Za-z]{1,4}[.)]/

type Renglon = { parrafo: HTMLElement; nivel: number; numerada: boolean }

/**
 * Word copia cada renglón de una lista como un párrafo con `mso-list:l0 level1` y la viñeta escrita como texto: los
 * vuelve listas, con sus niveles.
 */
export function listasDeWord(raiz: HTMLElement): void {
  for (const parrafo of raiz.querySelectorAll<HTMLElement>('p, h1, h2, h3, h4, h5, h6')) {
    // Los de una lista ya armada salieron de su lugar.
    if (!parrafo.isConnected || parrafo.closest('li')) continue
    const renglones = seguidos(parrafo)
    if (renglones.length > 0) armar(renglones)
  }
}

function leer(elemento: Element | null): Renglon | null {
  if (!(elemento instanceof HTMLElement)) return null
  const nivel = /mso-list:[^;]*level(\d)/i.exec(elemento.getAttribute('style') ?? '')?.[1]
  if (nivel === undefined) return null
  const marca = elemento.querySelector('[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]')
  return { parrafo: elemento, nivel: Number(nivel), numerada: NUMERADA.test(marca?.textContent ?? '') }
}

function seguidos(primero: HTMLElement): Renglon[] {
  const renglones: Renglon[] = []
  for (let renglon = leer(primero); renglon; renglon = leer(renglon.parrafo.nextElementSibling))
    renglones.push(renglon)
  return renglones
}

function armar(renglones: Renglon[]): void {
  const abiertas: { lista: HTMLElement; nivel: number }[] = []
  for (const { parrafo, nivel, numerada } of renglones) {
    while (abiertas.length > 1 && abiertas.at(-1)!.nivel > nivel) abiertas.pop()
    const ultima = abiertas.at(-1)
    if (!ultima || ultima.nivel < nivel) {
      const lista = document.createElement(numerada ? 'ol' : 'ul')
      if (ultima) (ultima.lista.lastElementChild ?? ultima.lista).append(lista)
      else parrafo.before(lista)
      abiertas.push({ lista, nivel })
    }
    const renglon = document.createElement('li')
    const texto = document.createElement('p')
    for (const marca of parrafo.querySelectorAll('[style*="mso-list" i]')) marca.remove()
    texto.append(...parrafo.childNodes)
    renglon.append(texto)
    abiertas.at(-1)!.lista.append(renglon)
    parrafo.remove()
  }
}
