import { Group, NativeSelect, Text } from '@mantine/core'
import { AnteriorSiguiente } from '@/components/AnteriorSiguiente.tsx'
import { cantidad } from '@/lib/cantidad.ts'
import { TAMANOS } from '@/lib/tamanos.ts'
import estilos from './Paginado.module.css'

type Props = {
  /** Desde uno. */
  pagina: number
  tamano: number
  total: number
  /** Falso: hay al menos ésos. */
  contado?: boolean
  alCambiarTamano: (tamano: number) => void
  anterior: () => void
  /** Nulo en la última. */
  siguiente: (() => void) | null
}

/** «Página n de m», filas por página, anterior y siguiente (LIS-08, LIS-12). */
export function Paginado({
  pagina,
  tamano,
  total,
  contado = true,
  alCambiarTamano,
  anterior,
  siguiente,
}: Props) {
  const paginas = Math.max(1, Math.ceil(total / tamano))
  const ir = (mover: () => void) => {
    mover()
    window.scrollTo({ top: 0 })
  }
  return (
    <Group component="nav" aria-label="Paginado" justify="space-between" mt="sm" gap="sm">
      <Group gap="md">
        <Text size="sm">
          Página {cantidad(pagina)}
          {contado && ` de ${cantidad(paginas)}`}
        </Text>
        <NativeSelect
          size="xs"
          label="Filas por página"
          classNames={{ root: estilos.enLinea!, label: estilos.rotulo! }}
          data={TAMANOS.map(String)}
          value={String(tamano)}
          onChange={(e) => alCambiarTamano(Number(e.currentTarget.value))}
        />
      </Group>
      <AnteriorSiguiente
        anterior={pagina > 1 ? () => ir(anterior) : null}
        siguiente={siguiente && (() => ir(siguiente))}
      />
    </Group>
  )
}
