import { Combobox, Loader, Popover, useCombobox } from '@mantine/core'
import { lazy, Suspense, useEffect, useMemo, useRef, type KeyboardEvent } from 'react'
import { NOMBRE_DE_FILTRO } from '@foja/domain/busqueda/nombre-de-filtro.ts'
import { VISIBILIDADES } from '@foja/domain/documento/schema.ts'
import { NOMBRE_DE_VISIBILIDAD } from '@foja/domain/documento/nombre-de-visibilidad.ts'
import { LETRAS_MINIMAS, type Sugerencia } from '@foja/domain/busqueda/sugerencia.ts'
import { plegar } from '@foja/domain/texto/normalizar.ts'
import { noSigue } from './ChipDeFiltro.tsx'
import { claseDeChip, type ModoDeValor } from './clases-de-chip.ts'
import { Opcion } from './OpcionesDeSugerencias.tsx'
import { useSugerencias } from '@/lib/sugerencias.ts'
import type { Borrador, Chips } from './useChips.ts'
import estilos from './Caja.module.css'

const EditorDeFecha = lazy(() =>
  import('./EditorDeFecha.tsx').then(({ EditorDeFecha }) => ({ default: EditorDeFecha })),
)

type Props = {
  borrador: Borrador
  chips: Chips
  enviar: () => void
  alTerminar: () => void
}

/** El chip que se está escribiendo: su clase y dónde poner el valor. */
export function ChipEnEdicion({ borrador, chips, enviar, alTerminar }: Props) {
  const { key } = borrador.chip
  const modo = claseDeChip(key)?.modo ?? 'texto'
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
      <span className={estilos.texto}>{NOMBRE_DE_FILTRO[key]}:</span>
      {modo === 'fecha' ? <ValorDeFecha {...comun} /> : <ValorEscrito {...comun} />}
    </span>
  )
}

type DeValor = {
  borrador: Borrador
  modo: ModoDeValor
  escribir: (valor: string) => void
  elegir: (valor: string, texto: string) => void
  cancelar: () => void
  enviar: () => void
  dejar: () => void
}

function ValorDeFecha({ borrador, elegir, cancelar }: DeValor) {
  return (
    <Popover opened onDismiss={cancelar} position="bottom-start" shadow="md" trapFocus>
      <Popover.Target>
        <button type="button" className={estilos.entrada}>
          elija los días
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Fecha" onKeyDown={(e) => e.key === 'Escape' && cancelar()}>
        <Suspense fallback={<Loader size="sm" />}>
          <EditorDeFecha inicial={borrador.original?.valor ?? null} aceptar={elegir} cancelar={cancelar} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}

type DeLista = Pick<Sugerencia, 'id' | 'texto'> & Partial<Pick<Sugerencia, 'detalle'>>
const NINGUNA: DeLista[] = []
const deVisibilidad: DeLista[] = VISIBILIDADES.map((valor) => ({
  id: valor,
  texto: NOMBRE_DE_VISIBILIDAD[valor],
}))

type Opciones = { opciones: DeLista[]; ayuda: string | null; esperando: boolean }

function useOpciones(modo: ModoDeValor, escrito: string): Opciones {
  const deLista = modo !== 'texto' && modo !== 'fecha' && modo !== 'visibilidad'
  const { filas, listas, buscando } = useSugerencias(escrito, deLista ? modo : 'todo', deLista)
  const visibilidades = useMemo(
    () => deVisibilidad.filter(({ texto }) => plegar(texto).startsWith(plegar(escrito.trim()))),
    [escrito],
  )
  if (modo === 'visibilidad') return { opciones: visibilidades, ayuda: null, esperando: false }
  if (!deLista) return { opciones: NINGUNA, ayuda: null, esperando: false }
  const faltan = LETRAS_MINIMAS[modo] - [...escrito.trim()].length
  if (faltan > 0)
    return {
      opciones: NINGUNA,
      ayuda: `Escriba al menos ${LETRAS_MINIMAS[modo]} letras y elija de la lista.`,
      esperando: false,
    }
  const esperando = !listas || buscando
  return { opciones: filas, ayuda: esperando ? 'Buscando…' : 'Nada coincide con lo escrito.', esperando }
}

function ValorEscrito({ borrador, modo, escribir, elegir, cancelar, enviar, dejar }: DeValor) {
  const { key, value } = borrador.chip
  const { opciones, ayuda, esperando } = useOpciones(modo, value)
  const abierta = opciones.length > 0 || ayuda !== null
  const lista = useCombobox({ opened: abierta })
  const { selectFirstOption, resetSelectedOption } = lista
  useEffect(() => {
    if (opciones.length > 0) selectFirstOption()
    else resetSelectedOption()
  }, [opciones, selectFirstOption, resetSelectedOption])
  const teclas = (evento: KeyboardEvent) => {
    const vacio = value === '' && evento.key === 'Backspace'
    if (evento.key !== 'Enter' && evento.key !== 'Escape' && !vacio) return
    // Con una opción a la vista, Enter la elige.
    if (evento.key === 'Enter' && opciones.length > 0) return
    evento.preventDefault()
    if (vacio && evento.repeat) return
    // La lista todavía no contestó: lo escrito espera.
    if (evento.key === 'Enter' && esperando && value.trim() !== '') return
    if (evento.key !== 'Enter') cancelar()
    else if (modo === 'texto' && value.trim() !== '') elegir(value.trim(), value.trim())
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
          aria-label={`${NOMBRE_DE_FILTRO[key]}${modo === 'texto' ? '' : ': escriba y elija de la lista'}`}
          autoFocus
          autoComplete="off"
          maxLength={200}
          value={value}
          onChange={(e) => escribir(e.currentTarget.value)}
          onKeyDown={teclas}
          onBlur={dejar}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!abierta} onMouseDown={(e) => e.preventDefault()}>
        <Combobox.Options aria-label={NOMBRE_DE_FILTRO[key]}>
          {opciones.map((opcion) => (
            <Combobox.Option key={opcion.id} value={opcion.id}>
              <Opcion texto={opcion.texto} detalle={opcion.detalle ?? null} />
            </Combobox.Option>
          ))}
        </Combobox.Options>
        {opciones.length === 0 && <Combobox.Empty role="status">{ayuda}</Combobox.Empty>}
      </Combobox.Dropdown>
    </Combobox>
  )
}
