import type { Filter } from '@elastic/search-ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { NombreDeFiltroDeLista } from '@foja/domain/busqueda/filtros.ts'
import {
  chipDeClase,
  chipsDe,
  colapsar,
  reconocidos,
  type Chip,
  type ChipElegido,
  valorSinDocumento,
} from './chip.ts'
import { modoDe } from './clases-de-chip.ts'
import { recordarNombre, useNombres } from './nombres.ts'

/** El chip que se está escribiendo y, si se edita uno que valía, cuál. */
export type Borrador = { chip: Chip; original: ChipElegido | null }

/** Lo que se filtra y con qué cambia, como lo dice Search UI. */
export type Filtrado = {
  filters?: Filter[]
  /** Los que el servidor no reconoció. */
  descartados?: readonly { filtro: string; valor: string }[] | undefined
  addFilter: (filtro: string, valor: string, tipo: 'any') => void
  removeFilter: (filtro: string, valor: string, tipo: 'any') => void
  clearFilters: () => void
}

/** Los chips que se eligen: los que valen los tiene quien filtra; los que no tienen valor todavía, sólo aquí. */
export function useChips({
  filters = [],
  descartados = [],
  addFilter,
  removeFilter,
  clearFilters,
}: Filtrado) {
  const consultas = useQueryClient()
  const nombres = useNombres()
  const [pendientes, setPendientes] = useState<Chip[]>([])
  const [borrador, setBorrador] = useState<Borrador | null>(null)
  const [soltados, setSoltados] = useState<Chip[]>([])
  const elegidos = reconocidos(chipsDe(filters, nombres), descartados)

  // Buscar, de cualquier manera, quita los que no tienen valor y los nombra (BUS-18).
  const soltar = (sinValor = pendientes) => {
    setSoltados(sinValor)
    setPendientes([])
  }
  const agregar = (filtro: NombreDeFiltroDeLista, valor: string, texto: string) => {
    soltar()
    recordarNombre(consultas, filtro, valor, texto)
    addFilter(filtro, valor, 'any')
  }
  const quitar = (filtro: NombreDeFiltroDeLista, valor: string) => {
    soltar()
    removeFilter(filtro, valor, 'any')
  }
  const empezar = (clave: NombreDeFiltroDeLista) => {
    const nuevo = chipDeClase(clave)
    const anterior = borrador && !borrador.original ? [borrador.chip] : []
    setPendientes(colapsar([...pendientes, ...anterior, nuevo]).filter((chip) => chip !== nuevo))
    setBorrador({ chip: nuevo, original: null })
    setSoltados([])
  }
  return {
    elegidos,
    pendientes,
    borrador,
    /** Los que la última búsqueda quitó por no tener valor (BUS-18). */
    soltados,
    agregar,
    quitar,
    quitarTodos: () => {
      setPendientes([])
      setSoltados([])
      clearFilters()
    },
    empezar,
    editar: (original: ChipElegido) => {
      const { key } = original.chip
      const value = modoDe(key) === 'fecha' ? '' : valorSinDocumento(original.chip)
      setBorrador({ chip: chipDeClase(key, value), original })
    },
    retomar: (chip: Chip) => {
      setPendientes(pendientes.filter((otro) => otro !== chip))
      setBorrador({ chip, original: null })
    },
    abandonar: (chip: Chip) => setPendientes(pendientes.filter((otro) => otro !== chip)),
    escribir: (value: string) => borrador && setBorrador({ ...borrador, chip: { ...borrador.chip, value } }),
    elegir: (valor: string, texto: string) => {
      if (!borrador) return
      const { chip, original } = borrador
      setBorrador(null)
      if (original && original.valor !== valor) quitar(original.chip.key, original.valor)
      agregar(chip.key, valor, texto)
    },
    cancelar: () => setBorrador(null),
    /** Se salió del borrador: un texto libre vale; lo demás queda pendiente de su valor. */
    dejar: () => {
      if (!borrador) return
      const { chip, original } = borrador
      setBorrador(null)
      const texto = chip.value.trim()
      if (texto !== '' && modoDe(chip.key) === 'texto') {
        if (original && original.valor !== texto) quitar(original.chip.key, original.valor)
        agregar(chip.key, texto, texto)
      } else if (!original) setPendientes(colapsar([...pendientes, chip]))
    },
    soltar,
    /** También el que se está escribiendo. */
    soltarTodos: () => {
      soltar([...pendientes, ...(borrador && !borrador.original ? [borrador.chip] : [])])
      setBorrador(null)
    },
  }
}
export type Chips = ReturnType<typeof useChips>
