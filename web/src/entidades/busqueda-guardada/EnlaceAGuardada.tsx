import { NavLink } from '@mantine/core'
import { IconBookmark } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { NUEVOS_COMO_MUCHO } from '@foja/domain/busqueda-guardada/limites.ts'
import type { BusquedaDeAlguien } from '@foja/domain/busqueda-guardada/schema.ts'
import { caminoDeBuscado } from './caminos.ts'
import estilos from './BusquedasGuardadas.module.css'

/** «3 nuevos». */
const cuantosNuevos = (nuevos: number) =>
  nuevos >= NUEVOS_COMO_MUCHO
    ? `${NUEVOS_COMO_MUCHO - 1}+ nuevos`
    : `${nuevos} ${nuevos === 1 ? 'nuevo' : 'nuevos'}`

type Props = { guardada: BusquedaDeAlguien; nuevos: number; aqui?: boolean }

/** Lleva a una búsqueda guardada y dice cuánto llegó desde que se la miró: si hay algo, eso se ve primero. */
export function EnlaceAGuardada({ guardada: { nombre, buscado }, nuevos, aqui = false }: Props) {
  const destino =
    nuevos > 0 ? { ...buscado, orden: 'recibido' as const, direccion: 'desc' as const } : buscado
  return (
    <NavLink
      component={Link}
      to={caminoDeBuscado(destino)}
      label={<span title={nombre}>{nombre}</span>}
      description={nuevos > 0 && cuantosNuevos(nuevos)}
      leftSection={<IconBookmark size={16} aria-hidden />}
      active={aqui}
      aria-current={aqui || undefined}
      classNames={{ root: estilos.enlace, label: estilos.nombre, description: estilos.nuevos }}
    />
  )
}
