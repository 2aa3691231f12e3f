import { Button, Combobox, useCombobox } from '@mantine/core'
import { IconFilterPlus } from '@tabler/icons-react'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { FILTROS, type NombreDeFiltroDeLista } from '@foja/domain/busqueda/filtros.ts'
import { ConAtras } from '@/components/ConAtras.tsx'
import { conElDedo } from '@/lib/dedo.ts'
import { clasesQueEmpiezan } from './clases-de-chip.ts'
import { noSigue } from './ChipDeFiltro.tsx'
import estilos from './Chip.module.css'

type Props = {
  abierto: boolean
  abrir: (abierto: boolean) => void
  elegir: (clave: NombreDeFiltroDeLista) => void
  /** Por los que se puede filtrar; sin decirlo, por los de la búsqueda. */
  posibles?: readonly NombreDeFiltroDeLista[]
  alCerrar: () => void
}

/** Menú con las clases de filtro (BUS-20) que se pueden elegir; se acorta al escribir. */
export function MenuDeFiltros({ abierto, abrir, elegir, posibles = FILTROS, alCerrar }: Props) {
  const [escrito, setEscrito] = useState('')
  const lista = useCombobox({ opened: abierto, onOpenedChange: abrir })
  const { focusSearchInput, selectFirstOption } = lista
  const clases = clasesQueEmpiezan(escrito, posibles)
  useEffect(() => {
    // Se vacía al cerrarlo: al abrirlo, quien ya teclea perdería letras.
    if (!abierto) setEscrito('')
    // El teclado taparía la mitad de las clases.
    else if (!conElDedo()) focusSearchInput()
  }, [abierto, focusSearchInput])
  useEffect(() => {
    if (abierto && escrito !== '') selectFirstOption()
  }, [abierto, escrito, selectFirstOption])
  const boton = useRef<HTMLButtonElement>(null)
  const alApretar = (evento: KeyboardEvent) => {
    if (evento.key === 'Escape') alCerrar()
    if (evento.key !== 'Tab') return
    // Se sale desde el botón: el menú está dibujado al final de la página, y lo que sigue no.
    abrir(false)
    boton.current?.focus()
    if (evento.shiftKey) evento.preventDefault()
  }
  return (
    <Combobox
      store={lista}
      width={260}
      position="bottom-start"
      shadow="md"
      onOptionSubmit={(clave) => {
        abrir(false)
        elegir(clave as NombreDeFiltroDeLista)
      }}
    >
      {abierto && (
        <ConAtras
          cerrar={() => {
            abrir(false)
            boton.current?.focus()
          }}
        />
      )}
      <Combobox.Target targetType="button">
        <Button
          ref={boton}
          type="button"
          variant="default"
          size="xs"
          px={8}
          flex="none"
          aria-label="Agregar filtro"
          onMouseDown={noSigue}
          onClick={(evento) => {
            evento.stopPropagation()
            abrir(!abierto)
          }}
          // Al campo el foco llega un instante después de que el menú se ve.
          onKeyDown={(e) => abierto && alApretar(e)}
        >
          <IconFilterPlus size={16} aria-hidden />
          <span className={estilos.soloAncho} data-de-mas>
            Filtro
          </span>
        </Button>
      </Combobox.Target>
      <Combobox.Dropdown onMouseDown={noSigue} onClick={noSigue}>
        <Combobox.Search
          role="combobox"
          aria-expanded={abierto}
          aria-label="Clase de filtro"
          placeholder="Filtrar por…"
          value={escrito}
          onChange={(e) => setEscrito(e.currentTarget.value)}
          onKeyDown={alApretar}
        />
        <Combobox.Options mah="min(600px, 65dvh)" className={estilos.opciones} aria-label="Clases de filtro">
          {clases.map(({ clave, nombre }) => (
            <Combobox.Option key={clave} value={clave}>
              {nombre}
            </Combobox.Option>
          ))}
          {clases.length === 0 && <Combobox.Empty>Ningún filtro se llama así.</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
