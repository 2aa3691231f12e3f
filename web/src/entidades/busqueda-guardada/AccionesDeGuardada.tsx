import { Menu } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPencil, IconTrash, IconUsers } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import type { BusquedaGuardada } from '@foja/domain/busqueda-guardada/schema.ts'
import { intentar } from '@/entidades/operacion/useOperacion.ts'
import { useConfirmar } from '@/entidades/pregunta/confirmar.tsx'
import { useFocoAlLlegarAlMenu } from '@/lib/foco.ts'
import { Avisarme } from './Avisarme.tsx'
import { ordenarGuardadas, quitarGuardada } from './llamadas-de-menu.ts'

type Props = {
  guardada: BusquedaGuardada
  renombrar: () => void
  compartir: () => void
  todas: readonly BusquedaGuardada[]
  alMover: (dicho: string, lugar: number) => void
}

/** Lo que ofrece el menú de una guardada propia. */
export function AccionesDeGuardada({ guardada, renombrar, compartir, todas, alMover }: Props) {
  const { id, nombre, areas } = guardada
  const consultas = useQueryClient()
  const confirmar = useConfirmar()
  useFocoAlLlegarAlMenu()
  const enfocarBoton = () => document.querySelector<HTMLElement>(`[data-guardada="${id}"]`)?.focus()
  const lugar = todas.findIndex((una) => una.id === id)
  const mover = (a: number) => {
    const ids = todas
      .map((una) => una.id)
      .toSpliced(lugar, 1)
      .toSpliced(a, 0, id)
    alMover(`${nombre}: ${a + 1} de ${todas.length}`, a)
    void intentar(() => ordenarGuardadas(consultas, ids), 'No se pudieron ordenar las búsquedas')
    // Al cambiar de lugar, su botón pierde el foco.
    requestAnimationFrame(enfocarBoton)
  }
  const quitar = async () => {
    const deOtros = areas.length > 0 ? ' y en el de quienes la comparten con usted' : ''
    const mensaje = `«${nombre}» deja de estar en su menú${deOtros}. Los documentos quedan como están.`
    if (!(await confirmar({ titulo: 'Quitar la búsqueda guardada', mensaje, aceptar: 'Quitar' }))) return
    // La pregunta puede irse después que ella: el foco vuelve ya a su botón, que al irse lo pasa.
    enfocarBoton()
    await intentar(() => quitarGuardada(consultas, id), 'No se pudo quitar la búsqueda', id)
  }
  return (
    <>
      <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={renombrar}>
        Cambiar el nombre
      </Menu.Item>
      {lugar > 0 && (
        <Menu.Item leftSection={<IconArrowUp size={16} aria-hidden />} onClick={() => mover(lugar - 1)}>
          Subir
        </Menu.Item>
      )}
      {lugar < todas.length - 1 && (
        <Menu.Item leftSection={<IconArrowDown size={16} aria-hidden />} onClick={() => mover(lugar + 1)}>
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
