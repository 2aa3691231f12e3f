import { VisuallyHidden } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { contar } from '@/lib/cantidad.ts'

const REPOSO_MS = 1000

/** Dice cuántos resultados hay cuando se deja de escribir, y que se abrió uno al lado; a la vista ya está. */
export function Anuncio({ total, alLado = false }: { total: number | null; alLado?: boolean }) {
  const [asentado] = useDebouncedValue(total, REPOSO_MS)
  return (
    <>
      <VisuallyHidden role="status" aria-live="polite">
        {asentado !== null && contar(asentado, 'resultado', 'resultados')}
      </VisuallyHidden>
      <VisuallyHidden aria-live="polite">
        {alLado && 'Vista del documento abierta, después de los resultados'}
      </VisuallyHidden>
    </>
  )
}
