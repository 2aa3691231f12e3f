import { Menu } from '@mantine/core'
import { IconHelp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import type { Vista } from '@foja/domain/vista/vista.ts'
import type { Objeto } from '@/entidades/operacion/objeto.ts'
import { herramientas } from './consultas.ts'
import { accionDe } from './herramientas.ts'
import { useHerramienta } from './useHerramienta.tsx'
import { useOfrecidas } from './useOfrecidas.ts'

type Props = {
  objeto: Omit<Objeto, 'herramientas'>
  vista: Vista
  abierto: boolean
  /** Donde van las opciones, mientras el menú está abierto: lo que se elige sigue aquí después de que se cierra. */
  hueco: HTMLElement | null
}

/** Lo que ofrece el menú de herramientas de una fila, y el diálogo de la que se eligió. */
export function OpcionesDeMenu({ objeto: fila, vista, abierto, hueco }: Props) {
  const { data, isError } = useQuery({ ...herramientas(fila.id, vista, fila.id_evento), enabled: abierto })
  const objeto: Objeto = { ...fila, herramientas: data ?? {} }
  const { usar, dialogo } = useHerramienta(objeto, { vista })
  const ofrecidas = useOfrecidas(objeto)
  const llegaron = data !== undefined
  useEffect(() => {
    // El menú se abrió con lo único que había: el foco pasa a la primera de las que llegaron.
    if (abierto && llegaron) hueco?.querySelector<HTMLElement>('[role=menuitem]')?.focus()
  }, [abierto, hueco, llegaron])
  const opciones = (
    <>
      {!data && <Menu.Label>{isError ? 'No se pudo saber' : 'Un momento…'}</Menu.Label>}
      {ofrecidas.map((una) => {
        const { nombre, Icono } = accionDe(una)
        return (
          <Menu.Item key={una} leftSection={<Icono size={16} aria-hidden />} onClick={() => usar(una)}>
            {nombre(objeto)}
          </Menu.Item>
        )
      })}
      <Menu.Divider />
      <Menu.Item leftSection={<IconHelp size={16} aria-hidden />} onClick={() => usar('por_que')}>
        ¿Por qué no puedo…?
      </Menu.Item>
    </>
  )
  return (
    <>
      {hueco && createPortal(opciones, hueco)}
      {dialogo}
    </>
  )
}
