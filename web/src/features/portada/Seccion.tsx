import { Box, Paper, Skeleton, Title } from '@mantine/core'
import { useId, type ReactNode } from 'react'
import { Fallo } from '@/components/Fallo.tsx'
import { yaNoSeVe } from '@/lib/ya-no-se-ve.ts'
import estilos from './Portada.module.css'

type Props = {
  titulo: string
  /** Lo que se lee para llenarla: mientras tarda o si falla, se dice, y lo ya leído sigue. */
  lectura: { data: unknown; isPending: boolean; error: Error | null; refetch: () => unknown }
  /** Qué decir si no hay nada; nulo si hay. */
  vacio: ReactNode
  children: ReactNode
}

/** Una parte de la portada: su título y una lista, o por qué está vacía. */
export function Seccion({ titulo, lectura: { data, isPending, error, refetch }, vacio, children }: Props) {
  const id = useId()
  return (
    <Paper component="section" withBorder p="lg" aria-labelledby={id}>
      <Title order={2} id={id} mb="xs">
        {titulo}
      </Title>
      {error && (
        <Box mb="xs">
          <Fallo titulo="No se pudo obtener el listado" error={error} reintentar={() => void refetch()} />
        </Box>
      )}
      {isPending && <Skeleton height={96} />}
      {data !== undefined && !yaNoSeVe(error) && (vacio ?? <ul className={estilos.lista}>{children}</ul>)}
    </Paper>
  )
}
