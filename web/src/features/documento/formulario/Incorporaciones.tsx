import { Group, Stack, Text } from '@mantine/core'
import type { FilaDeBusqueda } from '@foja/domain/busqueda/respuesta.ts'
import type { Documento } from '@foja/domain/documento/respuesta.ts'
import { RELACION, type TipoDeRelacion } from '@foja/domain/relacion-tipo/relacion.ts'
import { useQueryClient } from '@tanstack/react-query'
import { pendientesDe } from '@/entidades/relacion/consultas.ts'
import { useConfirmar } from '@/entidades/pregunta/confirmar.tsx'
import { avisarFallo } from '@/entidades/sesion/ingreso.ts'
import { avisar } from '@/lib/avisos.tsx'
import { BotonDeAgregar } from './BotonDeAgregar.tsx'
import { FilaDeRelacion } from './FilaDeRelacion.tsx'
import { Incorporados } from './Incorporados.tsx'
import { Pendientes } from './Pendientes.tsx'
import { noSeIncorpora, preguntaDeAbierto, relacionCon } from './relaciones.ts'
import type { Edicion } from './useEdicion.ts'
import { claveDeRelacion, dejaDentro } from './valores.ts'
import estilos from './Formulario.module.css'

/** VAL-14. */
const CON_PENDIENTES = 'El documento tiene incorporaciones programadas pendientes.'
const DICHO: Readonly<Record<string, string>> = {
  [RELACION.incorpora]: 'Se incorporará al guardar',
  [RELACION.tramita]: 'Se tramitará al guardar',
}

type Props = { form: Edicion['form']; documento: Documento | null }

/**
 * Lo que hay en un expediente: lo que espera autorización, lo incorporado y tramitado, y lo que entrará al guardar, que
 * hasta entonces se puede quitar (FRM-01, FRM-26, VAL-08, VAL-14 … VAL-16).
 */
export function Incorporaciones({ form, documento }: Props) {
  const consultas = useQueryClient()
  const confirmar = useConfirmar()
  if (!documento) return <Text c="dimmed">Guarde el expediente y podrá incorporarle documentos.</Text>
  const nuevas = form.values.relaciones_documentos.filter(dejaDentro)
  const dentro = documento.relaciones_documentos.filter(
    (r) => r.relacion === 'activa' && dejaDentro({ id_tipo_relacion: String(r.id_tipo_relacion) }),
  )
  const agregar = async (fila: FilaDeBusqueda, tipo: TipoDeRelacion) => {
    const pregunta = preguntaDeAbierto(fila)
    if (pregunta) {
      const { total } = await consultas.fetchQuery(pendientesDe(fila.id))
      if (total > 0) return avisar(CON_PENDIENTES, 'warning')
      if (!(await confirmar(pregunta))) return
    }
    form.insertListItem('relaciones_documentos', relacionCon(fila, tipo))
  }
  const boton = (tipo: TipoDeRelacion, nombre: string, titulo: string) => (
    <BotonDeAgregar
      form={form}
      id={documento.id}
      nombre={nombre}
      titulo={titulo}
      tipo={tipo}
      sin={dentro.map((r) => r.id_documento_relacionado)}
      impide={noSeIncorpora}
      firmados
      agregar={(fila) => void agregar(fila, tipo).catch((error: unknown) => avisarFallo(error))}
    />
  )
  return (
    <Stack gap="md">
      <Pendientes id={documento.id} />
      {(dentro.length > 0 || nuevas.length === 0) && (
        <Incorporados id={documento.id} alguno={dentro.length > 0} />
      )}
      {nuevas.length > 0 && (
        <ul className={estilos.lista} aria-label="Por incorporar">
          {nuevas.map((una) => (
            <FilaDeRelacion
              key={claveDeRelacion(una)}
              form={form}
              relacionado={una}
              dicho={DICHO[una.id_tipo_relacion!]}
            />
          ))}
        </ul>
      )}
      <Group gap="sm">
        {boton(RELACION.incorpora, 'Incorporar', 'Elegir qué incorporar')}
        {boton(RELACION.tramita, 'Tramitar', 'Elegir un documento para tramitar')}
      </Group>
    </Stack>
  )
}
