import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'

type Props = Omit<PasswordInputProps, 'label' | 'value' | 'onChange'> & {
  label: string
  value: string
  alEscribir: (clave: string) => void
}

/** Donde se escribe una clave, que se puede mirar. */
export function CampoDeClave({ label, value, alEscribir, ...resto }: Props) {
  return (
    <PasswordInput
      label={label}
      value={value}
      onChange={(e) => alEscribir(e.currentTarget.value)}
      required
      withAsterisk={false}
      visibilityToggleIcon={Ojo}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': `Mostrar la ${label.toLowerCase()}` }}
      {...resto}
    />
  )
}

const Ojo = ({ reveal }: { reveal: boolean }) =>
  reveal ? <IconEyeOff size={18} aria-hidden /> : <IconEye size={18} aria-hidden />
