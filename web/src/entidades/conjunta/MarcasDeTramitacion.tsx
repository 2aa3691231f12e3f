import { Badge } from '@mantine/core'
import { IconArrowsSplit, IconStack2, type Icon } from '@tabler/icons-react'
import type { FilaDeBusqueda } from '@foja/domain/busqueda/respuesta.ts'

type Props = Pick<
  FilaDeBusqueda,
  'tramitacion_conjunta_cabecera' | 'tramitacion_conjunta_asociado' | 'tramitacion_paralela'
>

/**
 * Que un expediente se tramita en conjunto con otros, si los encabeza o si va con el que encabeza (EST-28), y que lo
 * tramitan a la vez otras áreas (EST-49).
 */
export function MarcasDeTramitacion(expediente: Props) {
  const { tramitacion_conjunta_cabecera, tramitacion_conjunta_asociado, tramitacion_paralela } = expediente
  return (
    <>
      {tramitacion_conjunta_cabecera && (
        <Marca Dibujo={IconStack2} dicho="Encabeza conjunta" entero="Encabeza una tramitación conjunta" />
      )}
      {tramitacion_conjunta_asociado !== null && (
        <Marca
          Dibujo={IconStack2}
          dicho="En conjunta"
          entero="Se tramita en conjunto con otro, que lo encabeza"
        />
      )}
      {tramitacion_paralela && (
        <Marca Dibujo={IconArrowsSplit} dicho="En paralelo" entero="Lo tramitan a la vez otras áreas" />
      )}
    </>
  )
}

function Marca({ Dibujo, dicho, entero }: { Dibujo: Icon; dicho: string; entero: string }) {
  return (
    <Badge
      variant="default"
      size="sm"
      radius="sm"
      tt="none"
      fw={600}
      leftSection={<Dibujo size={12} aria-hidden />}
      title={entero}
    >
      <span data-dicho>{dicho}</span>
    </Badge>
  )
}
