import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { POR_PAGINA, novedades, ultimasNovedades, type DeQuien } from '@/entidades/novedad/consultas.ts'
import { claveDe, mezclar, type UnaDeEllas } from '@/entidades/novedad/mezcla.ts'
import { useTraenNovedades } from '@/entidades/novedad/useTraenNovedades.ts'
import { contar } from '@/lib/cantidad.ts'
import { leerAhora } from '@/lib/leer-ahora.ts'
import estilos from './Novedades.module.css'

type Props = {
  deQuien: DeQuien
  /** Nada, mientras llegan: lo que entretanto se avise pueden no traerlo. */
  miradas: readonly UnaDeEllas[] | undefined
}

/** Cuántas llegaron después de las que se miran (RT-11): esperan a que se las pida; un panel vacío se llena solo. */
export function Nuevas({ deQuien: { area, busca }, miradas }: Props) {
  const consultas = useQueryClient()
  const { data: ultimas } = useQuery({ ...ultimasNovedades({ area, busca }), enabled: false })
  useTraenNovedades(() => void leerAhora(consultas, ultimasNovedades({ area, busca })).catch(() => undefined))

  const cuantas = ultimas && miradas ? contarNuevas(mezclar([ultimas]), miradas) : 0
  const boton = useRef<HTMLButtonElement>(null)
  const mostrar = () => {
    if (!ultimas) return
    const { queryKey } = novedades({ area, busca })
    const conFoco = document.activeElement === boton.current
    const panel = boton.current?.closest('[role=dialog]')
    consultas.setQueryData(queryKey, { pages: [ultimas], pageParams: [null] })
    boton.current?.parentElement?.scrollTo({ top: 0 })
    if (conFoco) requestAnimationFrame(() => panel?.querySelector('a')?.focus())
  }
  const traer = cuantas > 0 && miradas?.length === 0
  useEffect(() => {
    if (traer && ultimas)
      consultas.setQueryData(novedades({ area, busca }).queryKey, { pages: [ultimas], pageParams: [null] })
  }, [traer, ultimas, consultas, area, busca])
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
function contarNuevas(ultimas: readonly UnaDeEllas[], miradas: readonly UnaDeEllas[]): number {
  const vistas = new Set(miradas.map(claveDe))
  const primera = ultimas.findIndex((una) => vistas.has(claveDe(una)))
  return primera < 0 ? ultimas.length : primera
}
