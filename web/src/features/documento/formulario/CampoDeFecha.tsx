import '@mantine/dates/styles.css'
import 'dayjs/locale/es'
import { TextInput } from '@mantine/core'
import { DateInput } from '@mantine/dates'
import { leerDia } from '@/entidades/filtro/dias.ts'
import { ROTULOS_DE_CALENDARIO } from '@/entidades/filtro/rotulos-de-calendario.ts'
import { mostrarDia } from '@/lib/fecha.ts'
import type { Edicion } from './useEdicion.ts'
import estilos from './Formulario.module.css'

type Props = { form: Edicion['form']; habilitada: boolean }

/** La fecha sólo se elige si la configuración lo permite para esa esencia (FRM-10); si no, es la del servidor. */
export function CampoDeFecha({ form, habilitada }: Props) {
  if (!habilitada)
    return (
      <TextInput
        label="Fecha"
        value={mostrarDia(form.values.fecha ?? '')}
        disabled
        variant="unstyled"
        classNames={{ input: estilos.fijo! }}
      />
    )
  return (
    <DateInput
      label="Fecha"
      locale="es"
      valueFormat="DD-MM-YYYY"
      // Sola no lee el formato con que muestra: 12-03 era diciembre.
      dateParser={(escrito) => leerDia(escrito)}
      placeholder="dd-mm-aaaa"
      ariaLabels={ROTULOS_DE_CALENDARIO}
      {...form.getInputProps('fecha')}
    />
  )
}
