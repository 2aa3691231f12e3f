import { Modal, Skeleton, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { VersionesDeDocumento } from '@foja/domain/versiones/schema.ts'
import { TablaDeVersiones } from '@/entidades/version/TablaDeVersiones.tsx'
import { useRestaurar } from '@/entidades/version/useRestaurar.tsx'
import { useAtras } from '@/lib/atras.ts'
import { useDevolverFoco } from '@/lib/foco.ts'
import { useEsAngosta } from '@/lib/pantalla.ts'
import { ComparacionDeVersiones } from './ComparacionDeVersiones.tsx'
import { ultimasDistintas } from './ultimas-distintas.ts'

type Props = { id: number; idTipo: number; datos: VersionesDeDocumento; cerrar: () => void }

/** Todas las versiones: abrir una, comparar dos, volver a una (API-08, API-09, DLG-13). */
export function Historial({ id, idTipo, datos: { rows, restaurar }, cerrar }: Props) {
  useAtras(cerrar)
  useDevolverFoco()
  const angosto = useEsAngosta()
  const actual = rows[0]!.version
  const [comparadas, comparar] = useState<[string, string] | null>(null)
  const consultas = useQueryClient()
  useEffect(() => {
    const distintas = ultimasDistintas(consultas, id, rows).catch((): [string, string] => [
      rows[1]!.version,
      actual,
    ])
    // Lo que se eligió entretanto manda.
    void distintas.then((dos) => comparar((elegidas) => elegidas ?? dos))
    // oxlint-disable-next-line react/exhaustive-deps -- con qué se abre se decide una vez
  }, [])
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
      {comparadas ? (
        <ComparacionDeVersiones {...{ id, rows, comparadas, comparar }} />
      ) : (
        <Skeleton height={160} mt="lg" />
      )}
    </Modal>
  )
}
