import { MultiSelect, Pill, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { nombreDeArea } from '@foja/domain/area/nombre.ts'
import { claveDeNombre } from '@/entidades/filtro/chip.ts'
import { recordarNombre, useNombres } from '@/entidades/filtro/nombres.ts'
import { useOpcionesDeChip } from '@/entidades/filtro/useOpcionesDeChip.ts'

const FILTRO = { tipo: 'tipo', estado: 'estado', area: 'nro_area' } as const

type Props = {
  rotulo: string
  modo: keyof typeof FILTRO
  valores: string[]
  cambiar: (valores: string[]) => void
}

/** Varios tipos, estados o áreas, elegidos de su lista, en la que se busca escribiendo. */
export function Varios({ rotulo, modo, valores, cambiar }: Props) {
  const consultas = useQueryClient()
  const nombres = useNombres()
  const campo = useRef<HTMLInputElement>(null)
  const [escrito, escribir] = useState('')
  const { opciones, ayuda } = useOpcionesDeChip(modo, escrito)
  // Hay áreas que se llaman igual: las dice su sigla.
  const ofrecido = (valor: string) => {
    const areas = opciones.map(({ id, texto, detalle }) => ({ id, nombre: texto, sigla: detalle ?? '' }))
    const suya = areas.find(({ id }) => id === valor)
    return suya && nombreDeArea(suya, areas)
  }
  const nombreDe = (valor: string) =>
    nombres.get(claveDeNombre(FILTRO[modo], valor)) ?? ofrecido(valor) ?? `id ${valor}`
  const data = [...new Set([...opciones.map(({ id }) => id), ...valores])].map((valor) => ({
    value: valor,
    label: nombreDe(valor),
  }))
  return (
    <div>
      <MultiSelect
        ref={campo}
        label={rotulo}
        searchable
        clearable
        hidePickedOptions
        clearButtonProps={{ 'aria-label': `Quitar todo de ${rotulo}` }}
        data={data}
        // Ya vienen los que coinciden.
        filter={({ options }) => options}
        searchValue={escrito}
        onSearchChange={escribir}
        value={valores}
        onChange={(elegidos) => {
          for (const valor of elegidos) recordarNombre(consultas, FILTRO[modo], valor, nombreDe(valor))
          cambiar(elegidos)
        }}
        renderPill={({ option, value, onRemove }) => (
          <Pill
            withRemoveButton
            removeButtonProps={{
              'aria-label': `Quitar ${option?.label ?? value}`,
              'aria-hidden': false,
              tabIndex: 0,
            }}
            onRemove={() => {
              // Se va con lo quitado: se sigue desde el campo.
              campo.current?.focus()
              onRemove?.()
            }}
          >
            {option?.label ?? value}
          </Pill>
        )}
        comboboxProps={{ shadow: 'md' }}
      />
      <Text size="xs" c="dimmed" role="status">
        {escrito.trim() !== '' && ayuda}
      </Text>
    </div>
  )
}
