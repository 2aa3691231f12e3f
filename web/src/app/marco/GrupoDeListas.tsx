import { Collapse, NavLink } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { IconArchive, IconChevronRight, IconList } from '@tabler/icons-react'
import { useId, useState, type ReactNode } from 'react'
import type { Vista } from '@foja/domain/vista/vista.ts'
import estilos from '@/app/marco/MenuDeListas.module.css'

type Props = { nombre: string; aqui: Vista | null; children: ReactNode }

/**
 * Las listas que se miran menos, plegadas; llegar a una las abre, y plegadas con ella adentro se marca su título.
 * @param aqui la suya que se mira, si es una
 */
export function GrupoDeListas({ nombre, aqui, children }: Props) {
  const [elegido, elegir] = useLocalStorage({
    key: `foja.menu.${nombre}`,
    defaultValue: false,
    getInitialValueInEffect: false,
  })
  const [plegadoEn, plegarEn] = useState<Vista | null>(null)
  // Llegar a otra, o volver, lo abre.
  if (plegadoEn !== null && plegadoEn !== aqui) plegarEn(null)
  const abierto = aqui === null ? elegido : aqui !== plegadoEn
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
        active={aqui !== null && !abierto}
        onClick={() => {
          plegarEn(abierto ? aqui : null)
          elegir(!abierto)
        }}
      />
      <Collapse expanded={abierto} id={lista}>
        {abierto && children}
      </Collapse>
    </>
  )
}
