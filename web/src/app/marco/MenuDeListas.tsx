import { Badge, NavLink } from '@mantine/core'
import {
  IconBuilding,
  IconFile,
  IconFolder,
  IconInbox,
  IconMailOpened,
  IconPencil,
  IconSend,
  IconShare,
  type Icon,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router-dom'
import { vistaDeNombre } from '@foja/domain/vista/codigo.ts'
import { vistasOfrecidas } from '@foja/domain/vista/permitida.ts'
import { VISTA, type Vista } from '@foja/domain/vista/vista.ts'
import { GrupoDeListas } from '@/app/marco/GrupoDeListas.tsx'
import { useTieneAccesos } from '@/entidades/sesion/permisos.ts'
import { useConfiguracion, useUsuario } from '@/entidades/sesion/sesion.ts'
import { caminoDeVista, esListado } from '@/entidades/vista/caminos.ts'
import { cuentasDeVistas } from '@/entidades/vista/consultas.ts'
import { GRUPOS, PRIMERAS } from '@/entidades/vista/grupos.ts'
import { cantidad } from '@/lib/cantidad.ts'
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
        <GrupoDeListas
          key={nombre}
          nombre={nombre}
          aqui={aqui !== null && vistas.includes(aqui) ? aqui : null}
        >
          {vistas.map(entrada)}
        </GrupoDeListas>
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
    />
  )
}
