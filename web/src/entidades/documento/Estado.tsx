import { Badge } from '@mantine/core'
import { estaAnulado, TRAMITADO } from '@foja/domain/documento/estado.ts'

const COLORES: Record<number, string> = {
  1: 'gray',
  3: 'blue',
  9: 'red',
  16: 'blue',
  18: 'green',
  19: 'green',
  22: 'red',
  23: 'orange',
  24: 'orange',
  26: 'grape',
}

const ROJO = 'light-dark(var(--mantine-color-red-9), var(--mantine-color-red-3))'

/** El estado, siempre con su palabra además del color (EST-01 … EST-16); lo anulado, en rojo y «(Anulado)» (EST-09). */
export function Estado(estado: { id: number; nombre: string }) {
  const anulado = estaAnulado(estado)
  const color = (estado.nombre === TRAMITADO ? null : COLORES[estado.id]) ?? 'tinta'
  return (
    <Badge
      variant="dot"
      size="sm"
      radius="sm"
      // A oscuras uno más claro: el de siempre casi no se ve.
      color={`light-dark(var(--mantine-color-${color}-6), var(--mantine-color-${color}-4))`}
      tt="none"
      fw={600}
      {...(anulado && { c: ROJO })}
      miw="max-content"
    >
      {anulado ? '(Anulado)' : estado.nombre}
    </Badge>
  )
}
