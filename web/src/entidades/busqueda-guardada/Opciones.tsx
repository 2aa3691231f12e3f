import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { MenuConAtras } from '@/components/ConAtras.tsx'
import { alIrse } from '@/lib/foco.ts'

/** Al quitarla, el foco pasa a la que sigue, a la anterior o, sin ninguna, a lo que abre la sección. */
const alQuitarla = (este: HTMLElement | null) => () => {
  const fila = este?.closest('li')
  const cerca = [fila?.nextElementSibling, fila?.previousElementSibling, fila?.closest('section')]
  alIrse(() => cerca.find((uno) => uno?.isConnected)?.querySelector('button') ?? null)(este)()
}

/** El menú de una búsqueda guardada, propia o compartida. @param id de la propia, con que se le devuelve el foco al moverla */
export const Opciones = ({ id, nombre, children }: { id?: number; nombre: string; children: ReactNode }) => (
  <MenuConAtras position="bottom-end" withinPortal>
    <Menu.Target>
      <ActionIcon
        ref={alQuitarla}
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
  </MenuConAtras>
)
