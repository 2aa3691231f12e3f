import { Button, List, Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { alIrse } from '@/lib/foco.ts'
import type { Renglon } from './renglones.ts'

/** De lo que se hizo con varios, cómo quedó cada uno (HER-01). @param dice lo que se dice de un renglón */
export function mostrarCadaUno(
  titulo: string,
  renglones: readonly Renglon[],
  dice: (renglon: Renglon) => string | undefined,
): void {
  modals.open({
    title: titulo,
    closeButtonProps: { 'aria-label': 'Cerrar' },
    children: (
      <List spacing="xs" size="sm" listStyleType="none">
        {renglones.map((renglon) => (
          <List.Item key={renglon.clave}>
            <Text fw={600}>{renglon.nombre}</Text>
            <Text size="sm">{dice(renglon)}</Text>
          </List.Item>
        ))}
      </List>
    ),
  })
}

/** El botón de un aviso que los muestra. */
export const VerCadaUno = (hace: { onClick: () => void; onFocus?: () => void; onBlur?: () => void }) => (
  <Button ref={alIrse()} display="block" mt={4} size="compact-sm" variant="default" {...hace}>
    Ver cada uno
  </Button>
)
