import { Menu } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPencil, IconTrash, IconUsers } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BusquedaGuardada } from '@foja/domain/busqueda-guardada/schema.ts'
import { useConfirmar } from '@/entidades/pregunta/confirmar.tsx'
import { avisarError } from '@/lib/avisos.tsx'
import { Avisarme } from './Avisarme.tsx'
import { DialogoDeAreas } from './DialogoDeAreas.tsx'
import { DialogoDeNombre } from './DialogoDeNombre.tsx'
import { quitarGuardada, renombrarGuardada } from './llamadas.ts'
import { Opciones } from './Opciones.tsx'
import estilos from './BusquedasGuardadas.module.css'

type Props = {
  guardada: BusquedaGuardada
  /** Nulo en la primera. */
  subir: (() => void) | null
  /** Nulo en la última. */
  bajar: (() => void) | null
}

/** Lo que se hace con una guardada: cambiarle el nombre, moverla, compartirla, pedir que se avise y quitarla. */
export function MenuDeGuardada({ guardada, subir, bajar }: Props) {
  const { id, nombre, areas } = guardada
  const consultas = useQueryClient()
  const confirmar = useConfirmar()
  const [renombrando, renombrar] = useState(false)
  const [compartiendo, compartir] = useState(false)
  const quitar = async () => {
    const deOtros = areas.length > 0 ? ' y en el de quienes la comparten con usted' : ''
    const mensaje = `«${nombre}» deja de estar en su menú${deOtros}. Los documentos quedan como están.`
    if (!(await confirmar({ titulo: 'Quitar la búsqueda guardada', mensaje, aceptar: 'Quitar' }))) return
    await quitarGuardada(consultas, id).catch((error: unknown) =>
      avisarError(error, 'No se pudo quitar la búsqueda'),
    )
  }
  return (
    <div className={estilos.boton}>
      <Opciones id={id} nombre={nombre}>
        <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={() => renombrar(true)}>
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
        <Menu.Item leftSection={<IconUsers size={16} aria-hidden />} onClick={() => compartir(true)}>
          Compartir con un área…
        </Menu.Item>
        <Avisarme guardada={guardada} />
        <Menu.Item leftSection={<IconTrash size={16} aria-hidden />} onClick={() => void quitar()}>
          Quitar
        </Menu.Item>
      </Opciones>
      {renombrando && (
        <DialogoDeNombre
          titulo="Cambiar el nombre"
          nombre={nombre}
          guardar={(nuevo) => renombrarGuardada(consultas, id, nuevo)}
          cerrar={() => renombrar(false)}
        />
      )}
      {compartiendo && <DialogoDeAreas guardada={guardada} cerrar={() => compartir(false)} />}
    </div>
  )
}
