import { NOMBRE_DE_FILTRO_DE_LISTA } from '@foja/domain/busqueda/filtros.ts'
import { Tooltip } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { KeyboardEvent, SyntheticEvent } from 'react'
import { deAqui } from '@/entidades/busqueda/teclado.ts'
import { LARGO_DE_CHIP, nombreDeChip, valorCortado, type Chip } from './chip.ts'
import estilos from './Chip.module.css'

/** Lo que pasa en un chip no llega a la caja, que llevaría el foco al texto. */
export const noSigue = (evento: SyntheticEvent) => evento.stopPropagation()

type Props = {
  chip: Chip
  marcado: boolean
  quitar: () => void
  editar: () => void
  alSalir: () => void
}

type Acciones = Pick<Props, 'quitar' | 'editar' | 'alSalir'>

/** Las teclas de un chip: flechas para ir al vecino o al texto, Enter edita, Retroceso quita. */
const teclasDeChip =
  ({ quitar, editar, alSalir }: Acciones) =>
  (evento: KeyboardEvent<HTMLElement>) => {
    // Con otra tecla son del navegador: «atrás» es Alt y una flecha.
    if (evento.altKey || evento.ctrlKey || evento.metaKey) return
    const vecino = (paso: number) => {
      const botones = deAqui('[data-chip]')
      const lugar = botones.indexOf(evento.currentTarget) + paso
      if (lugar < botones.length) botones[Math.max(0, lugar)]!.focus()
      else alSalir()
    }
    const accion = {
      Enter: editar,
      Backspace: quitar,
      Delete: quitar,
      ArrowLeft: () => vecino(-1),
      ArrowRight: () => vecino(1),
      Escape: alSalir,
    }[evento.key]
    if (!accion) return
    evento.preventDefault()
    if (evento.repeat && accion === quitar) return
    accion()
  }

/** Chip de un filtro que vale. Su botón lo quita; Enter, o un clic en el texto, lo edita. */
export function BotonDeChip({ chip, marcado, quitar, editar, alSalir }: Props) {
  const teclas = teclasDeChip({ quitar, editar, alSalir })
  return (
    <Tooltip
      label={nombreDeChip(chip)}
      disabled={[...chip.value].length <= LARGO_DE_CHIP}
      events={{ hover: true, focus: true, touch: true }}
    >
      <span
        className={estilos.chip}
        data-marcado={marcado || undefined}
        onMouseDown={noSigue}
        onClick={noSigue}
      >
        <span className={estilos.texto} onClick={editar}>
          {chip.showTitle && `${NOMBRE_DE_FILTRO_DE_LISTA[chip.key]}: `}
          <span>{valorCortado(chip)}</span>
        </span>
        <button
          type="button"
          data-chip
          className={estilos.quitar}
          aria-label={`Quitar filtro ${nombreDeChip(chip)}`}
          onClick={quitar}
          onKeyDown={teclas}
        >
          <IconX size={14} aria-hidden />
        </button>
      </span>
    </Tooltip>
  )
}

/** Chip al que le falta elegir su valor: no filtra y la próxima búsqueda lo quita. */
export function ChipPendiente(props: { chip: Chip; retomar: () => void } & Omit<Acciones, 'editar'>) {
  const { chip, retomar, quitar, alSalir } = props
  return (
    <span className={`${estilos.chip} ${estilos.pendiente}`} onMouseDown={noSigue} onClick={noSigue}>
      <button
        type="button"
        data-chip
        className={`${estilos.quitar} ${estilos.texto}`}
        title="Falta elegir un valor"
        onClick={retomar}
        onKeyDown={teclasDeChip({ quitar, editar: retomar, alSalir })}
      >
        {NOMBRE_DE_FILTRO_DE_LISTA[chip.key]}: {chip.value === '' ? 'elegir…' : valorCortado(chip)}
      </button>
      <button
        type="button"
        className={estilos.quitar}
        aria-label={`Quitar filtro ${NOMBRE_DE_FILTRO_DE_LISTA[chip.key]} sin valor`}
        onClick={quitar}
      >
        <IconX size={14} aria-hidden />
      </button>
    </span>
  )
}
