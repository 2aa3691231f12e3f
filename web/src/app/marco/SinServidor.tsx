import { Alert } from '@mantine/core'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { version } from '@/entidades/sistema/version.ts'
import { useReintentarSolo } from '@/lib/reintentar-solo.ts'

/** ERR-34: el servidor no dice ni su versión. */
export function SinServidor() {
  const { error, refetch } = useQuery(version)
  useReintentarSolo(error, refetch)
  if (!error) return null
  return (
    <Alert
      color="red"
      mb="md"
      icon={<IconPlugConnectedX aria-hidden />}
      title="No se pudo conectar con el servidor"
      withCloseButton
      closeButtonLabel="Reintentar"
      onClose={() => void refetch()}
    />
  )
}
