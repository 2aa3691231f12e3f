import { NavLink } from '@mantine/core'
import { IconBell, IconBookmark, IconUsers } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import type { BusquedaDeAlguien } from '@foja/domain/busqueda-guardada/schema.ts'
import { caminoDeBuscado } from './caminos.ts'
import { contarNuevos } from './nuevos.ts'
import estilos from './BusquedasGuardadas.module.css'

type Props = {
  guardada: BusquedaDeAlguien & { avisar: boolean }
  nuevos: number
  aqui?: boolean
  /** Las áreas con que la comparte quien la mira. */
  con?: readonly { nombre: string }[]
}

/** Lleva a una búsqueda guardada y dice cuánto llegó desde que se la miró: si hay algo, eso se ve primero. */
export function EnlaceAGuardada({ guardada, nuevos, aqui = false, con = [] }: Props) {
  const { nombre, buscado, avisar } = guardada
  const destino =
    nuevos > 0 ? { ...buscado, orden: 'recibido' as const, direccion: 'desc' as const } : buscado
  const compartida = `Compartida con ${con.map((area) => area.nombre).join(', ')}`
  return (
    <NavLink
      component={Link}
      to={caminoDeBuscado(destino)}
      label={<span title={nombre}>{nombre}</span>}
      description={nuevos > 0 && contarNuevos(nuevos)}
      leftSection={
        avisar ? (
          <IconBell size={16} role="img" aria-label="Con avisos" className={estilos.vigilada!}>
            <title>Se le avisa cuando hay nuevos</title>
          </IconBell>
        ) : (
          <IconBookmark size={16} aria-hidden />
        )
      }
      rightSection={
        con.length > 0 && (
          <IconUsers size={14} role="img" aria-label={compartida}>
            <title>{compartida}</title>
          </IconUsers>
        )
      }
      active={aqui}
      aria-current={aqui || undefined}
      classNames={{ root: estilos.enlace, label: estilos.nombre, description: estilos.nuevos }}
    />
  )
}
