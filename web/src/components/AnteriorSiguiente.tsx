import { Button, Group } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'

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
      <Button
        variant="default"
        size="xs"
        leftSection={<IconChevronLeft size={14} aria-hidden />}
        disabled={anterior === null}
        aria-label="Anterior"
        title={teclas && `Anterior (${teclas[0]})`}
        aria-keyshortcuts={teclas?.[0]}
        onClick={() => anterior?.()}
      >
        Anterior
      </Button>
      {children}
      <Button
        variant="default"
        size="xs"
        rightSection={<IconChevronRight size={14} aria-hidden />}
        disabled={siguiente === null}
        aria-label="Siguiente"
        title={teclas && `Siguiente (${teclas[1]})`}
        aria-keyshortcuts={teclas?.[1]}
        onClick={() => siguiente?.()}
      >
        Siguiente
      </Button>
    </Group>
  )
}
