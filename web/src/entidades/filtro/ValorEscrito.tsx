import { Combobox, useCombobox } from '@mantine/core'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { NOMBRE_DE_FILTRO_DE_LISTA } from '@foja/domain/busqueda/filtros.ts'
import type { ModoDeValor } from './clases-de-chip.ts'
import { Opcion } from '@/entidades/busqueda/OpcionesDeSugerencias.tsx'
import type { Borrador } from './useChips.ts'
import { useOpcionesDeChip } from './useOpcionesDeChip.ts'
import estilos from './Chip.module.css'

type Props = {
  borrador: Borrador
  modo: ModoDeValor
  escribir: (valor: string) => void
  elegir: (valor: string, texto: string) => void
  cancelar: () => void
  enviar: () => void
  dejar: () => void
}

/** El valor de un chip, que se escribe y, si no es texto libre, se elige de una lista. */
export function ValorEscrito({ borrador, modo, escribir, elegir, cancelar, enviar, dejar }: Props) {
  const { key, value } = borrador.chip
  const { opciones, ayuda, esperando } = useOpcionesDeChip(modo, value)
  const escrito = value.trim() !== ''
  const abierta = opciones.length > 0 || ayuda !== null
  const lista = useCombobox({ opened: abierta })
  const { selectFirstOption, resetSelectedOption } = lista
  // Con las flechas, desde que se escribió.
  const movida = useRef(false)
  useEffect(() => {
    // Las que llegan después no cambian cuál se señaló.
    if (movida.current) {
      lista.updateSelectedOptionIndex('selected')
      if (document.querySelector(`#${CSS.escape(lista.listId ?? '')} [data-combobox-selected]`)) return
    }
    // Sin nada escrito no se señala ninguna: Enter no elige lo que nadie pidió.
    if (opciones.length > 0 && escrito) selectFirstOption()
    else resetSelectedOption()
    // oxlint-disable-next-line react/exhaustive-deps -- cada vez que llegan, con la lista que entonces haya
  }, [opciones, escrito, selectFirstOption, resetSelectedOption])
  const teclas = (evento: KeyboardEvent) => {
    if (evento.key === 'ArrowDown' || evento.key === 'ArrowUp') movida.current = true
    const vacio = value === '' && evento.key === 'Backspace'
    if (evento.key !== 'Enter' && evento.key !== 'Escape' && !vacio) return
    // Con una opción señalada, Enter la elige.
    if (evento.key === 'Enter' && lista.getSelectedOptionIndex() !== -1) return
    evento.preventDefault()
    if (vacio && evento.repeat) return
    // La lista todavía no contestó: lo escrito espera.
    if (evento.key === 'Enter' && esperando && escrito) return
    if (evento.key !== 'Enter') cancelar()
    else if (modo === 'texto' && escrito) elegir(value.trim(), value.trim())
    else enviar()
  }
  return (
    <Combobox
      store={lista}
      onOptionSubmit={(id) => {
        const opcion = opciones.find((o) => o.id === id)
        if (opcion) elegir(opcion.id, opcion.texto)
      }}
      width={340}
      position="bottom-start"
      shadow="md"
    >
      <Combobox.Target withKeyboardNavigation={opciones.length > 0} withExpandedAttribute autoComplete="off">
        <input
          className={estilos.entrada}
          aria-label={`${NOMBRE_DE_FILTRO_DE_LISTA[key]}${modo === 'texto' ? '' : ': escriba y elija de la lista'}`}
          autoFocus
          autoComplete="off"
          maxLength={200}
          value={value}
          onChange={(e) => {
            movida.current = false
            escribir(e.currentTarget.value)
          }}
          onKeyDown={teclas}
          onBlur={dejar}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!abierta} onMouseDown={(e) => e.preventDefault()}>
        <Combobox.Options mah={380} className={estilos.opciones} aria-label={NOMBRE_DE_FILTRO_DE_LISTA[key]}>
          {opciones.map((opcion) => (
            <Combobox.Option key={opcion.id} value={opcion.id}>
              <Opcion texto={opcion.texto} detalle={opcion.detalle ?? null} />
            </Combobox.Option>
          ))}
        </Combobox.Options>
        {ayuda !== null && <Combobox.Empty role="status">{ayuda}</Combobox.Empty>}
      </Combobox.Dropdown>
    </Combobox>
  )
}
