import { Modal, Skeleton } from '@mantine/core'
import { Suspense } from 'react'
import type { Plantilla } from '@foja/domain/plantilla/schema.ts'
import { useEsAngosta } from '@/lib/pantalla.ts'
import { pedazo } from '@/lib/pedazo.tsx'

// Con el formulario viene sólo el diálogo: lo que tiene dentro viaja al abrirlo.
const Eleccion = pedazo(async () => ({ default: (await import('./Eleccion.tsx')).Eleccion }))

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
      <Suspense fallback={<Skeleton height={360} />}>
        <Eleccion onCerrar={onCerrar} {...eleccion} />
      </Suspense>
    </Modal>
  )
}
