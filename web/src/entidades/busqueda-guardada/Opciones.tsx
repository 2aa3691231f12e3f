import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { ReactNode } from 'react'

/** El menú de una búsqueda guardada, propia o compartida. @param id de la propia, con que se le devuelve el foco al moverla */
export const Opciones = ({ id, nombre, children }: { id?: number; nombre: string; children: ReactNode }) => (
  <Menu position="bottom-end" withinPortal>
    <Menu.Target>
      <ActionIcon
        data-guardada={id}
        variant="subtle"
        color="gray"
        aria-label={`Opciones de la búsqueda ${nombre}`}
        title="Opciones"
      >
        <IconDots size={16} aria-hidden />
      </ActionIcon>
    </Menu.Target>
    <Menu.Dropdown>{children}</Menu.Dropdown>
  </Menu>
)
