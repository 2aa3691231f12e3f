import {
  Menu,
  UnstyledButton,
  useMantineColorScheme,
  Box,
  Group,
  Kbd,
  Text,
  VisuallyHidden,
} from '@mantine/core'
import {
  IconChevronDown,
  IconCommand,
  IconDeviceDesktop,
  IconDownload,
  IconKeyboard,
  IconListCheck,
  IconLogout,
  IconMessageQuestion,
  IconMoon,
  IconSun,
} from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router-dom'
import type { UsuarioDeSesion } from '@foja/domain/sesion/schema.ts'
import { nombreEntero } from '@foja/domain/usuario/nombre-entero.ts'
import type { Encima } from '@/app/marco/Atajos.tsx'
import { RUTA_DE_CONJUNTOS } from '@/entidades/conjunto/caminos.ts'
import { RUTA_DE_EXPORTACIONES } from '@/entidades/exportacion/caminos.ts'
import { useNoPreguntar } from '@/entidades/pregunta/no-preguntar.ts'
import { avisarError } from '@/lib/avisos.tsx'
import { puedeSalir } from '@/lib/salida.ts'
import estilos from './Marco.module.css'

const ESQUEMAS = [
  { valor: 'light', nombre: 'Claro', Icono: IconSun },
  { valor: 'dark', nombre: 'Oscuro', Icono: IconMoon },
  { valor: 'auto', nombre: 'Como el sistema', Icono: IconDeviceDesktop },
] as const

type Props = { usuario: UsuarioDeSesion; abrir: (cual: Encima) => void }

/** Quién es, cómo se ve la pantalla, la paleta, las teclas, las preguntas que calló, y salir (SHL-01, SES-09, DLG-43). */
export function MenuDeUsuario({ usuario: { id, nombre, apellido, usuario }, abrir }: Props) {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const consultas = useQueryClient()
  const navegar = useNavigate()
  const salir = async () => {
    try {
      // Viaja cuando se sale. Antes de salir: sin con qué borrar lo escrito, no se sale.
      await (await import('./salir.ts')).salir(consultas, id, () => navegar('/auth/login'))
    } catch (error) {
      // Mostrarle que salió dejaría su sesión a quien use después este navegador.
      avisarError(error, 'No se pudo salir: su sesión sigue abierta')
    }
  }
  const alSalir = async () => {
    if (await puedeSalir()) await salir()
  }
  const { calladas, preguntarDeNuevo } = useNoPreguntar(id)
  const completo = nombreEntero({ nombre, apellido })
  const iniciales = [nombre, apellido].map(([letra]) => letra).join('')
  return (
    <Menu position="bottom-end" width={240} withinPortal>
      <Menu.Target>
        <UnstyledButton>
          <VisuallyHidden>Usuario {completo}</VisuallyHidden>
          <Group gap="xs" wrap="nowrap">
            <span className={estilos.iniciales} aria-hidden>
              {iniciales}
            </span>
            <Text component="span" visibleFrom="lg" truncate maw={180} aria-hidden>
              {completo}
            </Text>
            <Box visibleFrom="sm" lh={0}>
              <IconChevronDown size={14} aria-hidden />
            </Box>
          </Group>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          {completo} · {usuario}
        </Menu.Label>
        <Menu.Divider />
        <Menu.Label>Apariencia</Menu.Label>
        {ESQUEMAS.map(({ valor, nombre: etiqueta, Icono }) => (
          <Menu.Item
            key={valor}
            leftSection={<Icono size={16} aria-hidden />}
            onClick={() => setColorScheme(valor)}
            fw={colorScheme === valor ? 700 : undefined}
            aria-current={colorScheme === valor}
          >
            {etiqueta}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconCommand size={16} aria-hidden />}
          rightSection={<Kbd size="xs">Ctrl K</Kbd>}
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
        <Menu.Item leftSection={<IconKeyboard size={16} aria-hidden />} onClick={() => abrir('teclas')}>
          Teclado
        </Menu.Item>
        {calladas.length > 0 && (
          <Menu.Item leftSection={<IconMessageQuestion size={16} aria-hidden />} onClick={preguntarDeNuevo}>
            Volver a preguntar todo
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={() => void alSalir()}>
          Salir
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
