import { Progress, Stack, Text } from '@mantine/core'

/** Cuánto va de un PDF que se espera (DLG-24). `porcentaje`: null mientras se recopilan los datos. */
export function Espera({ porcentaje }: { porcentaje: number | null }) {
  return (
    <Stack gap="xs" w="min(280px, 100%)" mx="auto" ta="center">
      <Text role="status" c="dimmed">
        {porcentaje === null ? 'Recopilando datos...' : `Descargando... ${porcentaje}%`}
      </Text>
      <Progress value={porcentaje ?? 0} aria-label="Cuánto va" transitionDuration={150} />
    </Stack>
  )
}
