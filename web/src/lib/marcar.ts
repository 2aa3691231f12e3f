import { hallar, palabrasDe, type Terminos } from '@foja/domain/texto/hallazgos.ts'

type Lugar = { nodo: number; desde: number; hasta: number }

/** Atributo del primer `<mark>` de cada hallazgo: por ellos se salta de uno al siguiente. */
export const HALLAZGO = 'data-hallazgo'

/**
 * Envuelve en `<mark>` cada hallazgo de un fragmento que todavía no está en la página (ahí es rápido). Una frase
 * puede empezar en un elemento y terminar en otro: lleva un `<mark>` por pedazo.
 */
export function marcar(fragmento: DocumentFragment, terminos: Terminos): void {
  if (terminos.size === 0) return
  const nodos: Text[] = []
  const lugares: Lugar[] = []
  const raices: string[] = []
  const conocidas = new Map<string, string>()
  const recorrido = document.createTreeWalker(fragmento, NodeFilter.SHOW_TEXT)
  while (recorrido.nextNode()) {
    const nodo = recorrido.currentNode as Text
    for (const { desde, hasta, raiz } of palabrasDe(nodo.data, conocidas)) {
      lugares.push({ nodo: nodos.length, desde, hasta })
      raices.push(raiz)
    }
    nodos.push(nodo)
  }

  // De atrás para adelante: partir un nodo no mueve lo que está antes.
  for (const { primera, ultima } of hallar(raices, terminos).toReversed()) {
    const [inicio, fin] = [lugares[primera]!, lugares[ultima]!]
    for (let i = fin.nodo; i >= inicio.nodo; i--) {
      const nodo = nodos[i]!
      const desde = i === inicio.nodo ? inicio.desde : 0
      const hasta = i === fin.nodo ? fin.hasta : nodo.length
      // Lo que separa a dos párrafos no es parte de lo hallado.
      if (nodo.data.slice(desde, hasta).trim() === '') continue
      const pedazo = desde > 0 ? nodo.splitText(desde) : nodo
      if (pedazo.length > hasta - desde) pedazo.splitText(hasta - desde)
      const marca = document.createElement('mark')
      if (i === inicio.nodo) marca.setAttribute(HALLAZGO, '')
      pedazo.replaceWith(marca)
      marca.append(pedazo)
    }
  }
}
