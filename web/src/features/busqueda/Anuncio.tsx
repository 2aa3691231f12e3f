import { VisuallyHidden } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { contar } from '@/lib/cantidad.ts'

const REPOSO_MS = 1000

/** Dice cuántos resultados hay cuando se deja de escribir; a la vista ya está en el resumen. */
export function Anuncio({ total }: { total: number | null }) {
  const [asentado] = useDebouncedValue(total, REPOSO_MS)
  return (
    <VisuallyHidden role="status" aria-live="polite">
      {asentado !== null && contar(asentado, 'resultado', 'resultados')}
    </VisuallyHidden>
  )
}
