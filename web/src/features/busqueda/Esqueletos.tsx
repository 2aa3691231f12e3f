import { Skeleton, Stack } from '@mantine/core'

/** Lugar de los resultados mientras llegan los primeros. */
export function Esqueletos({ filas }: { filas: number }) {
  return (
    <Stack gap="sm" role="status" aria-label="Buscando…">
      {Array.from({ length: filas }, (_, i) => (
        <Skeleton key={i} height={84} />
      ))}
    </Stack>
  )
}
