import { Menu } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPencil, IconTrash, IconUsers } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import type { BusquedaGuardada } from '@foja/domain/busqueda-guardada/schema.ts'
import { useConfirmar } from '@/entidades/pregunta/confirmar.tsx'
import { avisarError } from '@/lib/avisos.tsx'
import { useFocoAlLlegarAlMenu } from '@/lib/foco.ts'
import { Avisarme } from './Avisarme.tsx'
import { quitarGuardada } from './llamadas.ts'

type Props = {
  guardada: BusquedaGuardada
  renombrar: () => void
  compartir: () => void
  /** Nulo en la primera. */
  subir: (() => void) | null
  /** Nulo en la última. */
  bajar: (() => void) | null
}

/** Lo que ofrece el menú de una guardada propia. */
export function AccionesDeGuardada({ guardada, renombrar, compartir, subir, bajar }: Props) {
  const { id, nombre, areas } = guardada
  const consultas = useQueryClient()
  const confirmar = useConfirmar()
  useFocoAlLlegarAlMenu()
  const quitar = async () => {
    const deOtros = areas.length > 0 ? ' y en el de quienes la comparten con usted' : ''
    const mensaje = `«${nombre}» deja de estar en su menú${deOtros}. Los documentos quedan como están.`
    if (!(await confirmar({ titulo: 'Quitar la búsqueda guardada', mensaje, aceptar: 'Quitar' }))) return
    await quitarGuardada(consultas, id).catch((error: unknown) =>
      avisarError(error, 'No se pudo quitar la búsqueda'),
    )
  }
  return (
    <>
      <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={renombrar}>
        Cambiar el nombre
      </Menu.Item>
      {subir && (
        <Menu.Item leftSection={<IconArrowUp size={16} aria-hidden />} onClick={subir}>
          Subir
        </Menu.Item>
      )}
      {bajar && (
        <Menu.Item leftSection={<IconArrowDown size={16} aria-hidden />} onClick={bajar}>
          Bajar
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconUsers size={16} aria-hidden />} onClick={compartir}>
        Compartir con un área…
      </Menu.Item>
      <Avisarme guardada={guardada} />
      <Menu.Item leftSection={<IconTrash size={16} aria-hidden />} onClick={() => void quitar()}>
        Quitar
      </Menu.Item>
    </>
  )
}
