import { ActionIcon } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { SIN_MIRAR_COMO_MUCHO } from '@foja/domain/novedad/limites.ts'
import { sinMirar } from '@/entidades/novedad/sin-mirar.ts'
import { useTraenNovedades } from '@/entidades/novedad/useTraenNovedades.ts'
import { useUsuario } from '@/entidades/sesion/sesion.ts'
import { contar } from '@/lib/cantidad.ts'
import estilos from '@/app/marco/BotonDeNovedades.module.css'
import { pedazo } from '@/lib/pedazo.tsx'

const Novedades = pedazo(async () => ({
  default: (await import('@/features/novedades/Novedades.tsx')).Novedades,
}))

/** Abre el panel de novedades y dice cuántas llegaron desde la última vez que se lo miró, aquí o en otra computadora (SHL-09, RT-11). */
export function BotonDeNovedades() {
  const [abierto, abrir] = useState(false)
  const { areaActiva } = useUsuario()
  const consultas = useQueryClient()
  const cuenta = sinMirar(areaActiva)
  const { data = 0 } = useQuery(cuenta)
  const { key } = useLocation()
  useTraenNovedades(() => void consultas.invalidateQueries({ queryKey: cuenta.queryKey }))
  // Sus enlaces la cierran al llegar: con lo escrito sin guardar, antes se pregunta.
  useEffect(() => abrir(false), [key])
  const nuevas = abierto ? 0 : data
  const tope = nuevas >= SIN_MIRAR_COMO_MUCHO
  const nombre =
    nuevas === 0
      ? 'Novedades'
      : `Novedades: ${tope ? `${nuevas} nuevas o más` : contar(nuevas, 'nueva', 'nuevas')}`
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={34}
        className={estilos.campana!}
        aria-label={nombre}
        title={nombre}
        aria-haspopup="dialog"
        onClick={() => abrir(true)}
      >
        <IconBell size={20} aria-hidden />
        {nuevas > 0 && (
          <span className={estilos.cuenta} aria-hidden>
            {tope ? '99+' : nuevas}
          </span>
        )}
      </ActionIcon>
      {abierto && (
        <Suspense fallback={null}>
          <Novedades cerrar={() => abrir(false)} />
        </Suspense>
      )}
    </>
  )
}
