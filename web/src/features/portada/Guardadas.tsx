import { Suspense } from 'react'
import { useTienePermisoDeBuscar } from '@/entidades/sesion/permisos.ts'
import { pedazo } from '@/lib/pedazo.tsx'

const TarjetaDeGuardadas = pedazo(async () => ({
  default: (await import('@/entidades/busqueda-guardada/TarjetaDeGuardadas.tsx')).TarjetaDeGuardadas,
}))

/** Las búsquedas guardadas, para quien puede buscar. */
export function Guardadas() {
  if (!useTienePermisoDeBuscar()) return null
  return (
    <Suspense fallback={null}>
      <TarjetaDeGuardadas />
    </Suspense>
  )
}
