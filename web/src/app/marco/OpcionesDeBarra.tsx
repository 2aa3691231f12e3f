import type { ComboboxStore } from '@mantine/core'
import { useEffect } from 'react'
import { useSugerencias } from '@/entidades/busqueda/sugerencias.ts'
import { caminoDeSugerencia, OpcionesDeSugerencias } from '@/entidades/busqueda/OpcionesDeSugerencias.tsx'
import { OpcionesDeRecientes } from '@/entidades/busqueda-guardada/OpcionesDeRecientes.tsx'
import { useRecientes } from '@/entidades/busqueda-guardada/useRecientes.ts'

type Props = {
  lista: ComboboxStore
  texto: string
  /** Si la lista tiene que estar abierta, de haber qué mostrar. */
  pedidas: boolean
  alHaber: (hay: boolean) => void
}

/**
 * Lo que ofrece la caja de la barra: las mismas sugerencias que la búsqueda o, vacía, lo último que se buscó. El valor
 * de cada opción es a dónde lleva.
 */
export function OpcionesDeBarra({ lista, texto, pedidas, alHaber }: Props) {
  const sugerencias = useSugerencias(texto, 'todo', pedidas).filas
  const recientes = useRecientes(pedidas && texto === '')
  const hay = pedidas && sugerencias.length + recientes.filas.length > 0
  const { updateSelectedOptionIndex } = lista
  useEffect(() => alHaber(hay), [alHaber, hay])
  useEffect(() => {
    // Llegaron opciones: la señalada sigue siendo la misma, aunque cambie de lugar.
    updateSelectedOptionIndex('selected')
  }, [sugerencias, updateSelectedOptionIndex])
  if (recientes.filas.length > 0) return <OpcionesDeRecientes lista={lista} {...recientes} />
  return <OpcionesDeSugerencias filas={sugerencias} valorDe={caminoDeSugerencia} />
}
