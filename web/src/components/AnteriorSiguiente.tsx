import { Button, Group, type ButtonProps } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { alIrse } from '@/lib/foco.ts'

type Props = {
  /** Nulo en la primera página. */
  anterior: (() => void) | null
  /** Nulo en la última. */
  siguiente: (() => void) | null
  /** Las teclas que hacen lo mismo. */
  teclas?: [anterior: string, siguiente: string]
  /** Lo que va entre los dos. */
  children?: ReactNode
}

/** Los dos botones con que se pasa de página, o de un documento a otro. */
export function AnteriorSiguiente({ anterior, siguiente, teclas, children }: Props) {
  return (
    <Group gap="xs" wrap="nowrap">
      <Paso
        nombre="Anterior"
        tecla={teclas?.[0]}
        ir={anterior}
        leftSection={<IconChevronLeft size={14} aria-hidden />}
      />
      {children}
      <Paso
        nombre="Siguiente"
        tecla={teclas?.[1]}
        ir={siguiente}
        rightSection={<IconChevronRight size={14} aria-hidden />}
      />
    </Group>
  )
}

type PropsDePaso = ButtonProps & { nombre: string; tecla: string | undefined; ir: (() => void) | null }

/**
 * Al llegar a la última el que llevó hasta ella no sirve, pero el foco sigue en él: si pasara al otro, apretar una vez
 * más sería volver.
 */
function Paso({ nombre, tecla, ir, ...botonProps }: PropsDePaso) {
  const [conFoco, ponerFoco] = useState(false)
  return (
    <Button
      // Si la página que se pidió no llega, se van con la que se veía.
      ref={alIrse()}
      variant="default"
      size="xs"
      {...botonProps}
      disabled={ir === null && !conFoco}
      data-disabled={ir === null || undefined}
      aria-disabled={ir === null || undefined}
      aria-label={nombre}
      title={tecla && `${nombre} (${tecla})`}
      aria-keyshortcuts={tecla}
      onFocus={() => ponerFoco(true)}
      onBlur={() => ponerFoco(false)}
      onClick={() => ir?.()}
    >
      {nombre}
    </Button>
  )
}
