import { Button, type ButtonProps } from '@mantine/core'
import { useRef, type ComponentPropsWithoutRef, type MouseEvent } from 'react'

const ESPERA_MS = 3000

type Props = ButtonProps & Omit<ComponentPropsWithoutRef<'button'>, keyof ButtonProps>

/** Botón que no repite: durante tres segundos los demás clics no cuentan, tampoco para enviar un formulario (SHL-19). */
export function BotonUnico({ onClick, ...otros }: Props) {
  const ultimo = useRef(-Infinity)
  const unaVez = (evento: MouseEvent<HTMLButtonElement>) => {
    const ahora = performance.now()
    if (ahora - ultimo.current < ESPERA_MS) {
      evento.preventDefault()
      return
    }
    ultimo.current = ahora
    onClick?.(evento)
  }
  return <Button {...otros} onClick={unaVez} />
}
