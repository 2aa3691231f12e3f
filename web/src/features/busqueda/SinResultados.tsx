import { List, Paper, Text } from '@mantine/core'

/** Nada hallado: la frase de LIS-30 y qué probar. */
export function SinResultados({ q }: { q: string }) {
  return (
    <Paper withBorder p="lg">
      <Text fw={600}>No se encontraron documentos ni expedientes...</Text>
      <Text c="dimmed" mt="xs">
        Nada de lo que usted puede ver coincide con «{q}». Puede probar:
      </Text>
      <List mt="xs" spacing={4} c="dimmed">
        <List.Item>con menos palabras, o sólo el número («123/24»);</List.Item>
        <List.Item>sin el tipo, por si fue un decreto y no una resolución;</List.Item>
        <List.Item>sin las comillas, que piden la frase exacta.</List.Item>
      </List>
    </Paper>
  )
}
