import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import type { Vista } from '@foja/domain/vista/vista.ts'
import { MenuConAtras } from '@/components/ConAtras.tsx'
import { nombreDe, type Objeto } from '@/entidades/operacion/objeto.ts'
import { pedazo } from '@/lib/pedazo.tsx'

type Props = { objeto: Omit<Objeto, 'herramientas'>; vista: Vista }

// Con cada fila viene sólo el botón: lo que saben hacer las herramientas viaja al abrir el primer menú.
const OpcionesDeMenu = pedazo(async () => ({
  default: (await import('./OpcionesDeMenu.tsx')).OpcionesDeMenu,
}))

/** Las herramientas de una fila, en un menú que las pide al abrirse; por qué no las demás, al final. */
export function MenuDeHerramientas({ objeto, vista }: Props) {
  const [abierto, abrir] = useState(false)
  const [seAbrio, anotarQueSeAbrio] = useState(false)
  const [hueco, fijarHueco] = useState<HTMLElement | null>(null)
  return (
    <MenuConAtras
      position="bottom-end"
      withinPortal
      onChange={(si) => {
        abrir(si)
        if (si) anotarQueSeAbrio(true)
      }}
    >
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`Herramientas de ${nombreDe(objeto)}`}
          title="Herramientas"
        >
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown ref={fijarHueco} />
      {seAbrio && (
        <Suspense fallback={null}>
          <OpcionesDeMenu {...{ objeto, vista, abierto, hueco }} />
        </Suspense>
      )}
    </MenuConAtras>
  )
}
