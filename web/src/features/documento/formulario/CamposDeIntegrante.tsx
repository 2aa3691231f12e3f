import { SimpleGrid, Switch, Textarea, TextInput } from '@mantine/core'
import { LARGO_TAREAS, type Integrante } from '@foja/domain/persona/integrante.ts'
import { NOMBRE_DE_DATO } from '@/entidades/persona/integrante.ts'
import type { Edicion } from './useEdicion.ts'

const CAMPOS: readonly { campo: keyof Integrante; pedido?: true }[] = [
  { campo: 'claustro', pedido: true },
  { campo: 'categoria', pedido: true },
  { campo: 'cargaDeTrabajo' },
  { campo: 'horasAsignadas' },
  { campo: 'tiempoDedicacion' },
  { campo: 'tipoContrato' },
  { campo: 'formaPago' },
]
const VACIO: Integrante = {
  claustro: '',
  categoria: '',
  cargaDeTrabajo: '',
  horasAsignadas: '',
  tiempoDedicacion: '',
  tareasARealizar: '',
  tipoContrato: '',
  formaPago: '',
}

/** Lo que se pide de un integrante, en la fila de la persona (FRM-27, VAL-45, VAL-46). */
export function CamposDeIntegrante({ form, lugar }: { form: Edicion['form']; lugar: number }) {
  const { integrante, nombre_completo } = form.values.relaciones_personas[lugar]!
  const camino = `relaciones_personas.${lugar}.integrante`
  return (
    <div role="group" aria-label={`Integrante: ${nombre_completo}`}>
      <Switch
        label="Es integrante"
        my="sm"
        checked={integrante !== null}
        onChange={(e) => form.setFieldValue(camino, e.currentTarget.checked ? VACIO : null)}
      />
      {integrante && (
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          {CAMPOS.map(({ campo, pedido }) => (
            <TextInput
              key={campo}
              label={NOMBRE_DE_DATO[campo]}
              required={pedido}
              {...form.getInputProps(`${camino}.${campo}`)}
            />
          ))}
          <Textarea
            label={NOMBRE_DE_DATO.tareasARealizar}
            description={`Hasta ${LARGO_TAREAS} caracteres`}
            autosize
            minRows={2}
            {...form.getInputProps(`${camino}.tareasARealizar`)}
          />
        </SimpleGrid>
      )}
    </div>
  )
}
