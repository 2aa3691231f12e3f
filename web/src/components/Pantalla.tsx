import { Title, VisuallyHidden } from '@mantine/core'
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'

type Props = {
  /** Título de la pantalla y, si es sólo texto y no se da otro, de la pestaña. */
  titulo: ReactNode
  tituloDePestana?: string | undefined
  /** Título sólo para lectores de pantalla: la pantalla se explica sola. */
  oculto?: boolean
  /** Quien pone el foco es la propia pantalla; si no lo puso, va al título, sin moverla de donde esté. */
  sinFoco?: boolean
  children: ReactNode
}

let ultimoCamino: string | undefined
/** El título que se fue tenía el foco: el que viene en su lugar lo toma. */
let focoSinTitulo = false

/** Se viene de donde no hay pantalla, como el ingreso: la que sigue toma el foco. */
export const venirDeAfuera = (): void => {
  ultimoCamino = ''
}

/** Mientras la pantalla llegaba se abrió la paleta, o se empezó a escribir en la caja de la barra: el foco queda ahí. */
export function buscaOtraCosa(): boolean {
  const donde = document.activeElement
  if (!(donde instanceof HTMLInputElement)) return false
  return (
    donde.closest('[data-paleta]') !== null ||
    (donde.value !== '' && donde.closest('header [role=search]') !== null)
  )
}

/** Una pantalla: su único h1, el título de la pestaña y el foco en él al llegar desde otra. */
export function Pantalla({ titulo, tituloDePestana, oculto, sinFoco, children }: Props) {
  const encabezado = useRef<HTMLHeadingElement>(null)
  const { pathname, search } = useLocation()
  // De un documento a otro la ruta es la misma: cambia cuál.
  const camino = `${pathname}?${new URLSearchParams(search).get('id') ?? ''}`
  useEffect(() => {
    const otra = ultimoCamino !== undefined && ultimoCamino !== camino
    const toma = sinFoco ? otra && document.activeElement === document.body : otra || focoSinTitulo
    if (toma && !buscaOtraCosa()) encabezado.current?.focus({ preventScroll: sinFoco === true })
    ultimoCamino = camino
    focoSinTitulo = false
  }, [camino, sinFoco])
  useLayoutEffect(() => {
    const este = encabezado.current
    return () => {
      focoSinTitulo = este !== null && document.activeElement === este
    }
  }, [])
  const h1 = (
    <Title order={1} id="titulo" tabIndex={-1} ref={encabezado} mb={oculto ? 0 : 'sm'}>
      {titulo}
    </Title>
  )
  return (
    <>
      <title>{`${tituloDePestana ?? String(titulo)} · Foja`}</title>
      {oculto ? <VisuallyHidden>{h1}</VisuallyHidden> : h1}
      {children}
    </>
  )
}
