import { Button, type ButtonProps } from '@mantine/core'
import { useRef, type ComponentPropsWithoutRef, type MouseEvent } from 'react'
import { useFocoTrasEspera } from '@/lib/foco.ts'

const ESPERA_MS = 3000

type Props = ButtonProps &
  Omit<ComponentPropsWithoutRef<'button'>, keyof ButtonProps | 'onClick'> & {
    /** Con `false` no se hizo nada que pudiera repetirse, y el clic siguiente cuenta. */
    onClick?: (evento: MouseEvent<HTMLButtonElement>) => unknown
    /** Repetirlo no hace daño: sólo mientras espera no cuenta otro clic. */
    enseguida?: boolean
  }

/**
 * Botón que no repite: durante tres segundos los demás clics no cuentan, tampoco para enviar un formulario (SHL-19). El que
 * envía uno, mientras espera, conserva el foco y dice que espera en vez de deshabilitarse: el foco se iría del diálogo.
 */
export function BotonUnico({ onClick, enseguida = false, ...otros }: Props) {
  const ultimo = useRef(-Infinity)
  const espera = otros.loading === true
  // Otro diálogo puede quitárselo mientras tanto.
  const boton = useFocoTrasEspera(espera)
  const unaVez = (evento: MouseEvent<HTMLButtonElement>) => {
    const ahora = performance.now()
    if (espera || (!enseguida && ahora - ultimo.current < ESPERA_MS)) {
      evento.preventDefault()
      return
    }
    if (onClick?.(evento) !== false) ultimo.current = ahora
  }
  return (
    <Button
      {...otros}
      ref={boton}
      onClick={unaVez}
      {...(espera &&
        otros.type === 'submit' && {
          'aria-disabled': true,
          'aria-busy': true,
          renderRoot: (suyas: ComponentPropsWithoutRef<'button'>) => <button {...suyas} disabled={false} />,
        })}
    />
  )
}
