import { Button, Group, Menu } from '@mantine/core'
import { IconDots, IconHelp } from '@tabler/icons-react'
import type { Objeto } from '@/entidades/operacion/objeto.ts'
import { accionDe, accionesPermitidas, type NombreDeAccion } from './herramientas.ts'
import { useHerramienta, type AlUsar } from './useHerramienta.tsx'

type Props = AlUsar & {
  objeto: Objeto
  /** Lo que aquí no tiene sentido ofrecer. */
  sin?: readonly NombreDeAccion[]
  /** Cuántas se ven como botón; las demás, en «Más». */
  aLaVista?: number
  size?: 'xs' | 'sm'
}

/** Las herramientas que el documento permite ahora, las primeras a la vista, y por qué no las otras. */
export function BarraDeHerramientas({ objeto, sin = [], aLaVista = 2, size = 'xs', ...opciones }: Props) {
  const { usar, dialogo } = useHerramienta(objeto, opciones)
  const permitidas = accionesPermitidas(objeto).filter((una) => !sin.includes(una))
  return (
    <Group gap={4} role="toolbar" aria-label="Herramientas">
      {permitidas.slice(0, aLaVista).map((una) => {
        const { nombre, Icono } = accionDe(una)
        return (
          <Button
            key={una}
            variant="default"
            size={size}
            px={8}
            leftSection={<Icono size={14} aria-hidden />}
            aria-label={nombre(objeto)}
            title={nombre(objeto)}
            onClick={() => usar(una)}
          >
            {nombre(objeto)}
          </Button>
        )
      })}
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <Button
            variant="default"
            size={size}
            px={8}
            leftSection={<IconDots size={14} aria-hidden />}
            aria-label="Más"
            title="Más"
          >
            Más
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {permitidas.slice(aLaVista).map((una) => {
            const { nombre, Icono } = accionDe(una)
            return (
              <Menu.Item key={una} leftSection={<Icono size={16} aria-hidden />} onClick={() => usar(una)}>
                {nombre(objeto)}
              </Menu.Item>
            )
          })}
          {permitidas.length > aLaVista && <Menu.Divider />}
          <Menu.Item leftSection={<IconHelp size={16} aria-hidden />} onClick={() => usar('por_que')}>
            ¿Por qué no puedo…?
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {dialogo}
    </Group>
  )
}
