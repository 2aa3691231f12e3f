import { Kbd, Menu, useMantineColorScheme } from '@mantine/core'
import {
  IconCommand,
  IconDeviceDesktop,
  IconDownload,
  IconKey,
  IconKeyboard,
  IconListCheck,
  IconLogout,
  IconMessageQuestion,
  IconMoon,
  IconSun,
} from '@tabler/icons-react'
import { useMediaQuery } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router-dom'
import type { UsuarioDeSesion } from '@foja/domain/sesion/schema.ts'
import { nombreEntero } from '@foja/domain/usuario/nombre-entero.ts'
import type { Encima } from '@/app/marco/Atajos.tsx'
import { RUTA_DE_CONJUNTOS } from '@/entidades/conjunto/caminos.ts'
import { RUTA_DE_EXPORTACIONES } from '@/entidades/exportacion/caminos.ts'
import { useNoPreguntar } from '@/entidades/pregunta/no-preguntar.ts'
import { avisarError } from '@/lib/avisos.tsx'
import { useFocoAlLlegarAlMenu } from '@/lib/foco.ts'
import { puedeSalir } from '@/lib/salida.ts'

const ESQUEMAS = [
  { valor: 'light', nombre: 'Claro', Icono: IconSun },
  { valor: 'dark', nombre: 'Oscuro', Icono: IconMoon },
  { valor: 'auto', nombre: 'Como el sistema', Icono: IconDeviceDesktop },
] as const

type Props = { usuario: UsuarioDeSesion; abrir: (cual: Encima) => void }

/** Lo que hay en el menú de quien usa Foja (SHL-01, SES-09, DLG-43). */
export function OpcionesDeUsuario({ usuario: { id, nombre, apellido, usuario, origen }, abrir }: Props) {
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
  // En un teléfono, lo del teclado sobra.
  const sinRaton = useMediaQuery('(hover: none)', false, { getInitialValueInEffect: false })
  useFocoAlLlegarAlMenu()
  return (
    <>
      <Menu.Label>
        {nombreEntero({ nombre, apellido })} · {usuario}
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
      {!sinRaton && (
        <Menu.Item leftSection={<IconKeyboard size={16} aria-hidden />} onClick={() => abrir('teclas')}>
          Teclado
        </Menu.Item>
      )}
      {calladas.length > 0 && (
        <Menu.Item leftSection={<IconMessageQuestion size={16} aria-hidden />} onClick={preguntarDeNuevo}>
          Volver a preguntar todo
        </Menu.Item>
      )}
      {/* La de quien ingresa con otra identidad se cambia donde la tiene. */}
      {origen === 'local' && (
        <Menu.Item leftSection={<IconKey size={16} aria-hidden />} onClick={() => abrir('clave')}>
          Cambiar la clave…
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={() => void alSalir()}>
        Salir
      </Menu.Item>
    </>
  )
}
