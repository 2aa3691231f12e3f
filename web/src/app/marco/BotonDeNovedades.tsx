import { ActionIcon } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { contar } from '@/lib/cantidad.ts'
import { useTiempoReal } from '@/lib/tiempo-real.ts'
import estilos from '@/app/marco/BotonDeNovedades.module.css'

const Novedades = lazy(async () => ({
  default: (await import('@/features/novedades/Novedades.tsx')).Novedades,
}))

/** Abre el panel de novedades y dice cuántas llegaron desde la última vez que se lo abrió (SHL-09, RT-11). */
export function BotonDeNovedades() {
  const [abierto, abrir] = useState(false)
  const [llegaron, fijarLlegaron] = useState(0)
  const { pathname, search } = useLocation()
  useTiempoReal('eventos:usuario', () => fijarLlegaron((van) => van + 1))
  useEffect(() => abrir(false), [pathname, search])
  const nuevas = abierto ? 0 : llegaron
  const nombre = nuevas === 0 ? 'Novedades' : `Novedades: ${contar(nuevas, 'nueva', 'nuevas')}`
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
        onClick={() => {
          fijarLlegaron(0)
          abrir(true)
        }}
      >
        <IconBell size={20} aria-hidden />
        {nuevas > 0 && (
          <span className={estilos.cuenta} aria-hidden>
            {Math.min(nuevas, 99)}
          </span>
        )}
      </ActionIcon>
      {abierto && (
        <Suspense fallback={null}>
          <Novedades
            cerrar={() => {
              fijarLlegaron(0)
              abrir(false)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
