import { Alert, Stack, Text } from '@mantine/core'
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Fallo } from '@/components/Fallo.tsx'
import { Pantalla } from '@/components/Pantalla.tsx'
import { pedir } from '@/lib/api.ts'
import { useUsuario } from '@/lib/sesion.ts'

type Mensaje = { codigo: string; mensaje: string; tema: 'info' | 'success' | 'warning' | 'error' }

const TEMAS = {
  info: { color: 'tinta', Icono: IconInfoCircle },
  success: { color: 'green', Icono: IconCircleCheck },
  warning: { color: 'orange', Icono: IconAlertTriangle },
  error: { color: 'red', Icono: IconAlertCircle },
}

/** Portada: el área activa y los mensajes del sistema (RUT-04, RUT-08). */
export function Portada() {
  const { area, nombre } = useUsuario()
  const mensajes = useQuery({
    queryKey: ['mensajes'],
    queryFn: ({ signal }) => pedir<{ rows: Mensaje[] }>('/documentos/mensajes_alertas', { senal: signal }),
  })
  return (
    <Pantalla titulo={area?.nombre ?? 'Sin área asignada'} tituloDePestana="Inicio">
      <Stack gap="md" maw={720}>
        <Text c="dimmed">Le damos la bienvenida, {nombre}.</Text>
        {mensajes.error && (
          <Fallo
            titulo="No se pudieron leer los mensajes"
            error={mensajes.error}
            reintentar={() => void mensajes.refetch()}
          />
        )}
        {mensajes.data?.rows.map(({ codigo, mensaje, tema }) => {
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
    </Pantalla>
  )
}
