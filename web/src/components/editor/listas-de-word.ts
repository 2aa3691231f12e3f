/** «3.», «b)», «(iv)»: lo que una lista sabe numerar. Lo demás que se lee, «Artículo 3º.-» o «2.1.», no. */
const NUMERO = /^\(?(\d{1,4}|[a-z]|[A-Z]|[ivxlc]{2,5}|[IVXLC]{2,5})[.)-]*$/
const MARCA = ':is([style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i])'
const SE_LEE = /[\p{L}\d]/u

type Renglon = {
  parrafo: HTMLElement
  nivel: number
  /** Los de una misma lista seguida. */
  clase: string
  numero: string | null
}

/**
 * Word copia cada renglón de una lista como un párrafo con `mso-list:l0 level1` y la viñeta escrita como texto: los
 * vuelve listas, con sus niveles y desde el número o la letra que se leía: un inciso se cita por su letra. El número que una
 * lista no sabe escribir queda como texto.
 */
export function listasDeWord(raiz: HTMLElement): void {
  for (const parrafo of raiz.querySelectorAll('p')) {
    // Los de una lista ya armada salieron de su lugar.
    if (!parrafo.isConnected || parrafo.closest('li')) continue
    const renglones = seguidos(parrafo)
    if (renglones.length > 0) armar(renglones)
  }
  // Del número que queda, lo que lo separa de su texto.
  for (const separa of raiz.querySelectorAll(`${MARCA} span`))
    if (separa.textContent.trim() === '') separa.textContent = ' '
}

function leer(elemento: Element | null): Renglon | null {
  // Un título numerado sigue siendo un título, con su número.
  if (!(elemento instanceof HTMLParagraphElement)) return null
  const [, lista, nivel, orden] =
    /mso-list:\s*([^\s;]+) level(\d) ?([^\s;]*)/i.exec(elemento.getAttribute('style') ?? '') ?? []
  if (nivel === undefined) return null
  const dicha = elemento.querySelector(MARCA)
  const marca = dicha?.textContent.trim() ?? ''
  // Una viñeta es un signo solo, que en las fuentes de símbolos puede ser una letra.
  const esVinieta = !SE_LEE.test(marca) || /^\p{L}$/u.test(marca)
  const numero = esVinieta ? null : NUMERO.exec(marca)?.[1]
  if (numero === undefined) return null
  return { parrafo: elemento, nivel: Number(nivel), clase: `${lista} ${orden} ${esVinieta}`, numero }
}

function seguidos(primero: HTMLElement): Renglon[] {
  const renglones: Renglon[] = []
  for (let renglon = leer(primero); renglon; renglon = leer(renglon.parrafo.nextElementSibling))
    renglones.push(renglon)
  return renglones
}

function armar(renglones: Renglon[]): void {
  const abiertas: { lista: HTMLElement; nivel: number; clase: string }[] = []
  for (const { parrafo, nivel, clase, numero } of renglones) {
    while (abiertas.length > 1 && abiertas.at(-1)!.nivel > nivel) abiertas.pop()
    const ultima = abiertas.at(-1)
    if (!ultima || ultima.nivel < nivel || ultima.clase !== clase) {
      const lista = numero === null ? document.createElement('ul') : numeradaDesde(numero)
      if (!ultima) parrafo.before(lista)
      else if (ultima.nivel < nivel) (ultima.lista.lastElementChild ?? ultima.lista).append(lista)
      else abiertas.pop()!.lista.after(lista)
      abiertas.push({ lista, nivel, clase })
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

const ROMANO: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100 }
const deRomano = (letras: string) =>
  [...letras]
    .map((letra) => ROMANO[letra]!)
    .reduce((suma, cifra, i, cifras) => suma + (cifra < (cifras[i + 1] ?? 0) ? -cifra : cifra), 0)

/** @param numero el del primero: «3», «b», «IV» */
function numeradaDesde(numero: string): HTMLOListElement {
  const lista = document.createElement('ol')
  const letras = numero.toLowerCase()
  let desde = Number(numero)
  if (Number.isNaN(desde)) {
    const tipo = letras === 'i' || letras.length > 1 ? 'i' : 'a'
    lista.type = numero === letras ? tipo : tipo.toUpperCase()
    desde = tipo === 'i' ? deRomano(letras) : letras.charCodeAt(0) - 96
  }
  if (desde > 1) lista.start = desde
  return lista
}
