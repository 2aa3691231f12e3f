import { IconTrash, IconWorld } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { soloPublicadosOSinPublicar } from '@foja/domain/documento/errores.ts'
import { admite } from '@foja/domain/documento/transiciones.ts'
import { eliminacion } from '@/entidades/documento/operaciones/eliminacion.ts'
import { publicacion } from '@/entidades/documento/operaciones/publicacion.ts'
import type { Confirmacion } from '@/entidades/operacion/accion.ts'
import type { Objeto } from '@/entidades/operacion/objeto.ts'
import { useOperacion } from '@/entidades/operacion/useOperacion.ts'
import { useConfirmar } from '@/entidades/pregunta/confirmar.tsx'
import { tiposLegibles } from '@/entidades/tipo/consultas.ts'
import { avisar } from '@/lib/avisos.tsx'
import { BotonDeBloque } from './BotonDeBloque.tsx'

type Props = {
  /** La que esta lista ofrece. */
  herramienta: 'publicar' | 'eliminar'
  objetos: readonly Objeto[]
  /** Se hizo con todos. */
  hecho: () => void
}

/**
 * Publicar, despublicar o eliminar los elegidos, todos o ninguno (HER-01, HER-04, HER-07): se ofrece si alguno lo admite, y
 * de los demás el servidor dice cuál no.
 */
export function TodosONinguno({ herramienta, objetos, hecho }: Props) {
  const confirmar = useConfirmar()
  const { hacer, enCurso } = useOperacion()
  const { data: tipos = [] } = useQuery(tiposLegibles)
  const permiso = herramienta === 'publicar' ? 'escribir' : 'eliminar'
  const seOfrece = objetos.some(
    ({ tipo, estado }) =>
      admite(herramienta, tipo.esencia, estado.id) &&
      tipos.find(({ id }) => id === tipo.id)?.permisos[permiso],
  )
  if (!seOfrece) return null
  const preguntarYHacer = async (confirmacion: Confirmacion) => {
    if (!(await confirmar(confirmacion))) return
    const de = objetos.map(({ id }) => id)
    if ((await hacer(confirmacion.llamar, { ...confirmacion, de })) !== undefined) hecho()
  }
  if (herramienta === 'eliminar')
    return (
      <BotonDeBloque
        nombre="Eliminar"
        Icono={IconTrash}
        alPulsar={() => void preguntarYHacer(eliminacion(objetos))}
        enCurso={enCurso}
      />
    )
  const publicados = objetos.filter(({ publicado }) => publicado).length
  const mezclados = publicados > 0 && publicados < objetos.length
  return (
    <BotonDeBloque
      nombre={publicados === objetos.length ? 'Despublicar' : 'Publicar'}
      Icono={IconWorld}
      alPulsar={() =>
        mezclados
          ? avisar(soloPublicadosOSinPublicar().message, 'warning')
          : void preguntarYHacer(publicacion(objetos))
      }
      enCurso={enCurso}
    />
  )
}
