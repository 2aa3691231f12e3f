import { useRef } from 'react'
import { NOMBRE_DE_FILTRO_DE_LISTA } from '@foja/domain/busqueda/filtros.ts'
import { noSigue } from './ChipDeFiltro.tsx'
import { modoDe } from './clases-de-chip.ts'
import type { Borrador, Chips } from './useChips.ts'
import { ValorDeFecha } from './ValorDeFecha.tsx'
import { ValorEscrito } from './ValorEscrito.tsx'
import estilos from './Chip.module.css'

type Props = {
  borrador: Borrador
  chips: Chips
  enviar: () => void
  alTerminar: () => void
}

/** El chip que se está escribiendo: su clase y dónde poner el valor. */
export function ChipEnEdicion({ borrador, chips, enviar, alTerminar }: Props) {
  const { key } = borrador.chip
  const modo = modoDe(key)
  // Al terminar, el foco se va del campo: eso no es abandonarlo.
  const resuelto = useRef(false)
  const terminar = (hacer: () => void) => {
    resuelto.current = true
    alTerminar()
    hacer()
  }
  const comun = {
    borrador,
    modo,
    escribir: chips.escribir,
    elegir: (valor: string, texto: string) => terminar(() => chips.elegir(valor, texto)),
    cancelar: () => terminar(chips.cancelar),
    enviar: () => terminar(enviar),
    dejar: () => !resuelto.current && chips.dejar(),
  }
  return (
    <span className={`${estilos.chip} ${estilos.borrador}`} onMouseDown={noSigue} onClick={noSigue}>
      <span className={estilos.texto}>{NOMBRE_DE_FILTRO_DE_LISTA[key]}:</span>
      {modo === 'fecha' ? <ValorDeFecha {...comun} /> : <ValorEscrito {...comun} />}
    </span>
  )
}
