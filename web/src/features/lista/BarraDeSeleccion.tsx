import { Button, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { contar } from '@/lib/cantidad.ts'
import estilos from './Lista.module.css'

type Props = {
  cuantas: number
  limpiar: () => void
  /** Lo que puede hacerse con todas. */
  children?: ReactNode
}

/** Cuántas filas hay elegidas y qué se hace con ellas; sin ninguna, no está. */
export function BarraDeSeleccion({ cuantas, limpiar, children }: Props) {
  return (
    <div role="status" aria-label="Selección" className={cuantas === 0 ? '' : estilos.seleccion}>
      {cuantas > 0 && (
        <>
          <Text size="sm" fw={600}>
            {contar(cuantas, 'seleccionado', 'seleccionados')}
          </Text>
          {children}
          <Button size="xs" variant="subtle" onClick={limpiar}>
            Quitar la selección
          </Button>
        </>
      )}
    </div>
  )
}
