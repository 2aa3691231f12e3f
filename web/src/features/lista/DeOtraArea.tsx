import { Button, Group, Text } from '@mantine/core'
import { useEffect } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { useUsuario } from '@/entidades/sesion/sesion.ts'
import { useCambiarArea } from '@/entidades/sesion/useCambiarArea.ts'
import { alIrse } from '@/lib/foco.ts'

/** De qué otra de sus áreas es la lista que se mira, y con qué se pasa a ella: las herramientas obran por la activa (RUT-09). */
export function DeOtraArea({ area }: { area: number | null }) {
  const { areaActiva, dependencias } = useUsuario()
  const { pasarA, pasando } = useCambiarArea()
  useSinLaActiva(areaActiva)
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

/** La activa no se nombra en la dirección: si después se pasa a otra, la lista la sigue. */
function useSinLaActiva(areaActiva: number | null): void {
  const { state } = useLocation()
  const [parametros, poner] = useSearchParams()
  const sobra = areaActiva !== null && parametros.get('area') === String(areaActiva)
  useEffect(() => {
    if (!sobra) return
    const sinElla = (antes: URLSearchParams) => {
      antes.delete('area')
      return antes
    }
    poner(sinElla, { replace: true, preventScrollReset: true, state: state as unknown })
    // oxlint-disable-next-line react/exhaustive-deps -- una vez, cuando sobra
  }, [sobra])
}
