import { useLayoutEffect, useRef } from 'react'
import type { Terminos } from '@foja/domain/texto/hallazgos.ts'
import { enmarcarTablas, seguirTablas } from '@/components/tablas.ts'
import { marcar } from '@/lib/marcar.ts'
import estilos from '@/components/Contenido.module.css'

const LARGO_DE_TROZO = 10_000

type Props = {
  /** HTML que el servidor saneó al escribir y otra vez al leer. */
  html: string
  terminos: Terminos
  /** Ya están en la página el texto y sus marcas. */
  alMostrar?: () => void
}

/**
 * El texto de un documento con lo buscado marcado. Se arma fuera de la página y se agrega en trozos que el navegador
 * sólo dibuja al acercarse: un texto de cientos de miles de caracteres no la detiene.
 */
export function Contenido({ html, terminos, alMostrar }: Props) {
  const lugar = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const plantilla = document.createElement('template')
    plantilla.innerHTML = html
    marcar(plantilla.content, terminos)
    enmarcarTablas(plantilla.content, estilos.tabla!)
    cambiarTrozos(lugar.current!, enTrozos(plantilla.content))
    alMostrar?.()
    return seguirTablas(lugar.current!, estilos.tabla!)
  }, [html, terminos, alMostrar])
  return <div ref={lugar} className={estilos.contenido} />
}

/** Cambia sólo lo distinto: los trozos iguales siguen donde estaban y quien lee no pierde su lugar. */
function cambiarTrozos(lugar: HTMLElement, nuevos: HTMLElement[]): void {
  const viejos = [...lugar.children]
  let [desde, hasta] = [0, 0]
  const quedan = () => desde + hasta < Math.min(viejos.length, nuevos.length)
  while (quedan() && viejos[desde]!.isEqualNode(nuevos[desde]!)) desde++
  while (quedan() && viejos.at(-1 - hasta)!.isEqualNode(nuevos.at(-1 - hasta)!)) hasta++
  for (const viejo of viejos.slice(desde, viejos.length - hasta)) viejo.remove()
  const despues = lugar.children[desde] ?? null
  for (const nuevo of nuevos.slice(desde, nuevos.length - hasta)) lugar.insertBefore(nuevo, despues)
}

function enTrozos(contenido: DocumentFragment): HTMLElement[] {
  const trozos: HTMLElement[] = []
  let largo = Infinity
  for (let nodo = contenido.firstChild; nodo; nodo = contenido.firstChild) {
    if (largo > LARGO_DE_TROZO) {
      const trozo = document.createElement('div')
      trozo.className = estilos.trozo!
      trozos.push(trozo)
      largo = 0
    }
    trozos.at(-1)!.append(nodo)
    largo += nodo.textContent?.length ?? 0
  }
  return trozos
}
