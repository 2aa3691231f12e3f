import { Button, List, Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { useAtras } from '@/lib/atras.ts'
import { useCerrarAlIrse } from '@/lib/cerrar-al-irse.ts'
import { alIrse } from '@/lib/foco.ts'
import type { Renglon } from './renglones.ts'

type Dicho = {
  renglones: readonly Renglon[]
  /** Lo que se dice de un renglón. */
  dice: (renglon: Renglon) => string | undefined
}

/** De lo que se hizo con varios, cómo quedó cada uno (HER-01). @param dice lo que se dice de un renglón */
export function mostrarCadaUno(titulo: string, renglones: Dicho['renglones'], dice: Dicho['dice']): void {
  const abierta = modals.open({
    title: titulo,
    closeButtonProps: { 'aria-label': 'Cerrar' },
    children: <CadaUno {...{ renglones, dice }} cerrar={() => modals.close(abierta)} />,
  })
}

function CadaUno({ renglones, dice, cerrar }: Dicho & { cerrar: () => void }) {
  useAtras(cerrar)
  useCerrarAlIrse(cerrar)
  return (
    <List spacing="xs" size="sm" listStyleType="none">
      {renglones.map((renglon) => (
        <List.Item key={renglon.clave}>
          <Text fw={600}>{renglon.nombre}</Text>
          <Text size="sm">{dice(renglon)}</Text>
        </List.Item>
      ))}
    </List>
  )
}

/** El botón de un aviso que los muestra. */
export const VerCadaUno = (hace: { onClick: () => void; onFocus?: () => void; onBlur?: () => void }) => (
  <Button ref={alIrse()} display="block" mt={4} size="compact-sm" variant="default" {...hace}>
    Ver cada uno
  </Button>
)
