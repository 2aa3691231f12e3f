import { Modal } from '@mantine/core'
import type { Plantilla } from '@foja/domain/plantilla/schema.ts'
import { useEsAngosta } from '@/lib/pantalla.ts'
import { Eleccion } from './Eleccion.tsx'

type Props = {
  idTipo: number
  abierto: boolean
  onElegir: (plantilla: Plantilla) => void
  onCerrar: () => void
}

/** Diálogo para elegir una plantilla del tipo (DLG-29). Reemplazar lo escrito lo confirma quien lo abre (FRM-17). */
export function ElegirPlantilla({ abierto, onCerrar, ...eleccion }: Props) {
  const angosto = useEsAngosta()
  return (
    <Modal
      opened={abierto}
      onClose={onCerrar}
      title="Elegir una plantilla"
      size="lg"
      fullScreen={angosto}
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
    >
      {/* Cada vez que se abre se elige de nuevo. */}
      <Eleccion onCerrar={onCerrar} {...eleccion} />
    </Modal>
  )
}
