import { Combobox, Kbd, Text, VisuallyHidden, type ComboboxStore } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { IconHistory, IconX } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { BusquedaDeAlguien } from '@foja/domain/busqueda-guardada/schema.ts'
import { caminoDeBuscado, OLVIDAR_TODAS } from './caminos.ts'
import estilos from '@/entidades/busqueda/Opciones.module.css'

type Props = { lista: ComboboxStore; filas: readonly BusquedaDeAlguien[]; olvidar: (id: number) => void }

/** Las últimas búsquedas, como opciones de una caja vacía. Supr, o su ×, olvida una; la última opción, todas. */
export function OpcionesDeRecientes({ lista, filas, olvidar }: Props) {
  const opciones = useRef<HTMLDivElement>(null)
  const [olvidada, setOlvidada] = useState('')
  const olvidarUna = ({ id, nombre }: BusquedaDeAlguien) => {
    setOlvidada(`Se olvidó ${nombre}`)
    olvidar(id)
  }
  useWindowEvent('keydown', (evento) => {
    const senalada = opciones.current?.querySelector<HTMLElement>('[data-combobox-selected]')
    const lugar = filas.findIndex(({ id }) => String(id) === senalada?.dataset.reciente)
    if (evento.key !== 'Delete' || lugar < 0) return
    evento.preventDefault()
    olvidarUna(filas[lugar]!)
    // La que queda en su lugar.
    requestAnimationFrame(() => lista.selectOption(Math.min(lugar, filas.length - 2)))
  })
  return (
    <>
      <Combobox.Header>
        <Text size="xs" c="dimmed" component="div" className={estilos.opcion}>
          Búsquedas recientes
          <Text span inherit ms="auto" visibleFrom="sm">
            <Kbd size="xs">Supr</Kbd> olvida la señalada
          </Text>
        </Text>
      </Combobox.Header>
      <Combobox.Options
        ref={opciones}
        mah={380}
        className={estilos.opciones}
        aria-label="Búsquedas recientes"
      >
        {filas.map((fila) => (
          <Combobox.Option
            key={fila.id}
            value={caminoDeBuscado(fila.buscado)}
            data-reciente={fila.id}
            aria-keyshortcuts="Delete"
          >
            <span className={estilos.opcion}>
              <IconHistory size={16} className={estilos.icono} aria-hidden />
              <span className={estilos.sugerencia}>{fila.nombre}</span>
              <span
                aria-hidden
                title="Olvidar"
                className={estilos.quitar}
                onClick={(evento) => {
                  evento.stopPropagation()
                  olvidarUna(fila)
                }}
              >
                <IconX size={14} />
              </span>
            </span>
          </Combobox.Option>
        ))}
        <Combobox.Option value={OLVIDAR_TODAS} className={estilos.olvidar}>
          Olvidar las búsquedas recientes
        </Combobox.Option>
      </Combobox.Options>
      <VisuallyHidden role="status">{olvidada}</VisuallyHidden>
    </>
  )
}
