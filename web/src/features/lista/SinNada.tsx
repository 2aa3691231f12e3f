import { Button, Paper, Text } from '@mantine/core'
import { TEXTO_SIN_NADA } from '@foja/domain/vista/textos.ts'
import type { Vista } from '@foja/domain/vista/vista.ts'
import type { Lista } from './useLista.ts'

/** Lo que dice una lista sin nada (LIS-14 … LIS-31); si es por sus filtros, se los puede quitar. */
export function SinNada({ vista, lista: { lista, cambiar } }: { vista: Vista; lista: Lista }) {
  const filtrada = lista.filtros.length > 0 || lista.documento !== null
  return (
    <Paper withBorder p="lg">
      <Text fw={600}>{TEXTO_SIN_NADA[vista]}</Text>
      {filtrada && (
        <>
          <Text c="dimmed" mt={4}>
            Nada coincide con los filtros elegidos.
          </Text>
          <Button
            variant="default"
            size="xs"
            mt="sm"
            onClick={() => cambiar({ filtros: [], documento: null })}
          >
            Ver la lista entera
          </Button>
        </>
      )}
    </Paper>
  )
}
