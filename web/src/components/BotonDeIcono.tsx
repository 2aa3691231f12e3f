import { ActionIcon, Tooltip } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { useFocoTrasEspera } from '@/lib/foco.ts'
import estilos from '@/components/BotonDeIcono.module.css'

type Props = {
  nombre: string
  Icono: Icon
  alPulsar: (evento: MouseEvent) => void
  enCurso?: boolean
  className?: string
}

/** El alto de los botones de una barra, que cada barra dice. */
export const ALTO = 'var(--alto-de-boton, 30px)'

/**
 * Un botón que es un dibujo: su nombre se ve al pasar por encima o al llegar con el teclado; con el dedo, al lado si hay
 * lugar o, si no, dejándolo apoyado.
 */
export function BotonDeIcono({ nombre, Icono, alPulsar, enCurso = false, className }: Props) {
  const boton = useFocoTrasEspera(enCurso)
  return (
    <Tooltip label={nombre} events={{ hover: true, focus: true, touch: false }}>
      <ActionIcon
        ref={boton}
        variant="default"
        size={ALTO}
        className={`${estilos.boton} ${className ?? ''}`}
        loading={enCurso}
        aria-label={nombre}
        onClick={alPulsar}
      >
        <Icono size={16} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}
