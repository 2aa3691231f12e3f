import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { guardadas } from './consultas.ts'

const ListaDeGuardadas = lazy(async () => ({
  default: (await import('./ListaDeGuardadas.tsx')).ListaDeGuardadas,
}))

/** Las búsquedas guardadas, en el menú lateral; quien no tiene ninguna no trae con qué se las muestra. */
export function BusquedasGuardadas() {
  const { data: todas = [] } = useQuery(guardadas)
  if (todas.length === 0) return null
  return (
    <Suspense fallback={null}>
      <ListaDeGuardadas todas={todas} />
    </Suspense>
  )
}
