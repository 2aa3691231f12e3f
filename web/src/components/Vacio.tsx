import { Paper, Text } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = {
  /** Qué no hay. */
  titulo?: ReactNode
  /** Por qué, o de qué modo lo habría. */
  ayuda?: ReactNode
  children?: ReactNode
}

/** Lo que se lee donde irían las filas, si no hay ninguna o todavía no se pidió nada. */
export function Vacio({ titulo, ayuda, children }: Props) {
  return (
    <Paper withBorder p="lg">
      {titulo && <Text fw={600}>{titulo}</Text>}
      {ayuda && (
        <Text c="dimmed" mt={4}>
          {ayuda}
        </Text>
      )}
      {children}
    </Paper>
  )
}
