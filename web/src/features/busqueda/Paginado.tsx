import { Group, NativeSelect, Text } from '@mantine/core'
import { AnteriorSiguiente } from '@/components/AnteriorSiguiente.tsx'
import { cantidad } from '@/lib/cantidad.ts'
import { TAMANOS } from './direccion.ts'
import type { Estado } from './estado.ts'
import estilos from './Busqueda.module.css'

type Props = {
  estado: Estado
  total: number
  /** Falso: hay al menos ésos. */
  contado: boolean
  filas: (tamano: number) => void
  anterior: () => void
  /** Nulo en la última. */
  siguiente: (() => void) | null
}

/** «Página n de m», filas por página, anterior y siguiente. */
export function Paginado({
  estado: { current = 1, resultsPerPage = 10 },
  total,
  contado,
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
          Página {cantidad(current)}
          {contado && ` de ${cantidad(paginas)}`}
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
      <AnteriorSiguiente
        anterior={current > 1 ? () => ir(anterior) : null}
        siguiente={siguiente && (() => ir(siguiente))}
      />
    </Group>
  )
}
