import { Button, Drawer, Skeleton, Stack, Text } from '@mantine/core'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { Fallo } from '@/components/Fallo.tsx'
import { anotarMiradas, novedades } from '@/entidades/novedad/consultas.ts'
import { claveDe, esAnuncio, esTerminada, mezclar, type UnaDeEllas } from '@/entidades/novedad/mezcla.ts'
import { useTienePermisoDeBuscar } from '@/entidades/sesion/permisos.ts'
import { useUsuario } from '@/entidades/sesion/sesion.ts'
import { useAtras } from '@/lib/atras.ts'
import { useDevolverFoco } from '@/lib/foco.ts'
import { Leyenda } from './Leyenda.tsx'
import { Nuevas } from './Nuevas.tsx'
import { UnAnuncio } from './UnAnuncio.tsx'
import { UnaExportacion } from './UnaExportacion.tsx'
import { UnaNovedad } from './UnaNovedad.tsx'
import estilos from './Novedades.module.css'

/** El panel lateral de novedades: lo último que pasó con lo propio y lo del área, de a diez, lo nuevo de lo que se vigila y lo que se exportó en segundo plano (SHL-09, SHL-12 … SHL-14). */
export function Novedades({ cerrar }: { cerrar: () => void }) {
  useDevolverFoco()
  useAtras(cerrar)
  const { areaActiva } = useUsuario()
  const deQuien = { area: areaActiva, busca: useTienePermisoDeBuscar() }
  const lectura = useInfiniteQuery(novedades(deQuien))
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, isFetchNextPageError } = lectura
  const filas = mezclar(data?.pages ?? [])
  useAnotarMiradas(areaActiva, filas)
  const lista = useRef<HTMLUListElement>(null)
  useFocoEnLaSiguiente(lista, data?.pages.length ?? 0)
  const fallo = error && (
    <Fallo
      titulo="No se pudieron obtener las novedades"
      error={error}
      reintentar={() => void (isFetchNextPageError ? fetchNextPage() : lectura.refetch())}
    />
  )
  return (
    <Drawer
      opened
      onClose={cerrar}
      position="right"
      size={440}
      title="Novedades"
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
      classNames={{ body: estilos.cuerpo! }}
    >
      <Leyenda />
      {areaActiva === null && <Text c="dimmed">Sin área asignada</Text>}
      <Nuevas deQuien={deQuien} miradas={data && filas} />
      {!isFetchNextPageError && fallo}
      {lectura.isPending && areaActiva !== null && (
        <Stack gap="xs" aria-hidden>
          {Array.from({ length: 6 }, (_, i) => (
            <Skeleton key={i} height={70} />
          ))}
        </Stack>
      )}
      <ul ref={lista} className={estilos.lista} aria-busy={lectura.isFetching}>
        {filas.map((una) =>
          esAnuncio(una) ? (
            <UnAnuncio key={claveDe(una)} anuncio={una} />
          ) : esTerminada(una) ? (
            <UnaExportacion key={claveDe(una)} exportacion={una} />
          ) : (
            <UnaNovedad key={una.id_evento} novedad={una} />
          ),
        )}
      </ul>
      {/* De las que siguen se dice donde se las pidió: arriba no se vería. */}
      {isFetchNextPageError && fallo}
      {hasNextPage && (
        <Button fullWidth variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Ver más
        </Button>
      )}
      {data && !hasNextPage && (
        <Text size="sm" c="dimmed" ta="center" py="sm" role="status">
          {filas.length === 0 ? 'No hay novedades para visualizar' : 'No hay más resultados'}
        </Text>
      )}
    </Drawer>
  )
}

/** Lo que se muestra ya no se cuenta en la campana. */
function useAnotarMiradas(area: number | null, filas: readonly UnaDeEllas[]): void {
  const consultas = useQueryClient()
  const anotar = useEffectEvent(() => {
    // Si no se pudo decir, se vuelven a contar: nada se pierde.
    if (area !== null) void anotarMiradas(consultas, area, filas).catch(() => undefined)
  })
  const ultima = filas[0] && claveDe(filas[0])
  useEffect(() => {
    if (ultima) anotar()
  }, [area, ultima])
}

const enlaces = (lista: HTMLElement | null) => lista?.querySelectorAll('a') ?? []

/** Al llegar otra página el foco va a su primera fila: el botón que la pidió puede ya no estar. */
function useFocoEnLaSiguiente(lista: { current: HTMLElement | null }, paginas: number): void {
  const antes = useRef({ paginas: 0, filas: 0 })
  useEffect(() => {
    const filas = enlaces(lista.current)
    if (antes.current.paginas > 0 && paginas > antes.current.paginas) filas[antes.current.filas]?.focus()
    antes.current = { paginas, filas: filas.length }
  }, [lista, paginas])
}
