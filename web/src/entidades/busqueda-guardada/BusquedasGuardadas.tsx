import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { pedazo } from '@/lib/pedazo.tsx'
import { compartidas, guardadas } from './consultas.ts'

const ListaDeGuardadas = pedazo(async () => ({
  default: (await import('./ListaDeGuardadas.tsx')).ListaDeGuardadas,
}))

/** Las búsquedas guardadas y las que comparten con uno, en el menú lateral; sin ninguna, no se trae con qué se las muestra. */
export function BusquedasGuardadas() {
  const { data: todas = [] } = useQuery(guardadas)
  const { data: deOtros = [] } = useQuery(compartidas)
  if (todas.length + deOtros.length === 0) return null
  return (
    <Suspense fallback={null}>
      <ListaDeGuardadas todas={todas} deOtros={deOtros} />
    </Suspense>
  )
}
