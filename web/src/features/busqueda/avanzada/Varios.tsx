import { MultiSelect, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
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
  const [escrito, escribir] = useState('')
  const { opciones, ayuda } = useOpcionesDeChip(modo, escrito)
  const nombreDe = (valor: string) =>
    nombres.get(claveDeNombre(FILTRO[modo], valor)) ??
    opciones.find(({ id }) => id === valor)?.texto ??
    `id ${valor}`
  const data = [...new Set([...opciones.map(({ id }) => id), ...valores])].map((valor) => ({
    value: valor,
    label: nombreDe(valor),
  }))
  return (
    <div>
      <MultiSelect
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
        comboboxProps={{ shadow: 'md' }}
      />
      <Text size="xs" c="dimmed" role="status">
        {escrito.trim() !== '' && opciones.length === 0 && ayuda}
      </Text>
    </div>
  )
}
