import { TagsInput, Text } from '@mantine/core'
import { useState } from 'react'
import { HAY_MAS, useSugerencias } from '@/entidades/busqueda/sugerencias.ts'
import type { Edicion } from './useEdicion.ts'

/** Palabras clave, con las que ya se usan a mano. */
export function PalabrasClave({ form }: { form: Edicion['form'] }) {
  const [escrita, setEscrita] = useState('')
  const { filas, mas } = useSugerencias(escrita, 'palabra_clave')
  // Una falta en una de ellas se dice en la lista.
  const falta = Object.entries(form.errors).find(([camino]) => camino.startsWith('palabras_clave'))?.[1]
  return (
    <div>
      <TagsInput
        aria-label="Palabras clave"
        description="Escriba una y apriete Enter; con tres letras se ofrecen las que ya existen."
        placeholder="Agregar…"
        data={filas.map(({ texto }) => texto)}
        filter={({ options }) => options}
        searchValue={escrita}
        onSearchChange={setEscrita}
        splitChars={[',', ';']}
        maxTags={50}
        acceptValueOnBlur
        data-acepta-al-dejar
        clearable
        clearButtonProps={{ 'aria-label': 'Quitar todas las palabras clave' }}
        {...form.getInputProps('palabras_clave')}
        error={falta}
      />
      <Text size="xs" c="dimmed" role="status">
        {mas && HAY_MAS}
      </Text>
    </div>
  )
}
