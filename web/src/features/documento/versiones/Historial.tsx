import { Modal, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import type { VersionesDeDocumento } from '@foja/domain/versiones/schema.ts'
import { useDevolverFoco } from '@/lib/foco.ts'
import { ComparacionDeVersiones } from './ComparacionDeVersiones.tsx'
import { TablaDeVersiones } from './TablaDeVersiones.tsx'
import { useRestaurar } from './useRestaurar.tsx'

type Props = { id: number; idTipo: number; datos: VersionesDeDocumento; cerrar: () => void }

/** Todas las versiones: abrir una, comparar dos, volver a una (API-08, API-09, DLG-13). */
export function Historial({ id, idTipo, datos: { rows, restaurar }, cerrar }: Props) {
  useDevolverFoco()
  const angosto = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const actual = rows[0]!.version
  const [comparadas, comparar] = useState<[string, string]>([rows[1]!.version, actual])
  const volverA = useRestaurar({ id, idTipo, actual, alTerminar: cerrar })
  return (
    <Modal
      opened
      onClose={cerrar}
      size={1100}
      fullScreen={angosto}
      title="Versiones"
      closeButtonProps={{ 'aria-label': 'Cerrar las versiones' }}
    >
      <TablaDeVersiones
        id={id}
        idTipo={idTipo}
        rows={rows}
        alAbrir={cerrar}
        alComparar={(version) => comparar([version, actual])}
        alRestaurar={restaurar.permitida ? volverA : undefined}
      />
      {restaurar.motivo !== null && (
        <Text size="sm" c="dimmed" mt="xs">
          ¿Por qué no puedo restaurar? {restaurar.motivo.replace(/\.$/, '')}.
        </Text>
      )}
      <ComparacionDeVersiones id={id} rows={rows} comparadas={comparadas} comparar={comparar} />
    </Modal>
  )
}
