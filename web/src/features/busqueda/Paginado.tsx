import { Button, Group, NativeSelect, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { cantidad } from '@/lib/cantidad.ts'
import { TAMANOS } from './direccion.ts'
import type { Estado } from './estado.ts'
import estilos from './Busqueda.module.css'

type Props = {
  estado: Estado
  total: number
  filas: (tamano: number) => void
  anterior: () => void
  /** Nulo en la última. */
  siguiente: (() => void) | null
}

/** «Página n de m», filas por página, anterior y siguiente. */
export function Paginado({
  estado: { current = 1, resultsPerPage = 10 },
  total,
  filas,
  anterior,
  siguiente,
}: Props) {
  const paginas = Math.max(1, Math.ceil(total / resultsPerPage))
  const ir = (mover: () => void) => {
    mover()
    window.scrollTo({ top: 0 })
  }
  return (
    <Group component="nav" aria-label="Paginado" justify="space-between" mt="sm" gap="sm">
      <Group gap="md">
        <Text size="sm">
          Página {cantidad(current)} de {cantidad(paginas)}
        </Text>
        <NativeSelect
          size="xs"
          label="Filas por página"
          classNames={{ root: estilos.enLinea!, label: estilos.rotulo! }}
          data={TAMANOS.map(String)}
          value={String(resultsPerPage)}
          onChange={(e) => filas(Number(e.currentTarget.value))}
        />
      </Group>
      <Group gap="xs">
        <Button
          variant="default"
          size="xs"
          leftSection={<IconChevronLeft size={14} aria-hidden />}
          disabled={current <= 1}
          onClick={() => ir(anterior)}
        >
          Anterior
        </Button>
        <Button
          variant="default"
          size="xs"
          rightSection={<IconChevronRight size={14} aria-hidden />}
          disabled={siguiente === null}
          onClick={() => siguiente && ir(siguiente)}
        >
          Siguiente
        </Button>
      </Group>
    </Group>
  )
}
