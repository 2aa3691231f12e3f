import { Text } from '@mantine/core'
import type { EventoDeHistoria } from '@foja/domain/evento/schema.ts'
import { LlevaAdjuntos } from '@/entidades/movimiento/LlevaAdjuntos.tsx'

type Props = {
  evento: Pick<EventoDeHistoria, 'observaciones' | 'atributos'>
  /** Quién lo dijo, si la tabla no lo dice en otra columna. */
  quien?: string
}

/**
 * Debajo de un envío o de un evento, lo que se dijo y si fue con papeles: hay que poder saberlo también después. Si no
 * hay nada que decir, nada.
 */
export function LoDicho({ evento: { observaciones, atributos }, quien }: Props) {
  const dicho = [quien, observaciones && `«${observaciones}»`].filter(Boolean).join(': ')
  if (!dicho && atributos['adjuntos_fisicos'] !== true) return null
  return (
    <Text component="div" size="xs" c="dimmed" data-debajo>
      {dicho}
      <LlevaAdjuntos atributos={atributos} />
    </Text>
  )
}
