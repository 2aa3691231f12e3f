import { Box, Skeleton, Stack, Text } from '@mantine/core'
import type { Key } from 'react'
import { Fallo } from '@/components/Fallo.tsx'
import { Paginado, usePaginaPasada } from '@/components/Paginado.tsx'
import { TablaDeDatos, type ColumnaDeDatos } from '@/components/TablaDeDatos.tsx'
import { Vacio } from '@/components/Vacio.tsx'
import type { Tramo } from '@/components/useTramo.ts'
import { TAMANOS } from '@/lib/tamanos.ts'
import { yaNoSeVe } from '@/lib/ya-no-se-ve.ts'

/** Lo que de una consulta hace falta para mostrarla. */
export type Leida<Datos> = {
  data: Datos | undefined
  error: Error | null
  isFetching: boolean
  refetch: () => unknown
}

type Props<Fila> = {
  nombre: string
  columnas: readonly ColumnaDeDatos<Fila>[]
  clave: (fila: Fila) => Key
  leida: Leida<{ rows: readonly Fila[]; total: number }>
  tramo: Tramo
  /** Qué se dice si no hay ninguna. */
  vacio: string
  /** Y de qué modo las habría. */
  ayuda?: string
  /** Sin lo que elige la página mientras todo entre en una: la pantalla tiene varias tablas. */
  breve?: boolean
  /** Es la de la pantalla, y lleva marco. */
  sola?: boolean
}

/** Una tabla por páginas: mientras llega, si no hay nada, lo que hay, y si falló (LIS-08, LIS-12). */
export function TablaPaginada<Fila>(props: Props<Fila>) {
  const { nombre, columnas, clave, leida, tramo, vacio, ayuda, breve, sola } = props
  const { error, refetch } = leida
  const data = yaNoSeVe(error) ? undefined : leida.data
  const { pagina, tamano, fijar } = tramo
  usePaginaPasada({
    pagina,
    tamano,
    leida: data,
    esperando: leida.isFetching,
    ir: (ultima) => fijar({ pagina: ultima, tamano }, true),
  })
  const fallo = error && (
    <Box mb="xs">
      <Fallo titulo="No se pudo obtener el listado" error={error} reintentar={() => void refetch()} />
    </Box>
  )
  if (!data)
    return (
      fallo ?? (
        <Stack gap={8} aria-busy>
          <Skeleton height={28} />
          <Skeleton height={28} />
        </Stack>
      )
    )
  if (data.total === 0)
    return (
      <>
        {fallo}
        {sola ? <Vacio titulo={vacio} ayuda={ayuda} /> : <Text c="dimmed">{vacio}</Text>}
      </>
    )
  const hayMas = pagina * tamano < data.total
  return (
    <>
      {fallo}
      <TablaDeDatos nombre={nombre} columnas={columnas} filas={data.rows} clave={clave} sola={sola} />
      {(!breve || data.total > Math.min(tamano, TAMANOS[0])) && (
        <Paginado
          nombre={`Paginado de ${nombre}`}
          enSuLugar
          pagina={pagina}
          tamano={tamano}
          total={data.total}
          alCambiarTamano={(otro) => fijar({ pagina: 1, tamano: otro })}
          anterior={() => fijar({ pagina: pagina - 1, tamano })}
          siguiente={hayMas ? () => fijar({ pagina: pagina + 1, tamano }) : null}
        />
      )}
    </>
  )
}
