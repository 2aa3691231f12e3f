import { TagsInput, Text } from '@mantine/core'
import { useState } from 'react'
import { HAY_MAS, useSugerencias } from '@/entidades/busqueda/sugerencias.ts'
import type { Edicion } from './useEdicion.ts'

/** Las que puede llevar un documento (domain/src/documento/schema.ts). */
const COMO_MUCHO = 50

/** Palabras clave, con las que ya se usan a mano. */
export function PalabrasClave({ form }: { form: Edicion['form'] }) {
  const [escrita, setEscrita] = useState('')
  const { filas, mas } = useSugerencias(escrita, 'palabra_clave')
  const llenas = form.values.palabras_clave.length >= COMO_MUCHO
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
        // Pegadas de una columna o de varios renglones también son varias.
        splitChars={[',', ';', '\n', '\r', '\t']}
        maxTags={COMO_MUCHO}
        acceptValueOnBlur
        data-acepta-al-dejar
        clearable
        clearButtonProps={{ 'aria-label': 'Quitar todas las palabras clave' }}
        {...form.getInputProps('palabras_clave')}
        error={falta}
      />
      <Text size="xs" c="dimmed" role="status">
        {llenas ? `No entran más de ${COMO_MUCHO}: para agregar otra, quite una.` : mas && HAY_MAS}
      </Text>
    </div>
  )
}
