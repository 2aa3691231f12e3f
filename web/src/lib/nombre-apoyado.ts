import estilos from './nombre-apoyado.module.css'

const ESPERA_MS = 450
/** Lo que queda a la vista después de levantar el dedo, que lo tapaba. */
const QUEDA_MS = 1500
const SE_MOVIO_PX = 10
const AIRE = 8

/** Lo que se aprieta y es sólo un dibujo, y cómo se llama. */
function dibujoEn(donde: EventTarget | null): { boton: Element; nombre: string } | null {
  const boton = donde instanceof Element && donde.closest<HTMLElement>('button, a, [role=button]')
  if (!boton || /\p{L}{3}/u.test(boton.innerText)) return null
  const nombre = boton.ariaLabel ?? boton.title
  return nombre ? { boton, nombre } : null
}

/**
 * Con el dedo no hay dónde pasar para leer el nombre de un dibujo: dejándolo apoyado se ve, y levantarlo entonces no lo
 * aprieta. Vale para todo lo que tiene nombre accesible y ninguna palabra.
 */
export function mostrarNombres(): void {
  const cartel = document.createElement('div')
  cartel.className = estilos.nombre!
  // Quien no lo ve ya tiene el nombre.
  cartel.ariaHidden = 'true'
  let espera = 0
  let desde = { x: 0, y: 0 }
  const quitar = () => cartel.remove()
  const dejar = () => clearTimeout(espera)
  const mostrar = (boton: Element, nombre: string) => {
    cartel.textContent = nombre
    document.body.append(cartel)
    const { left, width, top, bottom } = boton.getBoundingClientRect()
    const { offsetWidth: ancho, offsetHeight: alto } = cartel
    const x = Math.min(Math.max(AIRE, left + (width - ancho) / 2), window.innerWidth - ancho - AIRE)
    // Arriba: abajo lo taparía la mano.
    const y = top - alto - AIRE < AIRE ? bottom + AIRE : top - alto - AIRE
    cartel.style.left = `${x}px`
    cartel.style.top = `${y}px`
  }
  const oir = <T extends keyof DocumentEventMap>(que: T, hacer: (evento: DocumentEventMap[T]) => void) =>
    document.addEventListener(que, hacer, { capture: true, passive: false })
  oir('pointerdown', ({ target, pointerType, clientX: x, clientY: y }) => {
    dejar()
    quitar()
    const dibujo = pointerType === 'touch' ? dibujoEn(target) : null
    if (!dibujo) return
    desde = { x, y }
    espera = window.setTimeout(() => mostrar(dibujo.boton, dibujo.nombre), ESPERA_MS)
  })
  oir('pointermove', ({ clientX, clientY }) => {
    if (Math.hypot(clientX - desde.x, clientY - desde.y) > SE_MOVIO_PX) dejar()
  })
  oir('pointercancel', () => {
    dejar()
    quitar()
  })
  oir('pointerup', () => {
    dejar()
    if (cartel.isConnected) espera = window.setTimeout(quitar, QUEDA_MS)
  })
  // El menú del navegador lo taparía.
  oir('contextmenu', (evento) => {
    if (cartel.isConnected || dibujoEn(evento.target)) evento.preventDefault()
  })
  oir('click', (evento) => {
    // Con el cartel a la vista, lo que llega es el dedo que se levanta: un toque nuevo lo quita antes.
    if (!cartel.isConnected || evento.detail === 0) return
    evento.preventDefault()
    evento.stopPropagation()
  })
}
