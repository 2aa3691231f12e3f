import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { ErrorDeApi } from '@/lib/error-de-api.ts'
import { useAtras } from '@/lib/atras.ts'
import { useDevolverFoco } from '@/lib/foco.ts'
import { useEsAngosta } from '@/lib/pantalla.ts'

type Props = {
  titulo: ReactNode
  error: Error
  /** Dirección del expediente. */
  abrir: string
  /** Sin ella no se ofrece: quien mira no puede. */
  descargar?: (() => void) | undefined
  cerrar: () => void
}

/** El expediente es demasiado grande para una vista previa: se lo abre o se lo descarga (DLG-35, CFG-36). */
export function LimiteDeVistaPrevia({ titulo, error, abrir, descargar, cerrar }: Props) {
  useDevolverFoco()
  useAtras(cerrar)
  const angosto = useEsAngosta()
  return (
    <Modal
      opened
      onClose={cerrar}
      title={titulo}
      fullScreen={angosto}
      closeButtonProps={{ 'aria-label': 'Cerrar el diálogo' }}
    >
      <Stack gap="md">
        <Text>{error instanceof ErrorDeApi && error.detalle}</Text>
        <Group justify="flex-end" gap="sm">
          <Button component={Link} to={abrir} variant="default" onClick={cerrar}>
            Abrir
          </Button>
          {descargar && <Button onClick={descargar}>Descargar</Button>}
        </Group>
      </Stack>
    </Modal>
  )
}
