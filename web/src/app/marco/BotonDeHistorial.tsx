import { ActionIcon } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { caminoDeHistorial } from '@/entidades/vista/caminos.ts'

/** Lleva a los eventos de quien ingresó (SHL-05). */
export function BotonDeHistorial({ idUsuario }: { idUsuario: number }) {
  return (
    <ActionIcon
      component={Link}
      to={caminoDeHistorial(idUsuario)}
      variant="subtle"
      color="gray"
      size={34}
      aria-label="Historial de eventos"
      title="Historial de eventos"
    >
      <IconHistory size={20} aria-hidden />
    </ActionIcon>
  )
}
