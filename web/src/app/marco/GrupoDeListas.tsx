import { Collapse, NavLink } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { IconArchive, IconChevronRight, IconList } from '@tabler/icons-react'
import { useId, type ReactNode } from 'react'
import estilos from '@/app/marco/MenuDeListas.module.css'

type Props = { nombre: string; conAqui: boolean; children: ReactNode }

/** Las listas que se miran menos, plegadas; la que se mira no queda escondida. */
export function GrupoDeListas({ nombre, conAqui, children }: Props) {
  const [elegido, elegir] = useLocalStorage({
    key: `foja.menu.${nombre}`,
    defaultValue: false,
    getInitialValueInEffect: false,
  })
  const abierto = elegido || conAqui
  const lista = useId()
  return (
    <>
      <NavLink
        component="button"
        label={nombre}
        aria-expanded={abierto}
        aria-controls={lista}
        leftSection={
          nombre === 'Archivo' ? <IconArchive size={18} aria-hidden /> : <IconList size={18} aria-hidden />
        }
        rightSection={<IconChevronRight size={14} aria-hidden className={abierto ? estilos.abierto : ''} />}
        onClick={() => elegir(!abierto)}
      />
      <Collapse expanded={abierto} id={lista}>
        {abierto && children}
      </Collapse>
    </>
  )
}
