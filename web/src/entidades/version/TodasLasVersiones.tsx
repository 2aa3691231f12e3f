import { Box, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Fallo } from '@/components/Fallo.tsx'
import { yaNoSeVe } from '@/lib/ya-no-se-ve.ts'
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
  const { data: leidas, error, refetch } = useQuery(versiones(id))
  const data = yaNoSeVe(error) ? undefined : leidas
  const volverA = useRestaurar({ id, idTipo, actual: data?.rows[0]?.version ?? '', alTerminar: alIr })
  return (
    <>
      {error && (
        <Box mb="xs">
          <Fallo titulo="No se pudo obtener el listado" error={error} reintentar={() => void refetch()} />
        </Box>
      )}
      {!data && !error && <Skeleton height={120} />}
      {data?.rows.length === 0 && <Text c="dimmed">No existen versiones guardadas</Text>}
      {data && data.rows.length > 0 && (
        <TablaDeVersiones
          {...{ id, idTipo, rows: data.rows }}
          alAbrir={alIr}
          alRestaurar={data.restaurar.permitida ? volverA : undefined}
        />
      )}
    </>
  )
}
