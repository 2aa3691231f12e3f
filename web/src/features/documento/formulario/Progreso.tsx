import { Modal, Progress, Text } from '@mantine/core'
import { cantidad } from '@/lib/cantidad.ts'
import { useDevolverFoco } from '@/lib/foco.ts'

/** Cuántas relaciones nuevas se guardaron ya, de cuántas. */
export type Avance = { hechas: number; total: number }

/** Mientras se guardan en partes; se va sola (FRM-16). */
export function Progreso({ hechas, total }: Avance) {
  useDevolverFoco()
  const dicho = `${cantidad(hechas)} de ${cantidad(total)} relaciones guardadas`
  return (
    <Modal
      opened
      onClose={() => {}}
      title="Guardando las relaciones"
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      <Text role="status" mb="sm">
        {dicho}
      </Text>
      <Progress.Root size="lg">
        <Progress.Section value={(100 * hechas) / total} aria-label={dicho} />
      </Progress.Root>
    </Modal>
  )
}
