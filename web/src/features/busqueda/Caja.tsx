import { CloseButton, Combobox, Pill, PillsInput, Text, useCombobox, VisuallyHidden } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Sugerencia } from '@foja/domain/busqueda/sugerencia.ts'
import { CAMPO_DE_BUSQUEDA } from '@/lib/busqueda.ts'
import { enlaceAPresentacion } from '@/lib/presentacion.ts'
import { BotonDeChip, ChipPendiente } from './ChipDeFiltro.tsx'
import { ChipEnEdicion } from './ChipEnEdicion.tsx'
import { nombreDeChip } from './chip.ts'
import { claseEscrita, clasesQueEmpiezan } from './clases-de-chip.ts'
import { MenuDeFiltros } from './MenuDeFiltros.tsx'
import { FILTRO_DE_SUGERENCIA, OpcionesDeSugerencias } from './OpcionesDeSugerencias.tsx'
import { useSugerencias } from '@/lib/sugerencias.ts'
import { enfocarResultado } from './teclado.ts'
import type { Chips } from './useChips.ts'
import estilos from './Caja.module.css'

const LETRAS_DE_CLASE = 2
/** Los documentos ya están debajo, como resultados: aquí bastan los primeros. */
const DOCUMENTOS = 5

type Props = {
  texto: string
  chips: Chips
  /** `ya`: sin esperar la pausa. */
  escribir: (texto: string, ya?: boolean) => void
  enviar: () => void
  /** Las sugerencias son sólo filtros: los documentos se eligen de la lista. */
  soloFiltros?: boolean
}

/** La caja de búsqueda, con los filtros dentro (BUS-17 … BUS-27). */
export function Caja({ texto, chips, escribir, enviar, soloFiltros = false }: Props) {
  const campo = useRef<HTMLInputElement>(null)
  const [cerradas, setCerradas] = useState(true)
  const [menu, setMenu] = useState(false)
  const [marcado, setMarcado] = useState(false)
  const navegar = useNavigate()
  const sugerencias = useSugerencias(texto, 'todo', !cerradas).filas
  const filas = [
    ...sugerencias.filter(({ clase }) => clase !== 'documento'),
    ...(soloFiltros ? [] : sugerencias.filter(({ clase }) => clase === 'documento').slice(0, DOCUMENTOS)),
  ]
  const clases = texto.trim().length >= LETRAS_DE_CLASE ? clasesQueEmpiezan(texto).slice(0, 3) : []
  const abierta = !cerradas && (filas.length > 0 || clases.length > 0)
  const lista = useCombobox({ opened: abierta, onOpenedChange: (abrir) => setCerradas(!abrir) })
  const editado = chips.borrador?.original
  const visibles = chips.elegidos.filter(
    ({ chip, valor }) => chip.key !== editado?.chip.key || valor !== editado.valor,
  )
  const ultimo = visibles.at(-1)
  const enfocar = () => campo.current?.focus()
  const { updateSelectedOptionIndex } = lista
  useEffect(() => {
    // Llegaron opciones: la señalada sigue siendo la misma, aunque cambie de lugar.
    updateSelectedOptionIndex('selected')
  }, [sugerencias, updateSelectedOptionIndex])

  const cambiar = (valor: string) => {
    setMarcado(false)
    lista.resetSelectedOption()
    const escrita = claseEscrita(valor)
    setCerradas(escrita !== null)
    if (escrita === null) return escribir(valor)
    escribir(escrita.resto, true)
    chips.empezar(escrita.clase.clave)
  }
  const quitar = (elegido: (typeof visibles)[number]) => {
    chips.quitar(elegido.chip.key, elegido.valor)
    enfocar()
  }
  const elegir = (valor: string) => {
    setCerradas(true)
    const clase = clases.find(({ clave }) => clave === valor)
    if (clase) {
      escribir('', true)
      return chips.empezar(clase.clave)
    }
    const fila = filas[Number(valor)]
    if (fila) elegirSugerencia(fila)
  }
  const elegirSugerencia = ({ clase, id, texto: nombre, id_tipo }: Sugerencia) => {
    if (clase === 'documento') return void navegar(enlaceAPresentacion({ id: Number(id), idTipo: id_tipo }))
    escribir('', true)
    chips.agregar(FILTRO_DE_SUGERENCIA[clase], id, nombre)
  }
  const alEnviar = (evento: FormEvent) => {
    evento.preventDefault()
    setCerradas(true)
    enviar()
  }
  const teclas = (evento: KeyboardEvent<HTMLInputElement>) => {
    const { selectionStart, selectionEnd } = evento.currentTarget
    const alComienzo = selectionStart === 0 && selectionEnd === 0
    if (evento.key === 'Backspace' && alComienzo && texto === '' && ultimo) {
      // Retroceso apretado para borrar lo escrito no sigue con los filtros.
      if (evento.repeat) return
      if (marcado) quitar(ultimo)
      setMarcado(!marcado)
      return
    }
    setMarcado(false)
    if (evento.key === 'ArrowDown' && evento.altKey) setMenu(true)
    else if (evento.key === 'ArrowDown' && !abierta) enfocarResultado(0)
    else if (evento.key === 'ArrowLeft' && alComienzo) enfocarUltimoChip()
    else return
    evento.preventDefault()
  }

  return (
    <form role="search" onSubmit={alEnviar}>
      <Combobox store={lista} onOptionSubmit={elegir} shadow="md" withinPortal offset={4}>
        <Combobox.DropdownTarget>
          <PillsInput
            size="md"
            leftSection={<IconSearch size={18} aria-hidden />}
            rightSectionWidth="auto"
            classNames={{ input: estilos.caja, section: estilos.seccion }}
            rightSection={
              <div className={estilos.herramientas}>
                {(texto !== '' || visibles.length > 0) && (
                  <CloseButton
                    type="button"
                    aria-label={texto === '' ? 'Quitar todos los filtros' : 'Borrar lo escrito'}
                    onClick={() => {
                      if (texto === '') chips.quitarTodos()
                      else escribir('', true)
                      setCerradas(true)
                      enfocar()
                    }}
                  />
                )}
                <MenuDeFiltros abierto={menu} abrir={setMenu} elegir={chips.empezar} alCerrar={enfocar} />
              </div>
            }
          >
            <Pill.Group className={estilos.grupo!}>
              {visibles.map((elegido) => (
                <BotonDeChip
                  key={`${elegido.chip.key} ${elegido.valor}`}
                  chip={elegido.chip}
                  marcado={marcado && elegido === ultimo}
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
              <Combobox.EventsTarget
                withKeyboardNavigation={abierta}
                withExpandedAttribute
                autoComplete="off"
              >
                <PillsInput.Field
                  ref={campo}
                  className={`${CAMPO_DE_BUSQUEDA} ${estilos.campo}`}
                  aria-label="Buscar documentos"
                  aria-autocomplete="list"
                  aria-keyshortcuts="/ Control+K Alt+ArrowDown"
                  placeholder={visibles.length === 0 ? 'Número, título, persona, texto…' : ''}
                  autoFocus
                  autoComplete="off"
                  enterKeyHint="search"
                  maxLength={1000}
                  value={texto}
                  onChange={(e) => cambiar(e.currentTarget.value)}
                  onKeyDown={teclas}
                  onBlur={() => {
                    setCerradas(true)
                    setMarcado(false)
                  }}
                />
              </Combobox.EventsTarget>
            </Pill.Group>
          </PillsInput>
        </Combobox.DropdownTarget>
        <Combobox.Dropdown hidden={!abierta}>
          <OpcionesDeSugerencias filas={filas} clases={clases} />
        </Combobox.Dropdown>
      </Combobox>
      <VisuallyHidden role="status">
        {marcado && ultimo && `Retroceso otra vez quita el filtro ${nombreDeChip(ultimo.chip)}.`}
      </VisuallyHidden>
      <Text size="sm" c="dimmed" role="status" className={estilos.aviso!}>
        {chips.soltados.length > 0 &&
          `Sin valor elegido, no se usó: ${chips.soltados.map(nombreDeChip).join(', ')}.`}
      </Text>
    </form>
  )
}

/** El último botón de los chips, que es donde se llega con ← desde el texto. */
const enfocarUltimoChip = () => [...document.querySelectorAll<HTMLElement>('[data-chip]')].at(-1)?.focus()
