import { Kbd, Menu } from '@mantine/core'
import { IconCommand, IconDownload, IconListCheck } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import type { UsuarioDeSesion } from '@foja/domain/sesion/schema.ts'
import { nombreEntero } from '@foja/domain/usuario/nombre-entero.ts'
import type { Encima } from '@/app/marco/Atajos.tsx'
import { usePropias } from '@/app/marco/propias.ts'
import { RUTA_DE_CONJUNTOS } from '@/entidades/conjunto/caminos.ts'
import { RUTA_DE_EXPORTACIONES } from '@/entidades/exportacion/caminos.ts'
import { useFocoAlLlegarAlMenu } from '@/lib/foco.ts'

type Props = { usuario: UsuarioDeSesion; abrir: (cual: Encima) => void }

/** Lo que hay en el menú de quien usa Foja (SHL-01, SES-09, DLG-43). */
export function OpcionesDeUsuario({ usuario: { nombre, apellido, usuario }, abrir }: Props) {
  const { apariencia, otras, sinRaton } = usePropias(abrir)
  useFocoAlLlegarAlMenu()
  return (
    <>
      <Menu.Label>
        {nombreEntero({ nombre, apellido })} · {usuario}
      </Menu.Label>
      <Menu.Divider />
      <Menu.Label>Apariencia</Menu.Label>
      {apariencia.map(({ nombre: etiqueta, Icono, hacer, esLaDeAhora }) => (
        <Menu.Item
          key={etiqueta}
          leftSection={<Icono size={16} aria-hidden />}
          onClick={hacer}
          fw={esLaDeAhora ? 700 : undefined}
          aria-current={esLaDeAhora}
        >
          {etiqueta}
        </Menu.Item>
      ))}
      <Menu.Divider />
      <Menu.Item
        leftSection={<IconCommand size={16} aria-hidden />}
        rightSection={!sinRaton && <Kbd size="xs">Ctrl K</Kbd>}
        aria-label="Ir, crear o hacer…"
        aria-keyshortcuts="Control+K"
        onClick={() => abrir('paleta')}
      >
        Ir, crear o hacer…
      </Menu.Item>
      <Menu.Item
        component={Link}
        to={RUTA_DE_EXPORTACIONES}
        leftSection={<IconDownload size={16} aria-hidden />}
      >
        Mis exportaciones
      </Menu.Item>
      <Menu.Item
        component={Link}
        to={RUTA_DE_CONJUNTOS}
        leftSection={<IconListCheck size={16} aria-hidden />}
      >
        Mis conjuntos
      </Menu.Item>
      {otras.map(({ nombre: etiqueta, Icono, hacer }) => (
        <Menu.Item key={etiqueta} leftSection={<Icono size={16} aria-hidden />} onClick={hacer}>
          {etiqueta}
        </Menu.Item>
      ))}
    </>
  )
}
