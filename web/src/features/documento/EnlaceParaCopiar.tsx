import { Modal, Text, TextInput } from '@mantine/core'
import { useAtras } from '@/lib/atras.ts'
import { useDevolver } from '@/lib/foco.ts'

type Props = {
  enlace: string
  /** Adonde estaba al pedirlo: llega cuando el menú ya se cerró. */
  devolverFoco: () => void
  cerrar: () => void
}

/** El enlace permanente, seleccionado: para copiarlo donde el navegador no da el portapapeles. */
export function EnlaceParaCopiar({ enlace, devolverFoco, cerrar }: Props) {
  useAtras(cerrar)
  useDevolver(devolverFoco)
  return (
    <Modal
      opened
      onClose={cerrar}
      title="Copiar enlace"
      closeButtonProps={{ 'aria-label': 'Cerrar el diálogo' }}
    >
      <Text size="sm" mb="sm">
        Este navegador no deja que Foja lo copie. Está seleccionado: cópielo con Ctrl C.
      </Text>
      <TextInput
        label="Enlace permanente"
        value={enlace}
        readOnly
        data-autofocus
        onFocus={(e) => e.currentTarget.select()}
      />
    </Modal>
  )
}
