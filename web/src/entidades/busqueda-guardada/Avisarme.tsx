import { Menu } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { avisarFallo } from '@/entidades/sesion/ingreso.ts'
import { avisar } from '@/lib/avisos.tsx'
import { vigilarGuardada } from './llamadas-de-menu.ts'
import estilos from './BusquedasGuardadas.module.css'

type Props = { guardada: { id: number; nombre: string; avisar: boolean } }

/** En el menú de una guardada, propia o compartida: si se avisa cuando haya algo nuevo. */
export function Avisarme({ guardada: { id, nombre, avisar: vigilada } }: Props) {
  const consultas = useQueryClient()
  const fijar = async (si: boolean) => {
    try {
      await vigilarGuardada(consultas, id, si)
      if (si) avisar(`Se le avisará de lo nuevo en «${nombre}»`, 'success', 'Estará en Novedades.')
    } catch (error) {
      avisarFallo(error, 'No se pudo cambiar el aviso')
    }
  }
  return (
    <Menu.CheckboxItem
      checked={vigilada}
      closeMenuOnClick
      classNames={{ itemIndicator: estilos.tilde }}
      onChange={(si) => void fijar(si)}
    >
      Avisarme cuando haya nuevos
    </Menu.CheckboxItem>
  )
}
