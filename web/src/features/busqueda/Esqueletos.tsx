import { Skeleton, Stack, VisuallyHidden } from '@mantine/core'

/** Lugar de los resultados mientras llegan los primeros. */
export function Esqueletos({ filas }: { filas: number }) {
  return (
    <Stack gap="sm">
      <VisuallyHidden role="status">Buscando…</VisuallyHidden>
      <Skeleton height={30} width="60%" />
      {Array.from({ length: filas }, (_, i) => (
        <Skeleton key={i} height={96} />
      ))}
    </Stack>
  )
}
