import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Novedad } from '@foja/domain/novedad/schema.ts'
import { POR_PAGINA, novedades, ultimasNovedades } from '@/entidades/novedad/consultas.ts'
import { canal } from '@/lib/canal.ts'
import { contar } from '@/lib/cantidad.ts'
import estilos from './Novedades.module.css'

/** Lo que avisa el canal tarda en encontrarse; varios avisos seguidos se leen una vez. */
const SE_ENCUENTRA_MS = 1000
const TRAEN_NOVEDADES = ['eventos:usuario', 'notificacion:refreshInbox'] as const

type Props = { area: number | null; miradas: readonly Novedad[] }

/** Cuántas llegaron después de las que se miran (RT-11): esperan a que se las pida; un panel vacío se llena solo. */
export function Nuevas({ area, miradas }: Props) {
  const consultas = useQueryClient()
  const { data: ultimas } = useQuery({ ...ultimasNovedades(area), enabled: false })
  useEffect(() => {
    let reloj: number | undefined
    const leer = () => {
      window.clearTimeout(reloj)
      reloj = window.setTimeout(
        () => void consultas.fetchQuery({ ...ultimasNovedades(area), staleTime: 0 }).catch(() => undefined),
        SE_ENCUENTRA_MS,
      )
    }
    const dejar = TRAEN_NOVEDADES.map((evento) => canal.escuchar(evento, leer))
    return () => {
      window.clearTimeout(reloj)
      for (const callar of dejar) callar()
    }
  }, [consultas, area])

  const cuantas = contarNuevas(ultimas?.rows ?? [], miradas)
  const boton = useRef<HTMLButtonElement>(null)
  const mostrar = () => {
    if (!ultimas) return
    const { queryKey } = novedades(area)
    const conFoco = document.activeElement === boton.current
    const panel = boton.current?.closest('[role=dialog]')
    consultas.setQueryData(queryKey, { pages: [ultimas], pageParams: [null] })
    boton.current?.parentElement?.scrollTo({ top: 0 })
    if (conFoco) requestAnimationFrame(() => panel?.querySelector('a')?.focus())
  }
  const traer = cuantas > 0 && miradas.length === 0
  useEffect(() => {
    if (traer && ultimas)
      consultas.setQueryData(novedades(area).queryKey, { pages: [ultimas], pageParams: [null] })
  }, [traer, ultimas, consultas, area])
  return (
    <div role="status">
      {cuantas > 0 && !traer && (
        <Button ref={boton} fullWidth variant="light" size="xs" className={estilos.nuevas!} onClick={mostrar}>
          {cuantas < POR_PAGINA ? contar(cuantas, 'nueva', 'nuevas') : `${POR_PAGINA} nuevas o más`} — Mostrar
        </Button>
      )}
    </div>
  )
}

/** Cuántas de las últimas vienen antes que la primera que se mira; una que cambió de desenlace es otra vez nueva. */
function contarNuevas(ultimas: readonly Novedad[], miradas: readonly Novedad[]): number {
  const clave = ({ id_evento, fecha_novedad }: Novedad) => `${id_evento} ${fecha_novedad}`
  const vistas = new Set(miradas.map(clave))
  const primera = ultimas.findIndex((una) => vistas.has(clave(una)))
  return primera < 0 ? ultimas.length : primera
}
