import { plegar } from '@foja/domain/texto/normalizar.ts'

/** Tras esto sin teclear, lo que se escriba es otra palabra (ms). */
const PAUSA_MS = 800

/**
 * En una lista larga, adónde lleva lo que se va tecleando: a la opción que empieza con eso, desde donde se está; la misma letra
 * otra vez, a la siguiente que empieza con ella.
 * @returns de una tecla, el lugar de la opción, o -1
 */
export function crearTecleo() {
  let [escrito, cuando] = ['', Number.NEGATIVE_INFINITY]
  return (tecla: string, ahora: number, opciones: readonly string[], actual: number): number => {
    escrito = (ahora - cuando < PAUSA_MS ? escrito : '') + plegar(tecla)
    cuando = ahora
    const repetida = escrito === escrito[0]!.repeat(escrito.length)
    const buscado = repetida ? escrito[0]! : escrito
    // Con una sola letra se pasa a la siguiente; lo que se sigue escribiendo puede ser de la misma.
    const desde = repetida ? actual + 1 : Math.max(actual, 0)
    const desdeAhi = [...opciones.keys()].map((i) => (i + desde) % opciones.length)
    return desdeAhi.find((i) => plegar(opciones[i]!).startsWith(buscado)) ?? -1
  }
}

const teclear = crearTecleo()

/** Lleva el foco a la opción de ese menú que empieza con lo que se va tecleando, si hay una. */
export function irA(menu: Element, tecla: string, ahora: number): void {
  const opciones = [...menu.querySelectorAll<HTMLElement>('[role=menuitem]')]
  const textos = opciones.map((una) => una.textContent)
  const actual = opciones.indexOf(document.activeElement as HTMLElement)
  opciones[teclear(tecla, ahora, textos, actual)]?.focus()
}
