import { Select, Text } from '@mantine/core'
import { IconUserSearch } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { buscaOtraCosa } from '@/components/Pantalla.tsx'
import { claveDeNombre } from '@/entidades/filtro/chip.ts'
import { recordarNombre, useNombres } from '@/entidades/filtro/nombres.ts'
import { NADA_COINCIDE, useOpcionesDeChip } from '@/entidades/filtro/useOpcionesDeChip.ts'
import { SI_NO_ESTA } from '@/entidades/persona/padron.ts'

/** Con qué filtro se recuerda cómo se llama cada persona. */
export const FILTRO = 'persona_relacionada'

type Props = {
  id: string
  /** Con qué texto empieza. */
  q: string
  elegir: (id: string) => void
}

/** Se escribe un nombre o un número de documento y se elige la persona de la lista (BUS-21, BUS-23). */
export function ElegirPersona({ id, q, elegir }: Props) {
  const consultas = useQueryClient()
  const nombre = useNombres().get(claveDeNombre(FILTRO, id))
  const [escrito, escribir] = useState('')
  // Al montarse la caja borra lo que no es de la elegida: se escribe después.
  useEffect(() => {
    if (id === '' && q !== '') escribir(q)
    // oxlint-disable-next-line react/exhaustive-deps -- al llegar: después manda lo que se escribe
  }, [q])
  const [conFoco] = useState(() => id === '' && !buscaOtraCosa())
  // Lo escrito por elegirla no es otra búsqueda.
  const { opciones, ayuda } = useOpcionesDeChip('persona', escrito === nombre ? '' : escrito)
  // Como la nombra lo hallado: dos pueden llamarse igual.
  const halladas = opciones.map(({ id, texto, detalle }) => ({
    value: id,
    label: detalle ? `${texto} · ${detalle}` : texto,
  }))
  const elegida = nombre === undefined ? [] : [{ value: id, label: nombre }]
  return (
    <div>
      <Select
        label="Persona"
        description="Nombre, apellido o número de documento"
        leftSection={<IconUserSearch size={16} aria-hidden />}
        maxLength={200}
        autoFocus={conFoco}
        searchable
        // Llegan después de escribir: entonces Enter toma la primera.
        selectFirstOptionOnChange={halladas.length > 0}
        clearable
        clearButtonProps={{ 'aria-label': 'Quitar la persona' }}
        data={[...elegida, ...halladas.filter(({ value }) => value !== id)]}
        // Ya vienen las que coinciden; la elegida no se ofrece.
        filter={({ options }) => options.filter((una) => !('value' in una) || una.value !== id)}
        searchValue={escrito}
        onSearchChange={escribir}
        value={nombre === undefined ? null : id}
        onChange={(valor) => {
          const hallada = halladas.find(({ value }) => value === valor)
          if (hallada) recordarNombre(consultas, FILTRO, hallada.value, hallada.label)
          elegir(valor ?? '')
        }}
        comboboxProps={{ shadow: 'md' }}
      />
      <Text size="xs" c="dimmed" mt={4} role="status">
        {escrito.trim() !== '' && escrito !== nombre && ayuda}
        {escrito.trim() !== '' && escrito !== nombre && ayuda === NADA_COINCIDE && ` ${SI_NO_ESTA}`}
      </Text>
    </div>
  )
}
