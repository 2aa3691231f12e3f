import { useCombobox } from '@mantine/core'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import type { SugerenciaDeCaja } from '@foja/domain/busqueda/sugerencia.ts'
import { useSugerencias } from '@/entidades/busqueda/sugerencias.ts'
import { caminoDeSugerencia, FILTRO_DE_SUGERENCIA } from '@/entidades/busqueda/OpcionesDeSugerencias.tsx'
import { enfocarBotonDeCaja } from '@/entidades/busqueda/caminos.ts'
import { OLVIDAR_TODAS } from '@/entidades/busqueda-guardada/caminos.ts'
import { useRecientes } from '@/entidades/busqueda-guardada/useRecientes.ts'
import { claseEscrita, clasesQueEmpiezan } from '@/entidades/filtro/clases-de-chip.ts'
import { deAqui, enfocarResultado } from '@/entidades/busqueda/teclado.ts'
import type { Chips } from '@/entidades/filtro/useChips.ts'
import { bajarTeclado, conElDedo } from '@/lib/dedo.ts'

const LETRAS_DE_CLASE = 2
/** Los documentos ya están debajo, como resultados: aquí bastan los primeros. */
const DOCUMENTOS = 5

type Opciones = {
  texto: string
  chips: Chips
  escribir: (texto: string, ya?: boolean) => void
  fallo: Error | null
  soloFiltros: boolean
}

/** El último botón de los chips, que es donde se llega con ← desde el texto. */
const enfocarUltimoChip = () => deAqui('[data-chip]').at(-1)?.focus()

/** Lo que pasa en la caja: qué se sugiere, qué hace cada tecla y qué hace elegir (BUS-17 … BUS-27). */
export function useCaja({ texto, chips, escribir, fallo, soloFiltros }: Opciones) {
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
  const vacia = texto === '' && chips.elegidos.length + chips.pendientes.length === 0 && !chips.borrador
  const recientes = useRecientes(!cerradas && vacia && !soloFiltros)
  const abierta = !cerradas && filas.length + clases.length + recientes.filas.length > 0
  const lista = useCombobox({ opened: abierta, onOpenedChange: (abrir) => setCerradas(!abrir) })
  const editado = chips.borrador?.original
  const visibles = chips.elegidos.filter(
    ({ chip, valor }) => chip.key !== editado?.chip.key || valor !== editado.valor,
  )
  const ultimo = visibles.at(-1)
  const enfocar = () => campo.current?.focus()
  const seguir = () => (conElDedo() ? enfocarBotonDeCaja(campo.current) : enfocar())
  const { updateSelectedOptionIndex, resetSelectedOption } = lista
  useEffect(() => {
    // Llegaron opciones: la señalada sigue siendo la misma, aunque cambie de lugar.
    updateSelectedOptionIndex('selected')
  }, [sugerencias, updateSelectedOptionIndex])
  useEffect(() => {
    // La que se había señalado no se elige cuando se abra otra vez: Enter busca lo escrito.
    if (!abierta) resetSelectedOption()
  }, [abierta, resetSelectedOption])
  useEffect(() => {
    // El aviso del fallo y su «Reintentar» van justo debajo de la caja.
    if (fallo) setCerradas(true)
  }, [fallo])

  const cambiar = (valor: string) => {
    setMarcado(false)
    lista.resetSelectedOption()
    const escrita = claseEscrita(valor)
    setCerradas(escrita !== null)
    if (escrita === null) return escribir(valor)
    escribir(escrita.resto, true)
    chips.empezar(escrita.clase.clave)
  }
  const quitar = ({ chip, valor }: (typeof visibles)[number]) => {
    chips.quitar(chip.key, valor)
    seguir()
  }
  const elegirSugerencia = (sugerencia: SugerenciaDeCaja) => {
    const { clase, id, texto: nombre } = sugerencia
    if (clase === 'documento') return void navegar(caminoDeSugerencia(sugerencia))
    bajarTeclado()
    escribir('', true)
    chips.agregar(FILTRO_DE_SUGERENCIA[clase], id, nombre)
  }
  const elegir = (valor: string) => {
    if (valor === OLVIDAR_TODAS) return recientes.olvidar()
    setCerradas(true)
    // Una reciente lleva a lo que se buscó.
    if (valor.startsWith('/')) {
      bajarTeclado()
      return void navegar(valor)
    }
    const clase = clases.find(({ clave }) => clave === valor)
    if (clase) {
      escribir('', true)
      return chips.empezar(clase.clave)
    }
    const fila = filas[Number(valor)]
    if (fila) elegirSugerencia(fila)
  }
  const borrar = () => {
    if (texto === '') chips.quitarTodos()
    else escribir('', true)
    setCerradas(true)
    enfocar()
  }
  const teclas = (evento: KeyboardEvent<HTMLInputElement>) => {
    const { selectionStart, selectionEnd } = evento.currentTarget
    const alComienzo = selectionStart === 0 && selectionEnd === 0
    if (evento.key === 'Backspace' && alComienzo && texto === '' && ultimo) {
      // Retroceso apretado para borrar lo escrito no sigue con los filtros.
      if (evento.repeat) return
      if (marcado) chips.quitar(ultimo.chip.key, ultimo.valor)
      setMarcado(!marcado)
      return
    }
    setMarcado(false)
    if (evento.key === 'ArrowDown' && evento.altKey) setMenu(true)
    else if (evento.key === 'ArrowDown' && !abierta && vacia) setCerradas(false)
    else if (evento.key === 'ArrowDown' && !abierta) enfocarResultado(0)
    // Con Alt es «atrás», del navegador.
    else if (evento.key === 'ArrowLeft' && alComienzo && !evento.altKey) enfocarUltimoChip()
    else return
    evento.preventDefault()
  }
  const dejar = () => {
    setCerradas(true)
    setMarcado(false)
  }

  return {
    campo,
    enfocar,
    /** Tras elegir o quitar un filtro. */
    seguir,
    lista,
    abierta,
    filas,
    clases,
    recientes,
    /** La caja vacía ofrece lo último que se buscó. */
    ofrecer: () => vacia && setCerradas(false),
    cerrar: () => setCerradas(true),
    menu,
    abrirMenu: setMenu,
    visibles,
    /** El que Retroceso quitaría si se lo aprieta otra vez. */
    porQuitar: marcado ? ultimo : undefined,
    cambiar,
    elegir,
    quitar,
    borrar,
    teclas,
    dejar,
  }
}
