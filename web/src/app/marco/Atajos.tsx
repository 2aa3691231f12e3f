import { useHotkeys } from '@mantine/hooks'
import { lazy, Suspense } from 'react'
import { enfocarBusqueda } from '@/entidades/busqueda/caminos.ts'
import { useTecla } from '@/lib/teclas.ts'

const Teclas = lazy(async () => ({ default: (await import('@/app/marco/Teclas.tsx')).Teclas }))

/** Las teclas que valen en toda pantalla: Ctrl+K y `/` buscan, `?` las explica. */
export function Atajos({ ayuda, abrir, cerrar }: { ayuda: boolean; abrir: () => void; cerrar: () => void }) {
  useTecla('/', enfocarBusqueda)
  useTecla('?', abrir)
  useHotkeys([['mod+K', enfocarBusqueda]], [])
  if (!ayuda) return null
  return (
    <Suspense fallback={null}>
      <Teclas cerrar={cerrar} />
    </Suspense>
  )
}
