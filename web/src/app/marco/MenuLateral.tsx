import { NavLink, Stack } from '@mantine/core'
import {
  IconAdjustmentsSearch,
  IconBolt,
  IconExternalLink,
  IconHelpCircle,
  IconHome,
  IconMapPin,
  IconSearch,
  IconUsers,
} from '@tabler/icons-react'
import { Suspense } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useAyuda } from '@/app/marco/ayuda.ts'
import { SelectorDeArea } from '@/app/marco/SelectorDeArea.tsx'
import { VersionYEntorno } from '@/app/marco/VersionYEntorno.tsx'
import {
  esBusqueda,
  RUTA_DE_BUSQUEDA,
  RUTA_DE_BUSQUEDA_AVANZADA,
  RUTA_DE_BUSQUEDA_RAPIDA,
} from '@/entidades/busqueda/caminos.ts'
import { BusquedasGuardadas } from '@/entidades/busqueda-guardada/BusquedasGuardadas.tsx'
import { RUTA_DE_PARADEROS } from '@/entidades/paradero/caminos.ts'
import { RUTA_DE_PERSONAS } from '@/entidades/persona/caminos.ts'
import { useTienePermisoDeBuscar } from '@/entidades/sesion/permisos.ts'
import estilos from '@/app/marco/Marco.module.css'
import { pedazo } from '@/lib/pedazo.tsx'

const MenuDeListas = pedazo(async () => ({
  default: (await import('@/app/marco/MenuDeListas.tsx')).MenuDeListas,
}))

/** Las listas con lo que hay en cada una, las búsquedas, las guardadas, la ayuda y, en pantallas angostas, el área y la versión. */
export function MenuLateral({ angosto }: { angosto: boolean }) {
  const { pathname } = useLocation()
  const ayuda = useAyuda()
  const puedeBuscar = useTienePermisoDeBuscar()
  const vista = (camino: string, etiqueta: string, icono: React.ReactNode) => (
    <NavLink
      component={Link}
      to={camino}
      label={etiqueta}
      leftSection={icono}
      active={lugarEnElMenu(pathname) === camino}
      aria-current={lugarEnElMenu(pathname) === camino ? 'page' : undefined}
    />
  )
  return (
    <Stack justify="space-between" h="100%" gap="md" className={estilos.menu!}>
      <div className={estilos.vistas}>
        {angosto && <SelectorDeArea ancho />}
        {vista('/documentos/portada', 'Inicio', <IconHome size={18} aria-hidden />)}
        {/* Lo que sigue a las listas viene con ellas: puesto antes, bajaba de golpe lo que ya se estaba por apretar. */}
        <Suspense fallback={null}>
          <MenuDeListas />
          {puedeBuscar && vista(RUTA_DE_BUSQUEDA, 'Búsqueda', <IconSearch size={18} aria-hidden />)}
          {puedeBuscar &&
            vista(RUTA_DE_BUSQUEDA_RAPIDA, 'Búsqueda rápida', <IconBolt size={18} aria-hidden />)}
          {puedeBuscar &&
            vista(
              RUTA_DE_BUSQUEDA_AVANZADA,
              'Búsqueda avanzada',
              <IconAdjustmentsSearch size={18} aria-hidden />,
            )}
          {puedeBuscar && vista(RUTA_DE_PARADEROS, '¿Dónde está?', <IconMapPin size={18} aria-hidden />)}
          {puedeBuscar && vista(RUTA_DE_PERSONAS, 'Personas', <IconUsers size={18} aria-hidden />)}
          {puedeBuscar && <BusquedasGuardadas />}
        </Suspense>
      </div>
      <div>
        <NavLink
          href={ayuda}
          target="_blank"
          rel="noopener"
          label="Ayuda"
          aria-label="Ayuda (se abre en otra pestaña)"
          leftSection={<IconHelpCircle size={18} aria-hidden />}
          rightSection={<IconExternalLink size={14} aria-hidden />}
        />
        {angosto && <VersionYEntorno />}
      </div>
    </Stack>
  )
}

/** La vista a la que pertenece una pantalla: la simple y su listado son la misma. */
const lugarEnElMenu = (camino: string): string =>
  camino !== RUTA_DE_BUSQUEDA_RAPIDA && esBusqueda(camino) ? RUTA_DE_BUSQUEDA : camino
