import { Button, Group } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'

type Props = {
  /** Nulo en la primera página. */
  anterior: (() => void) | null
  /** Nulo en la última. */
  siguiente: (() => void) | null
}

/** Los dos botones con que se pasa de página. */
export function AnteriorSiguiente({ anterior, siguiente }: Props) {
  return (
    <Group gap="xs" wrap="nowrap">
      <Button
        variant="default"
        size="xs"
        leftSection={<IconChevronLeft size={14} aria-hidden />}
        disabled={anterior === null}
        onClick={() => anterior?.()}
      >
        Anterior
      </Button>
      <Button
        variant="default"
        size="xs"
        rightSection={<IconChevronRight size={14} aria-hidden />}
        disabled={siguiente === null}
        onClick={() => siguiente?.()}
      >
        Siguiente
      </Button>
    </Group>
  )
}
