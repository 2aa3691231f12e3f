import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconHelp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Vista } from '@foja/domain/vista/vista.ts'
import { nombreDe, type Objeto } from '@/entidades/operacion/objeto.ts'
import { herramientas } from './consultas.ts'
import { accionDe, accionesPermitidas } from './herramientas.ts'
import { useHerramienta } from './useHerramienta.tsx'

type Props = { objeto: Omit<Objeto, 'herramientas'>; vista: Vista }

/** Las herramientas de una fila, en un menú que las pide al abrirse; por qué no las demás, al final. */
export function MenuDeHerramientas({ objeto: fila, vista }: Props) {
  const [abierto, abrir] = useState(false)
  const { data, isError } = useQuery({ ...herramientas(fila.id, vista, fila.id_evento), enabled: abierto })
  const objeto: Objeto = { ...fila, herramientas: data ?? {} }
  const { usar, dialogo } = useHerramienta(objeto, { vista })
  const lista = useRef<HTMLDivElement>(null)
  const llegaron = data !== undefined
  useEffect(() => {
    // El menú se abrió con lo único que había: el foco pasa a la primera de las que llegaron.
    if (abierto && llegaron) lista.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus()
  }, [abierto, llegaron])
  return (
    <>
      <Menu position="bottom-end" withinPortal onChange={abrir}>
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
        <Menu.Dropdown ref={lista}>
          {!data && <Menu.Label>{isError ? 'No se pudo saber' : 'Un momento…'}</Menu.Label>}
          {accionesPermitidas(objeto).map((una) => {
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
        </Menu.Dropdown>
      </Menu>
      {dialogo}
    </>
  )
}
