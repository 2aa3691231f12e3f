import { Center, Image, Modal, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Fallo } from '@/components/Fallo.tsx'
import { reporteDe } from '@/entidades/documento/reporte.ts'
import { useAtras } from '@/lib/atras.ts'
import { useDevolverFoco } from '@/lib/foco.ts'
import estilos from './Reporte.module.css'

type Props = { id: number; version: string | undefined; cerrar: () => void }

/** Identificador del documento y código QR del enlace permanente de esa versión, para pegar en el papel (DLG-42). */
export function Reporte({ id, version, cerrar }: Props) {
  useAtras(cerrar)
  useDevolverFoco()
  const { data, error, refetch } = useQuery(reporteDe(id, version))
  return (
    <Modal
      opened
      onClose={cerrar}
      title="Código del documento"
      closeButtonProps={{ 'aria-label': 'Cerrar el diálogo' }}
    >
      {error && <Fallo titulo="No se pudo armar el código" error={error} reintentar={() => void refetch()} />}
      {!data && !error && <Skeleton height={280} />}
      {data && (
        <Stack align="center" gap="sm">
          <Center bg="white" p="sm">
            <Image src={data.qr} w={220} h={220} alt="Código QR con el enlace permanente del documento" />
          </Center>
          <Text size="xl" fw={650} ff="monospace">
            {data.identificador}
          </Text>
          {version !== undefined && <Text size="sm">Versión {version}</Text>}
          <Text size="xs" c="dimmed" ta="center" className={estilos.enlace!}>
            {data.enlace}
          </Text>
        </Stack>
      )}
    </Modal>
  )
}
