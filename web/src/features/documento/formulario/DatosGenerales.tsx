import {
  Autocomplete,
  Checkbox,
  Radio,
  Select,
  SimpleGrid,
  Stack,
  Group,
  Text,
  TextInput,
  Textarea,
} from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { admiteFechaManual } from '@foja/domain/documento/fecha.ts'
import type { Documento } from '@foja/domain/documento/respuesta.ts'
import {
  NOMBRE_DE_VISIBILIDAD,
  visibilidadesPara,
  type Visibilidad,
} from '@foja/domain/documento/visibilidad.ts'
import type { Tipo } from '@foja/domain/tipo/schema.ts'
import { buscaOtraCosa } from '@/components/Pantalla.tsx'
import { HAY_MAS, useSugerencias } from '@/entidades/busqueda/sugerencias.ts'
import { useTieneAcceso } from '@/entidades/sesion/permisos.ts'
import { useConfiguracion, useUsuario } from '@/entidades/sesion/sesion.ts'
import { nombreDeEsencia } from '@/entidades/tipo/esencia.ts'
import { motivoDeVisibilidad } from './bloqueo.ts'
import { CampoDeFecha } from './CampoDeFecha.tsx'
import type { Edicion } from './useEdicion.ts'
import estilos from './Formulario.module.css'

type Props = {
  tipo: Tipo
  form: Edicion['form']
  /** Quién, dónde y en qué estado: se leen, no se escriben (FRM-11). */
  fijos: { area: string; usuario: string; estado: string }
  numero: ReactNode
  completa: boolean
  /** Todavía no se guardó: se empieza por su título. */
  nuevo: boolean
  nota?: string | undefined
  /** Visibilidad guardada: lo reservado no se vuelve público desde aquí (FRM-12). */
  visibilidadGuardada: Visibilidad
  /** El guardado que se está escribiendo: dice si su visibilidad se cambia. */
  escribible: Documento | null
}

/** Título, fecha, visibilidad, validez, descripción y objeto (FRM-01, FRM-07 … FRM-12). */
export function DatosGenerales({
  tipo,
  form,
  fijos,
  numero,
  completa,
  nuevo,
  nota,
  visibilidadGuardada,
  escribible,
}: Props) {
  const configuracion = useConfiguracion()
  const [enfoca] = useState(() => nuevo && !buscaOtraCosa())
  const conFecha = admiteFechaManual(tipo.esencia, configuracion)
  const conFojas =
    configuracion.permitir_usar_fojas_remision_contenedor_tramite &&
    nombreDeEsencia(tipo.esencia) === 'expediente'
  return (
    <Stack gap="md">
      <Textarea
        label="Título"
        required
        autosize
        minRows={1}
        maxRows={6}
        description={nota}
        {...form.getInputProps('titulo')}
        autoFocus={enfoca}
        data-a-la-vista
        // El título es un renglón, aunque sea largo.
        onChange={(e) => form.setFieldValue('titulo', e.currentTarget.value.replaceAll(/[\r\n]+/g, ' '))}
      />
      {numero}
      <SimpleGrid cols={{ base: 2, md: 3 }} spacing="md" verticalSpacing="xs" className={estilos.fijos!}>
        <Fijo nombre="Tipo" valor={tipo.nombre_singular} />
        <Fijo nombre="Estado" valor={fijos.estado} />
        <Fijo nombre="Área" valor={fijos.area} />
        <Fijo nombre="Usuario" valor={fijos.usuario} />
        <CampoDeFecha form={form} habilitada={conFecha} />
      </SimpleGrid>
      {completa && (
        <>
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
            <CampoDeVisibilidad {...{ tipo, form, escribible }} guardada={visibilidadGuardada} />
            {configuracion.mostrar_validez && <CampoDeValidez form={form} />}
          </SimpleGrid>
          {conFojas && (
            <Checkbox
              label="Usa fojas"
              description="Lleva papel: al remitirlo se dice con cuántas fojas sale."
              {...form.getInputProps('atributos.usa_fojas', { type: 'checkbox' })}
              checked={form.values.atributos.usa_fojas === true}
            />
          )}
          {/* El espacio en lugar de un ejemplo deja que el estilo reconozca lo vacío, que de sólo lectura no se muestra. */}
          <Textarea
            label="Descripción"
            placeholder=" "
            autosize
            minRows={2}
            maxRows={8}
            {...form.getInputProps('atributos.descripcion')}
          />
          <Textarea
            label="Objeto"
            placeholder=" "
            autosize
            minRows={2}
            maxRows={8}
            {...form.getInputProps('atributos.objeto')}
          />
        </>
      )}
    </Stack>
  )
}

/** Un dato que no se escribe aquí: se ve como texto. */
const Fijo = ({ nombre, valor }: { nombre: string; valor: string }) => (
  <TextInput
    label={nombre}
    value={valor}
    title={valor}
    disabled
    variant="unstyled"
    classNames={{ input: estilos.fijo! }}
  />
)

type Campo = { form: Edicion['form'] }

type ConVisibilidad = Campo & Pick<Props, 'tipo' | 'escribible'> & { guardada: Visibilidad }

function CampoDeVisibilidad({ tipo, form, guardada, escribible }: ConVisibilidad) {
  const modulo = nombreDeEsencia(tipo.esencia) === 'documento' ? 'documentos' : 'expedientes'
  const puede = useTieneAcceso(`modulos-gestion-${modulo}-visibilidad`)
  const { expedientes_reservados } = useUsuario()
  const motivo = motivoDeVisibilidad(guardada, puede, escribible)
  // Lo elegido antes de trabarse tiene que poder volver a lo que era: si no, nada se guarda.
  const hayQueVolver = guardada !== 'reservado' && form.values.visibilidad !== guardada
  return (
    <Select
      label="Visibilidad"
      description={motivo}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={visibilidadesPara(expedientes_reservados, form.values.visibilidad).map((valor) => ({
        value: valor,
        label: NOMBRE_DE_VISIBILIDAD[valor],
      }))}
      allowDeselect={false}
      disabled={motivo !== null && !hayQueVolver}
      {...form.getInputProps('visibilidad')}
    />
  )
}

function CampoDeValidez({ form }: Campo) {
  const { string, ubicacion } = form.values.validez
  const { filas: lugares, mas } = useSugerencias(ubicacion, 'lugar', string === 'Papel')
  return (
    <Stack gap="xs">
      <Radio.Group label="Validez" {...form.getInputProps('validez.string')}>
        <Group gap="lg" mt={6}>
          <Radio value="Digital" label="Digital" />
          <Radio value="Papel" label="Papel" />
        </Group>
      </Radio.Group>
      {string === 'Papel' && (
        <>
          <Autocomplete
            label="Ubicación"
            description="Puede elegir un lugar de la lista o escribir otro."
            placeholder="Área o lugar donde está el papel"
            data={[...new Set(lugares.map(({ texto }) => texto))]}
            filter={({ options }) => options}
            maxLength={500}
            {...form.getInputProps('validez.ubicacion')}
          />
          <Text size="xs" c="dimmed" role="status">
            {mas && HAY_MAS}
          </Text>
        </>
      )}
    </Stack>
  )
}
