import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconHelp } from '@tabler/icons-react'
import { accionDe, accionesPermitidas } from './herramientas.ts'
import { nombreDe, type Objeto } from './objeto.ts'
import { useHerramienta } from './useHerramienta.tsx'

type Props = { objeto: Objeto; vista: string }

/** Las herramientas de una fila, en un menú; por qué no las demás, al final. */
export function MenuDeHerramientas({ objeto, vista }: Props) {
  const { usar, dialogo } = useHerramienta(objeto, { vista })
  return (
    <>
      <Menu position="bottom-end" withinPortal>
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
        <Menu.Dropdown>
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
