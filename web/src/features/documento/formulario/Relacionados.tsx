import { ActionIcon, Anchor, Button, NumberInput, Select, Stack, Text } from '@mantine/core'
import { IconFileSearch, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { FilaDeBusqueda } from '@foja/domain/busqueda/respuesta.ts'
import { RELACIONES_AL_GUARDAR } from '@foja/domain/relacion-tipo/relacion.ts'
import { enlaceAVistaPrevia } from '@/entidades/documento/caminos.ts'
import { elegirDocumento } from '@/entidades/documento/elegir-documento.ts'
import { abrirVistaPrevia } from '@/entidades/documento/vista-previa.ts'
import { tiposDeRelacion } from '@/entidades/relacion/consultas.ts'
import { useTienePermisoDeBuscar } from '@/entidades/sesion/permisos.ts'
import type { Edicion } from './useEdicion.ts'
import type { Relacionado } from './valores.ts'
import estilos from './Formulario.module.css'

type Props = {
  form: Edicion['form']
  /** El propio; nulo si es nuevo. */
  id: number | null
  esExpediente: boolean
}

const relacionCon = ({ id, tipo, nro_str, titulo }: FilaDeBusqueda): Relacionado => ({
  id_documento_relacionado: id,
  id_tipo_relacion: null,
  fojas_desde: '',
  fojas_hasta: '',
  guardada: false,
  rotulo: [tipo.nombre_singular, nro_str, titulo].filter(Boolean).join(' · '),
})

/** Documentos relacionados, cada uno con su tipo de relación y sus fojas (FRM-13, FRM-26, VAL-47). */
export function Relacionados({ form, id, esExpediente }: Props) {
  const { data: tipos = [] } = useQuery(tiposDeRelacion)
  const puedeBuscar = useTienePermisoDeBuscar()
  const relacionados = form.values.relaciones_documentos
  const agregar = async () => {
    const cargados = relacionados.map((r) => r.id_documento_relacionado)
    const elegido = await elegirDocumento({
      titulo: 'Elegir un documento relacionado',
      docs_cargados: id === null ? cargados : [...cargados, id],
    })
    if (elegido) form.insertListItem('relaciones_documentos', relacionCon(elegido))
  }
  return (
    <Stack gap="md">
      {relacionados.length === 0 && <Text c="dimmed">Todavía no hay documentos relacionados.</Text>}
      {relacionados.length > 0 && (
        <ul className={estilos.lista} aria-label="Documentos relacionados">
          {relacionados.map((relacionado, i) => {
            const { id_documento_relacionado, id_tipo_relacion, guardada, rotulo } = relacionado
            const nombre = rotulo ?? 'Un documento que no puede ver'
            const camino = `relaciones_documentos.${i}`
            const fija = guardada && esExpediente
            // Incorporar y tramitar se hacen desde el expediente: sólo se nombran en lo que ya es así.
            const opciones = tipos.filter(
              (tipo) =>
                RELACIONES_AL_GUARDAR.includes(tipo.id) || (guardada && String(tipo.id) === id_tipo_relacion),
            )
            return (
              <li key={id_documento_relacionado} className={estilos.fila}>
                {rotulo === null ? (
                  <Text c="dimmed">{nombre}</Text>
                ) : (
                  // Un enlace, y no un botón: también sirve cuando el formulario se lee.
                  <Anchor
                    href={`#${enlaceAVistaPrevia({ id: id_documento_relacionado })}`}
                    onClick={(e) => {
                      if (e.ctrlKey || e.metaKey || e.shiftKey) return
                      e.preventDefault()
                      abrirVistaPrevia({ id: id_documento_relacionado })
                    }}
                  >
                    {nombre}
                  </Anchor>
                )}
                <div className={estilos.renglon}>
                  <Select
                    label="Tipo de relación"
                    required
                    disabled={fija}
                    data={opciones.map((tipo) => ({ value: String(tipo.id), label: tipo.relacion_a }))}
                    className={estilos.quien!}
                    {...form.getInputProps(`${camino}.id_tipo_relacion`)}
                  />
                  {(['fojas_desde', 'fojas_hasta'] as const).map((campo) => (
                    <NumberInput
                      key={campo}
                      label={campo === 'fojas_desde' ? 'Foja desde' : 'Foja hasta'}
                      min={0}
                      max={1_000_000}
                      allowDecimal={false}
                      allowNegative={false}
                      disabled={fija}
                      w={110}
                      {...form.getInputProps(`${camino}.${campo}`)}
                    />
                  ))}
                  {!fija && (
                    <ActionIcon
                      variant="default"
                      size={36}
                      className={estilos.quitar!}
                      aria-label={`Quitar ${nombre}`}
                      onClick={() => form.removeListItem('relaciones_documentos', i)}
                    >
                      <IconTrash size={16} aria-hidden />
                    </ActionIcon>
                  )}
                </div>
              </li>
            )
          })}
        </ul>
      )}
      {/* Se lo elige buscándolo. */}
      {puedeBuscar && (
        <Button
          variant="default"
          w="fit-content"
          data-path="relaciones_documentos"
          leftSection={<IconFileSearch size={16} aria-hidden />}
          onClick={() => void agregar()}
        >
          Agregar documento
        </Button>
      )}
    </Stack>
  )
}
