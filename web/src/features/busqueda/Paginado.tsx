import { Button, Group, NativeSelect, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { cantidad } from '@/lib/cantidad.ts'
import { TAMANOS, type EstadoDeBusqueda } from './estado-en-url.ts'

type Props = {
  estado: EstadoDeBusqueda
  total: number
  filas: (tamano: string) => void
  anterior: () => void
  /** Nulo en la última. */
  siguiente: (() => void) | null
}

/** «Página n de m», filas por página, anterior y siguiente. */
export function Paginado({ estado: { pagina, tamano }, total, filas, anterior, siguiente }: Props) {
  const paginas = Math.max(1, Math.ceil(total / tamano))
  const ir = (mover: (() => void) | null) => {
    mover?.()
    window.scrollTo({ top: 0 })
  }
  return (
    <Group component="nav" aria-label="Paginado" justify="space-between" mt="sm" gap="sm">
      <Group gap="md">
        <Text size="sm">
          Página {cantidad(pagina)} de {cantidad(paginas)}
        </Text>
        <NativeSelect
          size="xs"
          label="Filas por página"
          labelProps={{ fw: 400, me: 8 }}
          display="flex"
          styles={{ root: { alignItems: 'center' } }}
          data={TAMANOS.map(String)}
          value={String(tamano)}
          onChange={(e) => filas(e.currentTarget.value)}
        />
      </Group>
      <Group gap="xs">
        <Button
          variant="default"
          size="xs"
          leftSection={<IconChevronLeft size={14} aria-hidden />}
          disabled={pagina <= 1}
          onClick={() => ir(anterior)}
        >
          Anterior
        </Button>
        <Button
          variant="default"
          size="xs"
          rightSection={<IconChevronRight size={14} aria-hidden />}
          disabled={siguiente === null}
          onClick={() => ir(siguiente)}
        >
          Siguiente
        </Button>
      </Group>
    </Group>
  )
}
