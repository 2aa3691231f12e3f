import { Badge, Group, Text, Tooltip } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { version } from '@/entidades/sistema/version.ts'

/** Versión, con el detalle de su construcción al pasar, y entorno, salvo en producción (SHL-02, SHL-03). */
export function VersionYEntorno() {
  const { data } = useQuery(version)
  if (!data) return null
  const detalle = `${data.rama} ${data.version} (${data.fecha})`
  return (
    <Group gap="xs" wrap="nowrap">
      <Tooltip label={detalle}>
        <Text
          size="xs"
          c="dimmed"
          component="span"
          tabIndex={0}
          aria-label={`Versión ${detalle}`}
          role="note"
        >
          {data.version}
        </Text>
      </Tooltip>
      {data.entorno !== 'produccion' && (
        <Badge variant="default" size="sm" radius="sm" tt="none">
          {data.entorno}
        </Badge>
      )}
    </Group>
  )
}
