import { Stack, Text } from '@mantine/core'
import type { Documento } from '@foja/domain/documento/respuesta.ts'
import { RELACION } from '@foja/domain/relacion-tipo/relacion.ts'
import { BotonDeAgregar } from './BotonDeAgregar.tsx'
import { EnlaceARelacionado, FilaDeRelacion } from './FilaDeRelacion.tsx'
import { relacionCon } from './relaciones.ts'
import type { Edicion } from './useEdicion.ts'
import { claveDeRelacion, rotuloDe } from './valores.ts'
import estilos from './Formulario.module.css'

type Props = { form: Edicion['form']; documento: Documento | null }

/** Los expedientes asociados, también los que asociaron a éste (FRM-01). Guardados, quedan (FRM-26). */
export function Asociados({ form, documento }: Props) {
  const suyos = form.values.relaciones_documentos.filter(
    ({ id_tipo_relacion }) => id_tipo_relacion === String(RELACION.asociado),
  )
  const aEste = (documento?.relaciones_documentos ?? []).filter(
    (r) => r.relacion === 'pasiva' && r.id_tipo_relacion === RELACION.asociado,
  )
  return (
    <Stack gap="md">
      {suyos.length + aEste.length === 0 && <Text c="dimmed">Todavía no hay expedientes asociados.</Text>}
      {suyos.length + aEste.length > 0 && (
        <ul className={estilos.lista} aria-label="Expedientes asociados">
          {suyos.map((uno) => (
            <FilaDeRelacion
              key={claveDeRelacion(uno)}
              form={form}
              relacionado={uno}
              conFojas={false}
              fija={uno.guardada}
            />
          ))}
          {aEste.map((r) => (
            <li key={r.id} className={estilos.fila}>
              <EnlaceARelacionado id={r.id_documento_relacionado} rotulo={rotuloDe(r)} />
            </li>
          ))}
        </ul>
      )}
      <BotonDeAgregar
        form={form}
        id={documento?.id ?? null}
        nombre="Asociar expediente"
        titulo="Elegir un expediente para asociar"
        tipo={RELACION.asociado}
        sin={aEste.map((r) => r.id_documento_relacionado)}
        agregar={(fila) => form.insertListItem('relaciones_documentos', relacionCon(fila, RELACION.asociado))}
      />
    </Stack>
  )
}
