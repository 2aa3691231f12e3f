import { Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { Editor } from '@tiptap/react'
import { useMemo } from 'react'
import { contarPalabras } from '@/components/editor/contar-palabras.ts'
import { contar } from '@/lib/cantidad.ts'
import estilos from '@/components/editor/Editor.module.css'

const PAUSA_MS = 300

/** Cuántas palabras tiene lo escrito; se cuenta cuando se deja de escribir. */
export function Palabras({ motor }: { motor: Editor }) {
  const [doc] = useDebouncedValue(motor.state.doc, PAUSA_MS)
  const palabras = useMemo(() => contarPalabras(doc.textBetween(0, doc.content.size, ' ', ' ')), [doc])
  return (
    <Text size="xs" c="dimmed" className={estilos.pie!}>
      {contar(palabras, 'palabra', 'palabras')}
    </Text>
  )
}
