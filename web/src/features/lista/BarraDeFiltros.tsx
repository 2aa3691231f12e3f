import { Button, CloseButton, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import type { Filter } from '@elastic/search-ui'
import { filtrosDeVista } from '@foja/domain/vista/filtros.ts'
import type { Vista } from '@foja/domain/vista/vista.ts'
import { chipDeDescartado, nombreCortado } from '@/entidades/filtro/chip.ts'
import { Chips } from '@/entidades/filtro/Chips.tsx'
import { MenuDeFiltros } from '@/entidades/filtro/MenuDeFiltros.tsx'
import { useChips } from '@/entidades/filtro/useChips.ts'
import type { Lista } from './useLista.ts'
import estilos from './PantallaDeLista.module.css'

const con = (filtros: Filter[], filtro: string, valor: string): Filter[] =>
  filtros.some(({ field }) => field === filtro)
    ? filtros.map((uno) =>
        uno.field === filtro ? { ...uno, values: [...new Set([...uno.values, valor])] } : uno,
      )
    : [...filtros, { field: filtro, values: [valor], type: 'any' }]

const sin = (filtros: Filter[], filtro: string, valor: string): Filter[] =>
  filtros
    .map((uno) =>
      uno.field === filtro ? { ...uno, values: uno.values.filter((otro) => otro !== valor) } : uno,
    )
    .filter(({ values }) => values.length > 0)

/** Los filtros de una lista, los mismos de la búsqueda que en ella tienen sentido, y con qué agregar otro. */
export function BarraDeFiltros({ vista, lista }: { vista: Vista; lista: Lista }) {
  const [menu, abrirMenu] = useState(false)
  const barra = useRef<HTMLDivElement>(null)
  // Elegir otro valor de un filtro quita y agrega: lo segundo parte de lo primero.
  const filtros = useRef(lista.lista.filtros)
  filtros.current = lista.lista.filtros
  const recien = useRef(false)
  const cambiar = (nuevos: Filter[]) => {
    filtros.current = nuevos
    // Sin el que se quitó y con el que se agregó es un solo cambio: «atrás» no pasa por el medio.
    lista.cambiar({ filtros: nuevos }, recien.current)
    recien.current = true
    queueMicrotask(() => (recien.current = false))
  }
  const descartados = lista.lectura.data?.descartados
  const chips = useChips({
    filters: lista.lista.filtros,
    descartados,
    addFilter: (filtro, valor) => cambiar(con(filtros.current, filtro, valor)),
    removeFilter: (filtro, valor) => cambiar(sin(filtros.current, filtro, valor)),
    clearFilters: () => lista.cambiar({ filtros: [], documento: null }),
  })
  const posibles = filtrosDeVista(vista)
  const editado = chips.borrador?.original
  const visibles = chips.elegidos.filter(
    ({ chip, valor }) => chip.key !== editado?.chip.key || valor !== editado.valor,
  )
  const enfocar = () => {
    const agregar = barra.current?.querySelector<HTMLElement>('[aria-label="Agregar filtro"]')
    // Sin ninguno que agregar, la barra se va con el último.
    const sigue = posibles.length > 0 ? agregar : document.getElementById('titulo')
    sigue?.focus()
  }
  const puestos = visibles.length > 0 || lista.lista.documento !== null
  if (posibles.length === 0 && !puestos) return null
  const sinSentido = descartados ?? []
  return (
    <div
      ref={barra}
      role="group"
      aria-label="Filtros de la lista"
      className={estilos.filtros}
      data-puestos={puestos || chips.borrador !== null || undefined}
    >
      <MenuDeFiltros
        abierto={menu}
        abrir={abrirMenu}
        elegir={chips.empezar}
        posibles={posibles}
        alCerrar={enfocar}
      />
      <Chips
        visibles={visibles}
        quitar={({ chip, valor }) => {
          chips.quitar(chip.key, valor)
          enfocar()
        }}
        enfocar={enfocar}
        chips={chips}
        enviar={chips.soltarTodos}
      />
      {lista.lista.documento !== null && (
        <Button
          size="xs"
          variant="light"
          rightSection={<CloseButton component="span" size="xs" aria-hidden />}
          aria-label="Quitar filtro Un solo documento"
          onClick={() => {
            lista.cambiar({ documento: null })
            enfocar()
          }}
        >
          Un solo documento
        </Button>
      )}
      {puestos && (
        <Button
          size="xs"
          variant="subtle"
          onClick={() => {
            chips.quitarTodos()
            enfocar()
          }}
        >
          Quitar los filtros
        </Button>
      )}
      <Text size="sm" c="dimmed" role="status">
        {chips.soltados.length > 0 &&
          `Sin valor elegido, no se usó: ${chips.soltados.map(nombreCortado).join(', ')}.`}
        {sinSentido.length > 0 &&
          `No se usó: ${sinSentido.map(chipDeDescartado).map(nombreCortado).join(', ')}.`}
      </Text>
    </div>
  )
}
