import { Group, Text } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'

type Props = { atributos: Record<string, unknown> | null | undefined; className?: string | undefined }

/** De un envío con papeles: que hay que esperarlos. Las observaciones dicen cuáles (VAL-07). */
export const LlevaAdjuntos = ({ atributos, className }: Props) =>
  atributos?.['adjuntos_fisicos'] === true && (
    <Group gap={4} wrap="nowrap" component="span" {...(className && { className })}>
      <IconPaperclip size={14} aria-hidden />
      <Text component="span" inherit>
        Lleva adjuntos físicos
      </Text>
    </Group>
  )
