import { Badge, Collapse, NavLink } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import {
  IconArchive,
  IconBuilding,
  IconChevronRight,
  IconFile,
  IconFolder,
  IconInbox,
  IconList,
  IconMailOpened,
  IconPencil,
  IconSend,
  IconShare,
  type Icon,
} from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { vistaDeNombre } from '@foja/domain/vista/codigo.ts'
import { vistasOfrecidas } from '@foja/domain/vista/permitida.ts'
import { VISTA, type Vista } from '@foja/domain/vista/vista.ts'
import { useTieneAccesos } from '@/entidades/sesion/permisos.ts'
import { useConfiguracion, useUsuario } from '@/entidades/sesion/sesion.ts'
import { caminoDeVista, esListado } from '@/entidades/vista/caminos.ts'
import { CUENTAS, cuentasDeVistas } from '@/entidades/vista/consultas.ts'
import { GRUPOS, PRIMERAS } from '@/entidades/vista/grupos.ts'
import { cantidad } from '@/lib/cantidad.ts'
import { canal } from '@/lib/canal.ts'
import estilos from '@/app/marco/MenuDeListas.module.css'

const ICONO: Partial<Record<Vista, Icon>> = {
  inbox: IconInbox,
  documentos: IconFile,
  expedientes: IconFolder,
  areaActiva: IconBuilding,
  borradores: IconPencil,
  recibidos: IconMailOpened,
  enviados: IconSend,
  compartidos: IconShare,
}

/** Las listas que se le ofrecen, con cuánto hay en cada una (SHL-06, CFG-20, CFG-21). */
export function MenuDeListas() {
  const { id, areaActiva } = useUsuario()
  const configuracion = useConfiguracion()
  const tiene = useTieneAccesos()
  const { pathname } = useLocation()
  const { data: cuentas = {} } = useQuery({
    ...cuentasDeVistas(id, areaActiva),
    enabled: configuracion.contar_novedades,
  })
  useRecontar()
  const ofrecidas = new Set(vistasOfrecidas(tiene, configuracion))
  const aqui = esListado(pathname) ? vistaDeNombre(pathname.split('/')[3] ?? '') : null
  const entrada = (vista: Vista) =>
    ofrecidas.has(vista) && (
      <EntradaDeLista
        key={vista}
        vista={vista}
        aqui={vista === aqui}
        cuenta={configuracion.contar_novedades ? cuentas[vista] : undefined}
      />
    )
  return (
    <div role="group" aria-label="Listas">
      {PRIMERAS.map(entrada)}
      {GRUPOS.map(({ nombre, vistas }) => (
        <Grupo key={nombre} nombre={nombre} conAqui={aqui !== null && vistas.includes(aqui)}>
          {vistas.map(entrada)}
        </Grupo>
      ))}
    </div>
  )
}

function EntradaDeLista({
  vista,
  aqui,
  cuenta,
}: {
  vista: Vista
  aqui: boolean
  cuenta: number | undefined
}) {
  const Icono = ICONO[vista]
  const { nombre } = VISTA[vista]
  return (
    <NavLink
      component={Link}
      to={caminoDeVista(vista)}
      label={nombre}
      leftSection={Icono ? <Icono size={18} aria-hidden /> : <span className={estilos.sinIcono} />}
      rightSection={
        cuenta !== undefined &&
        cuenta > 0 && (
          <Badge variant="light" size="sm" radius="sm" className={estilos.cuenta!} data-cuenta={vista}>
            {cantidad(cuenta)}
          </Badge>
        )
      }
      active={aqui}
      aria-current={aqui ? 'page' : undefined}
      classNames={{ root: estilos.entrada! }}
    />
  )
}

type DeGrupo = { nombre: string; conAqui: boolean; children: React.ReactNode }

/** Las listas que se miran menos, plegadas; la que se mira no queda escondida. */
function Grupo({ nombre, conAqui, children }: DeGrupo) {
  const [elegido, elegir] = useLocalStorage({
    key: `foja.menu.${nombre}`,
    defaultValue: false,
    getInitialValueInEffect: false,
  })
  const abierto = elegido || conAqui
  const lista = useId()
  return (
    <>
      <NavLink
        component="button"
        label={nombre}
        aria-expanded={abierto}
        aria-controls={lista}
        leftSection={
          nombre === 'Archivo' ? <IconArchive size={18} aria-hidden /> : <IconList size={18} aria-hidden />
        }
        rightSection={<IconChevronRight size={14} aria-hidden className={abierto ? estilos.abierto : ''} />}
        onClick={() => elegir(!abierto)}
        classNames={{ root: estilos.entrada! }}
      />
      <Collapse expanded={abierto} id={lista}>
        {abierto && children}
      </Collapse>
    </>
  )
}

/** Lo que avisa el canal tarda en encontrarse; varios avisos seguidos se cuentan una vez. */
const SE_ENCUENTRA_MS = 1000
const CAMBIAN_LAS_CUENTAS = [
  'notificacion:refreshInbox',
  'notificacion:documentocreado',
  'notificacion:documento',
] as const

/** Vuelve a contar cuando el canal dice que cambió algo de quien ingresó. */
function useRecontar(): void {
  const consultas = useQueryClient()
  useEffect(() => {
    let reloj: number | undefined
    const recontar = () => {
      window.clearTimeout(reloj)
      reloj = window.setTimeout(
        () => void consultas.invalidateQueries({ queryKey: CUENTAS }),
        SE_ENCUENTRA_MS,
      )
    }
    const dejar = CAMBIAN_LAS_CUENTAS.map((evento) => canal.escuchar(evento, recontar))
    return () => {
      window.clearTimeout(reloj)
      for (const callar of dejar) callar()
    }
  }, [consultas])
}
