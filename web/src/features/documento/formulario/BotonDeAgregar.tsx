import { Button } from '@mantine/core'
import { IconFileSearch } from '@tabler/icons-react'
import type { FilaDeBusqueda } from '@foja/domain/busqueda/respuesta.ts'
import type { TipoDeRelacion } from '@foja/domain/relacion-tipo/relacion.ts'
import { elegirDocumento } from '@/entidades/documento/elegir-documento.ts'
import { useTienePermisoDeBuscar } from '@/entidades/sesion/permisos.ts'
import type { Edicion } from './useEdicion.ts'

/** Cuántos documentos ya cargados admite la búsqueda (BUS-05); de más, el servidor dice que ya está. */
const CARGADOS = 1_000

type Props = {
  form: Edicion['form']
  /** El propio; nulo si es nuevo. */
  id: number | null
  nombre: string
  /** El de la búsqueda en que se elige. */
  titulo: string
  /** Para qué: sólo se ofrece lo que puede serlo (BUS-10). */
  tipo?: TipoDeRelacion
  /** Otros que no se ofrecen. */
  sin?: readonly number[]
  /** Por qué uno no puede elegirse; nulo si puede. */
  impide?: (fila: FilaDeBusqueda) => string | null
  /** De los documentos sirven sólo los firmados. */
  firmados?: boolean
  agregar: (fila: FilaDeBusqueda) => void
}

/** Agrega un documento buscándolo; quien no puede buscar no lo ve. Lo ya cargado no se ofrece otra vez. */
export function BotonDeAgregar({
  form,
  id,
  nombre,
  titulo,
  tipo,
  sin = [],
  impide,
  firmados,
  agregar,
}: Props) {
  const puedeBuscar = useTienePermisoDeBuscar()
  if (!puedeBuscar) return null
  const buscar = async () => {
    const cargados = form.values.relaciones_documentos.map((r) => r.id_documento_relacionado)
    const elegido = await elegirDocumento({
      titulo,
      docs_cargados: [...(id === null ? [] : [id]), ...cargados, ...sin].slice(0, CARGADOS),
      impide,
      firmados,
      ...(tipo !== undefined && { id_tipo_ie: tipo }),
    })
    if (elegido) agregar(elegido)
  }
  return (
    <Button
      variant="default"
      w="fit-content"
      data-path="relaciones_documentos"
      leftSection={<IconFileSearch size={16} aria-hidden />}
      onClick={() => void buscar()}
    >
      {nombre}
    </Button>
  )
}
