import { AppShell, Burger, Group, Text } from '@mantine/core'
import { useDisclosure, useLocalStorage, useWindowEvent } from '@mantine/hooks'
import { ModalsProvider } from '@mantine/modals'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useRef, useState } from 'react'
import { Link, Outlet, useLocation, useNavigationType } from 'react-router-dom'
import type { UsuarioDeSesion } from '@foja/domain/sesion/schema.ts'
import { Atajos, type Encima } from '@/app/marco/Atajos.tsx'
import { BotonDeHistorial } from '@/app/marco/BotonDeHistorial.tsx'
import { BotonDeNovedades } from '@/app/marco/BotonDeNovedades.tsx'
import { BotonNuevo } from '@/app/marco/BotonNuevo.tsx'
import { CajaDeBusqueda } from '@/app/marco/CajaDeBusqueda.tsx'
import { EnVivo } from '@/app/marco/EnVivo.tsx'
import { MenuDeUsuario } from '@/app/marco/MenuDeUsuario.tsx'
import { MenuLateral } from '@/app/marco/MenuLateral.tsx'
import { SelectorDeArea } from '@/app/marco/SelectorDeArea.tsx'
import { SinServidor } from '@/app/marco/SinServidor.tsx'
import { VENTANAS } from '@/app/marco/ventanas.tsx'
import { VersionYEntorno } from '@/app/marco/VersionYEntorno.tsx'
import { ConAtras } from '@/components/ConAtras.tsx'
import { esBusqueda } from '@/entidades/busqueda/caminos.ts'
import { dejarDeElegir } from '@/entidades/documento/elegir-documento.ts'
import { useRecordarDocumento } from '@/entidades/documento/recientes.ts'
import { cerrarVistaPrevia } from '@/entidades/documento/vista-previa.ts'
import { useTienePermisoDeBuscar } from '@/entidades/sesion/permisos.ts'
import { sesion } from '@/entidades/sesion/sesion.ts'
import { recordarFoco } from '@/lib/foco.ts'
import { useEsApaisado, useLugarEnElMarco } from '@/lib/pantalla.ts'
import { useRecordarLista } from '@/lib/ultima-lista.ts'
import estilos from '@/app/marco/Marco.module.css'

const SOBRE_EL_CAJON = '[role=dialog], [role=menu], [role=combobox][aria-expanded=true]'

/** Barra, menú y pantalla (SHL-01 … SHL-04); si la sesión no pudo leerse, la pantalla de fallo va sola. */
export function Marco() {
  const { data: usuario } = useQuery({ ...sesion, enabled: false })
  return usuario ? <ConSesion usuario={usuario} /> : <Outlet />
}

/** Debajo de 768 px, o de 992 con el dedo, el menú es un cajón; debajo de 768, además, la caja de búsqueda es otra fila. */
function ConSesion({ usuario }: { usuario: UsuarioDeSesion }) {
  const [encima, fijarEncima] = useState<Encima>(null)
  const devolverFoco = useRef<() => void>(undefined)
  const abiertoEn = useRef('')
  const abrirEncima = (cual: Encima) => {
    // El menú desde el que se abre se cierra antes de que llegue lo que se abre, que ya no sabría adónde volver.
    if (cual !== null) devolverFoco.current = recordarFoco()
    abiertoEn.current = window.location.hash
    fijarEncima(cual)
  }
  useEffect(() => {
    if (encima === null) setTimeout(() => devolverFoco.current?.())
  }, [encima])
  useRecordarLista()
  useRecordarDocumento()
  const [cajon, { toggle: alternarCajon, close }] = useDisclosure(false)
  const [columna, setColumna] = useLocalStorage({
    key: 'foja.menu',
    defaultValue: true,
    getInitialValueInEffect: false,
  })
  const { caja, menu: ancho } = useLugarEnElMarco()
  const apaisado = useEsApaisado()
  const { pathname, search, key } = useLocation()
  const puedeBuscar = useTienePermisoDeBuscar()
  // También por el enlace de la pantalla en que ya se está.
  useEffect(close, [key, close])
  // Lo abierto encima de una pantalla se va con ella.
  useEffect(() => cerrarVistaPrevia, [pathname, search])
  const vuelve = useNavigationType() === 'POP'
  const camino = useRef(pathname)
  useEffect(() => {
    const otra = camino.current !== pathname
    camino.current = pathname
    // Con la pantalla nueva en camino, la dirección ya es la suya: lo abierto entonces es para ella.
    if ((otra || vuelve) && abiertoEn.current !== `#${pathname}${search}`) fijarEncima(null)
  }, [pathname, search, vuelve])
  useEffect(() => dejarDeElegir, [pathname])
  const hamburguesa = useRef<HTMLButtonElement>(null)
  // Antes que la pantalla de debajo, que con Escape vuelve a la lista, y después que lo que se abrió desde el cajón.
  useWindowEvent(
    'keydown',
    (evento) => {
      if (evento.key !== 'Escape' || ancho || !cajon || document.querySelector(SOBRE_EL_CAJON)) return
      evento.preventDefault()
      close()
      hamburguesa.current?.focus()
    },
    { capture: true },
  )
  const abierto = ancho ? columna : cajon
  const alternar = () => (ancho ? setColumna(!columna) : alternarCajon())
  const conCaja = puedeBuscar && !esBusqueda(pathname)
  const alto = apaisado ? 48 : 56
  const enSuFila = conCaja && !caja
  return (
    <ModalsProvider modals={VENTANAS}>
      <AppShell
        header={{ height: enSuFila ? 104 : alto }}
        navbar={{
          width: 256,
          breakpoint: ancho ? 'sm' : 'md',
          collapsed: { mobile: !cajon, desktop: !columna },
        }}
        padding="md"
        withBorder
      >
        <a className={estilos.salto} href="#titulo" onClick={saltarAlTitulo}>
          Ir al contenido
        </a>
        <AppShell.Header className={estilos.armazon}>
          <Group h={alto} px="md" gap={8} wrap="nowrap" className={estilos.barra!}>
            <Burger
              ref={hamburguesa}
              opened={!ancho && abierto}
              onClick={alternar}
              size="sm"
              aria-label={abierto ? 'Cerrar el menú' : 'Abrir el menú'}
              aria-expanded={abierto}
            />
            <Link to="/" className={estilos.marca}>
              <img src="/foja.svg" alt="" width={26} height={26} />
              <Text component="span" fw={700} size="lg">
                Foja
              </Text>
            </Link>
            {ancho && <VersionYEntorno />}
            <div className={estilos.centro}>{conCaja && !enSuFila && <CajaDeBusqueda />}</div>
            <BotonNuevo />
            {ancho && <SelectorDeArea />}
            <BotonDeNovedades />
            <BotonDeHistorial idUsuario={usuario.id} />
            <MenuDeUsuario usuario={usuario} abrir={abrirEncima} />
          </Group>
          {enSuFila && (
            <div className={estilos.segundaFila}>
              <CajaDeBusqueda />
            </div>
          )}
        </AppShell.Header>
        {/* Abierto en el teléfono, sobre los avisos: no lo tapan. */}
        <AppShell.Navbar
          className={`${estilos.armazon} ${estilos.cajon} ${!ancho && cajon ? estilos.abierto : ''}`}
          p="xs"
          aria-label="Menú principal"
          {...(!ancho && { zIndex: 260 })}
        >
          {/* Cerrado no existe: si no, el teclado entraría en él. */}
          {abierto && <MenuLateral angosto={!ancho} />}
          {!ancho && cajon && <ConAtras cerrar={close} />}
        </AppShell.Navbar>
        {!ancho && cajon && <div className={estilos.velo} onClick={close} />}
        <AppShell.Main className={estilos.principal}>
          <SinServidor />
          <Suspense fallback={null}>
            <Outlet />
          </Suspense>
        </AppShell.Main>
        <EnVivo key={usuario.id} />
        <Atajos encima={encima} abrir={abrirEncima} />
      </AppShell>
    </ModalsProvider>
  )
}

function saltarAlTitulo(evento: React.MouseEvent) {
  // El fragmento de la dirección es la ruta: el salto se hace con el foco.
  evento.preventDefault()
  document.getElementById('titulo')?.focus()
}
