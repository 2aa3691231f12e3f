import { Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { TablaPaginada } from '@/components/TablaPaginada.tsx'
import { useAtras } from '@/lib/atras.ts'
import { useCerrarAlIrse } from '@/lib/cerrar-al-irse.ts'
import { useDevolverFoco } from '@/lib/foco.ts'
import { useEsAngosta } from '@/lib/pantalla.ts'
import { COLUMNA } from './columnas.tsx'
import { relaciones } from './consultas.ts'
import { useTramoDeRelaciones } from './useTramoDeRelaciones.ts'

type Props = { id: number; cerrar: () => void }

/** Con qué se relaciona un documento, en los dos sentidos y de a páginas: lo que no entra a su lado (PRE-01). */
export default function TodasLasRelaciones({ id, cerrar }: Props) {
  useAtras(cerrar)
  useDevolverFoco()
  useCerrarAlIrse(cerrar)
  const tramo = useTramoDeRelaciones()
  return (
    <Modal
      opened
      onClose={cerrar}
      fullScreen={useEsAngosta()}
      size="xl"
      title="Documentos relacionados"
      closeButtonProps={{ 'aria-label': 'Cerrar el diálogo' }}
    >
      <TablaPaginada
        nombre="Documentos relacionados"
        columnas={[
          COLUMNA.relacion,
          COLUMNA.tipo,
          COLUMNA.numero,
          COLUMNA.titulo,
          COLUMNA.fojas,
          COLUMNA.cuando,
        ]}
        clave={({ id }) => id}
        leida={useQuery(relaciones(id, 'todas', tramo))}
        tramo={tramo}
        vacio="No existen relaciones"
      />
    </Modal>
  )
}
