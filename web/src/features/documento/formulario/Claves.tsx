import { useState } from 'react'
import { PalabrasClave } from '@/entidades/documento/PalabrasClave.tsx'
import type { Edicion } from './useEdicion.ts'

/** Las palabras clave de lo que se escribe. */
export function Claves({ form }: { form: Edicion['form'] }) {
  const [escrita, setEscrita] = useState('')
  // Una falta en una de ellas se dice en la lista.
  const falta = Object.entries(form.errors).find(([camino]) => camino.startsWith('palabras_clave'))?.[1]
  return (
    <PalabrasClave
      aria-label="Palabras clave"
      escrita={escrita}
      alEscribir={setEscrita}
      {...form.getInputProps('palabras_clave')}
      value={form.values.palabras_clave}
      error={falta}
    />
  )
}
