import { useMantineColorScheme } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import {
  IconDeviceDesktop,
  IconKey,
  IconKeyboard,
  IconLogout,
  IconMessageQuestion,
  IconMoon,
  IconSun,
} from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import type { Encima } from '@/app/marco/Atajos.tsx'
import type { Orden } from '@/app/marco/ordenes.ts'
import { useNoPreguntar } from '@/entidades/pregunta/no-preguntar.ts'
import { useUsuario } from '@/entidades/sesion/sesion.ts'
import { avisarError } from '@/lib/avisos.tsx'
import { ErrorDeApi } from '@/lib/error-de-api.ts'
import { puedeSalir } from '@/lib/salida.ts'

const ESQUEMAS = [
  { valor: 'light', nombre: 'Claro', Icono: IconSun },
  { valor: 'dark', nombre: 'Oscuro', Icono: IconMoon },
  { valor: 'auto', nombre: 'Como el sistema', Icono: IconDeviceDesktop },
] as const

/** Lo que cada quien hace con lo suyo, en su menú y en la paleta: cómo se ve la pantalla, y su sesión (SHL-01, SES-09, DLG-43). */
export function usePropias(abrir: (cual: Encima) => void) {
  const { id, origen } = useUsuario()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const { calladas, preguntarDeNuevo } = useNoPreguntar(id)
  const consultas = useQueryClient()
  const navegar = useNavigate()
  // En un teléfono, lo del teclado sobra.
  const sinRaton = useMediaQuery('(hover: none)', false, { getInitialValueInEffect: false })
  const salir = async () => {
    if (!(await puedeSalir())) return
    try {
      // Viaja cuando se sale. Antes de salir: sin con qué borrar lo escrito, no se sale.
      await (await import('./salir.ts')).salir(consultas, id, () => navegar('/auth/login'))
    } catch (error) {
      // Mostrarle que salió dejaría su sesión a quien use después este navegador.
      const enDuda = error instanceof ErrorDeApi && error.enDuda
      avisarError(
        error,
        enDuda
          ? 'No se sabe si se pudo salir: su sesión puede seguir abierta'
          : 'No se pudo salir: su sesión sigue abierta',
      )
    }
  }
  const otras: (Orden | false)[] = [
    !sinRaton && {
      nombre: 'Teclado',
      tambien: 'atajos teclas',
      Icono: IconKeyboard,
      hacer: () => abrir('teclas'),
    },
    calladas.length > 0 && {
      nombre: 'Volver a preguntar todo',
      Icono: IconMessageQuestion,
      hacer: preguntarDeNuevo,
    },
    // La de quien ingresa con otra identidad se cambia donde la tiene.
    origen === 'local' && {
      nombre: 'Cambiar la clave…',
      tambien: 'contraseña',
      Icono: IconKey,
      hacer: () => abrir('clave'),
    },
    { nombre: 'Salir', tambien: 'cerrar sesión', Icono: IconLogout, hacer: () => void salir() },
  ]
  return {
    sinRaton,
    apariencia: ESQUEMAS.map(({ valor, nombre, Icono }) => ({
      nombre,
      tambien: 'tema',
      Icono,
      hacer: () => setColorScheme(valor),
      esLaDeAhora: colorScheme === valor,
    })),
    otras: otras.filter((una) => una !== false),
  }
}
