import { Textarea, type TextareaProps } from '@mantine/core'
import { hastaCaracteres } from '@foja/domain/errores/frase-de-falta.ts'

/** Si un texto no entra en ese largo; los espacios de los bordes no se guardan. */
export const sobra = (texto: string, largo: number): boolean => texto.trim().length > largo

type Props = Omit<TextareaProps, 'onChange'> & {
  value: string
  alEscribir: (texto: string) => void
  largo: number
}

/** Más alto, los botones del diálogo quedarían lejos de lo que se escribe. */
const RENGLONES = 10

/** Un texto de varios renglones: el que no entra se conserva y se lo dice. Cortado al pegarlo, el final se perdería sin que nadie lo note. */
export const TextoDeHasta = ({ largo, alEscribir, ...campo }: Props) => (
  <Textarea
    autosize
    maxRows={RENGLONES}
    {...campo}
    error={sobra(campo.value, largo) && hastaCaracteres(largo)}
    onChange={(e) => alEscribir(e.currentTarget.value)}
  />
)
