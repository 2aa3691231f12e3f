import { Text } from '@mantine/core'

/** La referencia de un fallo, pequeña, para citarla al pedir ayuda. */
export function Referencia({ valor }: { valor: string | null }) {
  if (valor === null) return null
  return (
    <Text size="xs" c="dimmed">
      Referencia: {valor}
    </Text>
  )
}
