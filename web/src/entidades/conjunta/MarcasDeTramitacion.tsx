import { Badge } from '@mantine/core'
import { IconStack2 } from '@tabler/icons-react'

type Props = { tramitacion_conjunta_cabecera: boolean; tramitacion_conjunta_asociado: number | null }

/** Que un expediente se tramita en conjunto con otros: si los encabeza, o si va con el que encabeza (EST-28). */
export function MarcaDeConjunta({ tramitacion_conjunta_cabecera, tramitacion_conjunta_asociado }: Props) {
  if (!tramitacion_conjunta_cabecera && tramitacion_conjunta_asociado === null) return null
  const [dicho, entero] = tramitacion_conjunta_cabecera
    ? ['Encabeza conjunta', 'Encabeza una tramitación conjunta']
    : ['En conjunta', 'Se tramita en conjunto con otro, que lo encabeza']
  return (
    <Badge
      variant="default"
      size="sm"
      radius="sm"
      tt="none"
      fw={600}
      leftSection={<IconStack2 size={12} aria-hidden />}
      title={entero}
    >
      <span data-dicho>{dicho}</span>
    </Badge>
  )
}
