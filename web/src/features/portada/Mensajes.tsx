import { Alert, Stack } from '@mantine/core'
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Fallo } from '@/components/Fallo.tsx'
import { mensajes } from '@/entidades/sistema/mensajes.ts'

const TEMAS = {
  info: { color: 'tinta', Icono: IconInfoCircle },
  success: { color: 'green', Icono: IconCircleCheck },
  warning: { color: 'orange', Icono: IconAlertTriangle },
  error: { color: 'red', Icono: IconAlertCircle },
}

/** Los mensajes del sistema activos (RUT-08, ENT-44). */
export function Mensajes() {
  const { data, error, refetch } = useQuery(mensajes)
  return (
    <Stack gap="xs">
      {error && (
        <Fallo titulo="No se pudieron leer los mensajes" error={error} reintentar={() => void refetch()} />
      )}
      {data?.map(({ codigo, mensaje, tema }) => {
        const { color, Icono } = TEMAS[tema]
        return (
          <Alert
            key={codigo}
            role="note"
            variant="default"
            icon={<Icono aria-hidden color={`var(--mantine-color-${color}-5)`} />}
          >
            {mensaje}
          </Alert>
        )
      })}
    </Stack>
  )
}
