import { BotonDeChip, ChipPendiente } from './ChipDeFiltro.tsx'
import { ChipEnEdicion } from './ChipEnEdicion.tsx'
import type { ChipElegido } from './chip.ts'
import type { Chips as LosChips } from './useChips.ts'

type Props = {
  /** Los que valen, sin el que se está cambiando. */
  visibles: readonly ChipElegido[]
  /** El que Retroceso quitaría si se lo aprieta otra vez. */
  porQuitar?: ChipElegido | undefined
  quitar: (elegido: ChipElegido) => void
  /** A dónde va el foco al dejarlos con el teclado. */
  enfocar: () => void
  /** Y al terminar con uno; sin decirlo, a lo mismo. */
  seguir?: () => void
  chips: LosChips
  enviar: () => void
}

/** Los filtros elegidos: los puestos, los que esperan su valor y el que se está escribiendo. */
export function Chips({ visibles, porQuitar, quitar, enfocar, seguir = enfocar, chips, enviar }: Props) {
  return (
    <>
      {visibles.map((elegido) => (
        <BotonDeChip
          key={`${elegido.chip.key} ${elegido.valor}`}
          chip={elegido.chip}
          marcado={elegido === porQuitar}
          quitar={() => quitar(elegido)}
          editar={() => chips.editar(elegido)}
          alSalir={enfocar}
        />
      ))}
      {chips.pendientes.map((chip) => (
        <ChipPendiente
          key={`${chip.key} ${chip.value}`}
          chip={chip}
          retomar={() => chips.retomar(chip)}
          quitar={() => {
            chips.abandonar(chip)
            seguir()
          }}
          alSalir={enfocar}
        />
      ))}
      {chips.borrador && (
        <ChipEnEdicion
          key={chips.borrador.original?.valor ?? chips.borrador.chip.key}
          borrador={chips.borrador}
          chips={chips}
          enviar={enviar}
          alTerminar={seguir}
        />
      )}
    </>
  )
}
