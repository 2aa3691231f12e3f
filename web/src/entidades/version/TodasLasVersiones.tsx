import { Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Fallo } from '@/components/Fallo.tsx'
import { versiones } from './consultas.ts'
import { TablaDeVersiones } from './TablaDeVersiones.tsx'
import { useRestaurar } from './useRestaurar.tsx'

type Props = {
  id: number
  idTipo: number
  /** Se va a una de ellas, o se volvió a una. */
  alIr: () => void
}

/** Todas las versiones de un documento, para abrir una o volver a ella (DLG-13, API-08). */
export function TodasLasVersiones({ id, idTipo, alIr }: Props) {
  const { data, error, refetch } = useQuery(versiones(id))
  const volverA = useRestaurar({ id, idTipo, actual: data?.rows[0]?.version ?? '', alTerminar: alIr })
  if (error)
    return <Fallo titulo="No se pudo obtener el listado" error={error} reintentar={() => void refetch()} />
  if (!data) return <Skeleton height={120} />
  const { rows, restaurar } = data
  if (rows.length === 0) return <Text c="dimmed">No existen versiones guardadas</Text>
  return (
    <TablaDeVersiones
      {...{ id, idTipo, rows }}
      alAbrir={alIr}
      alRestaurar={restaurar.permitida ? volverA : undefined}
    />
  )
}
