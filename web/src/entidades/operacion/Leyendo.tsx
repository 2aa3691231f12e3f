import { Modal, Skeleton } from '@mantine/core'
import { Fallo } from '@/components/Fallo.tsx'
import { useAtras } from '@/lib/atras.ts'
import { useDevolverFoco } from '@/lib/foco.ts'
import { useEsAngosta } from '@/lib/pantalla.ts'
import { sinPartir } from '@/lib/sin-partir.tsx'

type Props = { titulo: string; error: Error | null; refetch: () => Promise<unknown>; cerrar: () => void }

/** El diálogo mientras llega lo que va a mostrar, o si no llega. */
export function Leyendo({ titulo, error, refetch, cerrar }: Props) {
  useDevolverFoco()
  useAtras(cerrar)
  return (
    <Modal
      opened
      onClose={cerrar}
      fullScreen={useEsAngosta()}
      title={sinPartir(titulo)}
      closeButtonProps={{ 'aria-label': 'Cerrar el diálogo' }}
    >
      {error ? (
        <Fallo titulo="No se pudo leer" error={error} reintentar={() => void refetch()} />
      ) : (
        <Skeleton height={160} />
      )}
    </Modal>
  )
}
