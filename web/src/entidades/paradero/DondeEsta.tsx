import { Group, Modal, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Fallo } from '@/components/Fallo.tsx'
import { MarcasDeTramitacion } from '@/entidades/conjunta/MarcasDeTramitacion.tsx'
import type { DialogoDeHerramienta } from '@/entidades/operacion/accion.ts'
import { nombreDe } from '@/entidades/operacion/objeto.ts'
import { useAtras } from '@/lib/atras.ts'
import { useCerrarAlIrse } from '@/lib/cerrar-al-irse.ts'
import { useDevolverFoco } from '@/lib/foco.ts'
import { useEsAngosta } from '@/lib/pantalla.ts'
import { sinPartir } from '@/lib/sin-partir.tsx'
import { yaNoSeVe } from '@/lib/ya-no-se-ve.ts'
import { paraderoDe } from './consultas.ts'
import { Paradero } from './Paradero.tsx'

/** «¿Dónde está?» de un documento (DLG-28). */
export function DondeEsta({ objeto, cerrar }: DialogoDeHerramienta) {
  useDevolverFoco()
  useAtras(cerrar)
  useCerrarAlIrse(cerrar)
  const { data: leido, error, refetch } = useQuery(paraderoDe(objeto.id))
  const data = yaNoSeVe(error) ? undefined : leido
  return (
    <Modal
      opened
      onClose={cerrar}
      fullScreen={useEsAngosta()}
      title="¿Dónde está?"
      closeButtonProps={{ 'aria-label': 'Cerrar el diálogo' }}
    >
      <Group gap="sm">
        <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
          {sinPartir(nombreDe(objeto))}
        </Text>
        {data && <MarcasDeTramitacion {...data} />}
      </Group>
      {objeto.nro_str !== '' && (
        <Text size="sm" c="dimmed" mb="md" lineClamp={3}>
          {objeto.titulo}
        </Text>
      )}
      {error && <Fallo titulo="No se pudo saber" error={error} reintentar={() => void refetch()} />}
      {!data && !error && <Skeleton height={140} />}
      {data && <Paradero paradero={data} />}
    </Modal>
  )
}
