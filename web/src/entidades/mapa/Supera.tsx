import { Button, Group, Stack, Text } from '@mantine/core'
import { useNavigate } from 'react-router-dom'
import { enlaceAPresentacion } from '@/entidades/documento/caminos.ts'
import type { DialogoDeHerramienta } from '@/entidades/operacion/accion.ts'

type Props = Pick<DialogoDeHerramienta, 'cerrar' | 'usarOtra'> & { id: number }

/** Hay más eventos de los que se dibujan: se lo mira de otra manera (DLG-26). */
export function Supera({ id, cerrar, usarOtra }: Props) {
  const navegar = useNavigate()
  const abrir = () => {
    cerrar()
    void navegar(enlaceAPresentacion({ id }))
  }
  return (
    <Stack gap="md">
      <Text>
        El elemento supera la cantidad de eventos para ser visualizado como mapa. Por favor utilice la vista
        avanzada o la vista rápida.
      </Text>
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={abrir}>
          Abrir
        </Button>
        <Button onClick={() => usarOtra?.('vista_avanzada') || abrir()}>Vista Avanzada</Button>
      </Group>
    </Stack>
  )
}
