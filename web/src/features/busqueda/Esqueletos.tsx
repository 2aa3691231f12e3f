import { Skeleton, Stack } from '@mantine/core'

/** Lugar de los resultados mientras llegan los primeros. */
export function Esqueletos({ filas }: { filas: number }) {
  return (
    <Stack gap="sm" role="status" aria-label="Buscando…">
      <Skeleton height={30} width="60%" />
      {Array.from({ length: filas }, (_, i) => (
        <Skeleton key={i} height={96} />
      ))}
    </Stack>
  )
}
