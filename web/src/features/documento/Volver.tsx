import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useTecla } from '@/lib/teclas.ts'
import { useVolver } from '@/lib/ultima-lista.ts'

/** Vuelve a la última lista, también con Esc. */
export function Volver() {
  const volver = useVolver()
  useTecla('Escape', volver)
  return (
    <Button
      variant="default"
      size="xs"
      px={8}
      aria-label="Volver"
      title="Volver"
      leftSection={<IconArrowLeft size={14} aria-hidden />}
      onClick={volver}
    >
      Volver
    </Button>
  )
}
