import { Button, type ButtonProps } from '@mantine/core'
import { useRef, type ComponentPropsWithoutRef, type MouseEvent } from 'react'

const ESPERA_MS = 3000

type Props = ButtonProps &
  Omit<ComponentPropsWithoutRef<'button'>, keyof ButtonProps | 'onClick'> & {
    /** Con `false` no se hizo nada que pudiera repetirse, y el clic siguiente cuenta. */
    onClick?: (evento: MouseEvent<HTMLButtonElement>) => unknown
  }

/**
 * Botón que no repite: durante tres segundos los demás clics no cuentan, tampoco para enviar un formulario (SHL-19). Mientras
 * espera conserva el foco, y dice que espera en vez de deshabilitarse.
 */
export function BotonUnico({ onClick, ...otros }: Props) {
  const ultimo = useRef(-Infinity)
  const espera = otros.loading === true
  const unaVez = (evento: MouseEvent<HTMLButtonElement>) => {
    const ahora = performance.now()
    if (espera || ahora - ultimo.current < ESPERA_MS) {
      evento.preventDefault()
      return
    }
    if (onClick?.(evento) !== false) ultimo.current = ahora
  }
  return (
    <Button
      {...otros}
      onClick={unaVez}
      {...(espera && {
        'aria-disabled': true,
        'aria-busy': true,
        renderRoot: (suyas: ComponentPropsWithoutRef<'button'>) => <button {...suyas} disabled={false} />,
      })}
    />
  )
}
