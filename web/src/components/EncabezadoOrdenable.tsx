import { UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import estilos from './EncabezadoOrdenable.module.css'

/** Cómo está ordenada una tabla por una columna, nulo si no es por ella, y con qué se la ordena. */
export type OrdenDeColumna = {
  sentido: 'asc' | 'desc' | null
  ordenar: (sentido: 'asc' | 'desc') => void
}

type Props = OrdenDeColumna & { nombre: string } & Omit<ComponentProps<'th'>, 'children'>

/** Cómo lo dice un encabezado a quien no ve la flecha. */
export const ariaSort = (sentido: OrdenDeColumna['sentido']) =>
  sentido === null ? 'none' : sentido === 'asc' ? 'ascending' : 'descending'

/** El nombre de una columna: ordena por ella; otra vez, al revés (LIS-10). */
export function EncabezadoOrdenable({ nombre, sentido, ordenar, ...celda }: Props) {
  return (
    <th scope="col" aria-sort={ariaSort(sentido)} {...celda}>
      <BotonDeOrden {...{ nombre, sentido, ordenar }} />
    </th>
  )
}

/** Lo mismo, dentro de un encabezado que ya está. */
export function BotonDeOrden({ nombre, sentido, ordenar }: OrdenDeColumna & { nombre: string }) {
  const Icono = sentido === null ? IconArrowsSort : sentido === 'asc' ? IconArrowUp : IconArrowDown
  return (
    <UnstyledButton
      className={estilos.ordenar!}
      title={`Ordenar por ${nombre}`}
      onClick={() => ordenar(sentido === 'asc' ? 'desc' : 'asc')}
    >
      {nombre}
      <Icono size={14} aria-hidden className={sentido === null ? estilos.sinOrden : ''} />
    </UnstyledButton>
  )
}
