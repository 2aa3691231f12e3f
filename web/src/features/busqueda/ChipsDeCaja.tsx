import { BotonDeChip, ChipPendiente } from './ChipDeFiltro.tsx'
import { ChipEnEdicion } from './ChipEnEdicion.tsx'
import type { EstadoDeCaja } from './useCaja.ts'
import type { Chips } from './useChips.ts'

type Props = { caja: EstadoDeCaja; chips: Chips; enviar: () => void }

/** Los filtros dentro de la caja: los puestos, los que esperan su valor y el que se está escribiendo. */
export function ChipsDeCaja({ caja: { visibles, porQuitar, quitar, enfocar }, chips, enviar }: Props) {
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
            enfocar()
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
          alTerminar={enfocar}
        />
      )}
    </>
  )
}
