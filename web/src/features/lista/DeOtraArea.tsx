import { Button, Group, Text } from '@mantine/core'
import { useUsuario } from '@/entidades/sesion/sesion.ts'
import { useCambiarArea } from '@/entidades/sesion/useCambiarArea.ts'
import { alIrse } from '@/lib/foco.ts'

/** De qué otra de sus áreas es la lista que se mira, y con qué se pasa a ella: las herramientas obran por la activa (RUT-09). */
export function DeOtraArea({ area }: { area: number | null }) {
  const { areaActiva, dependencias } = useUsuario()
  const { pasarA, pasando } = useCambiarArea()
  const mirada = dependencias.find(({ id }) => id === area && id !== areaActiva)
  if (!mirada) return null
  return (
    <Group gap="sm" mb="sm">
      <Text size="sm">
        Está mirando lo de <strong>{mirada.dependencia}</strong>. Para usar las herramientas, pase a esa área.
      </Text>
      <Button
        ref={alIrse()}
        size="xs"
        variant="default"
        aria-busy={pasando || undefined}
        onClick={() => void pasarA(mirada.id)}
      >
        Pasar a {mirada.dependencia}
      </Button>
    </Group>
  )
}
