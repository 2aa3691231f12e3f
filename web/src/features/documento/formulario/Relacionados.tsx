import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { RELACION } from '@foja/domain/relacion-tipo/relacion.ts'
import { Fallo } from '@/components/Fallo.tsx'
import { tiposDeRelacion } from '@/entidades/relacion/consultas.ts'
import { BotonDeAgregar } from './BotonDeAgregar.tsx'
import { FilaDeRelacion } from './FilaDeRelacion.tsx'
import { opcionesDe, relacionCon } from './relaciones.ts'
import type { Edicion } from './useEdicion.ts'
import { claveDeRelacion, type Relacionado } from './valores.ts'
import estilos from './Formulario.module.css'

type Props = {
  form: Edicion['form']
  /** El propio; nulo si es nuevo. */
  id: number | null
  esExpediente: boolean
}

/** De un expediente, lo incorporado y lo asociado tienen su parte. */
const enExpediente = ({ id_tipo_relacion }: Relacionado) =>
  id_tipo_relacion === null || id_tipo_relacion === String(RELACION.relacionado)

/** Documentos relacionados, cada uno con su tipo de relación y sus fojas (FRM-13, FRM-26, VAL-47). */
export function Relacionados({ form, id, esExpediente }: Props) {
  const { data: tipos, error, refetch } = useQuery(tiposDeRelacion)
  const todos = form.values.relaciones_documentos
  const relacionados = esExpediente ? todos.filter(enExpediente) : todos
  return (
    <Stack gap="md">
      {relacionados.length === 0 && <Text c="dimmed">Todavía no hay documentos relacionados.</Text>}
      {relacionados.length > 0 && error && !tipos && (
        <Fallo
          titulo="No se pudieron leer los tipos de relación"
          error={error}
          reintentar={() => void refetch()}
        />
      )}
      {relacionados.length > 0 && (
        <ul className={estilos.lista} aria-label="Documentos relacionados">
          {relacionados.map((uno) => (
            <FilaDeRelacion
              // El tipo se elige después: no es parte de cuál es.
              key={uno.guardada ? claveDeRelacion(uno) : uno.id_documento_relacionado}
              form={form}
              relacionado={uno}
              tipos={opcionesDe(uno, tipos ?? [])}
              fija={uno.guardada && esExpediente}
            />
          ))}
        </ul>
      )}
      <BotonDeAgregar
        form={form}
        id={id}
        nombre="Agregar documento"
        titulo="Elegir un documento relacionado"
        agregar={(fila) => form.insertListItem('relaciones_documentos', relacionCon(fila, null))}
      />
    </Stack>
  )
}
