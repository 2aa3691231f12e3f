import { Menu } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { intentar } from '@/entidades/operacion/useOperacion.ts'
import { avisar } from '@/lib/avisos.tsx'
import { vigilarGuardada } from './llamadas-de-menu.ts'
import estilos from './BusquedasGuardadas.module.css'

type Props = { guardada: { id: number; nombre: string; avisar: boolean } }

/** En el menú de una guardada, propia o compartida: si se avisa cuando haya algo nuevo. */
export function Avisarme({ guardada: { id, nombre, avisar: vigilada } }: Props) {
  const consultas = useQueryClient()
  const fijar = async (si: boolean) => {
    const hecho = await intentar(() => vigilarGuardada(consultas, id, si), 'No se pudo cambiar el aviso', id)
    if (hecho && si) avisar(`Se le avisará de lo nuevo en «${nombre}»`, 'success', 'Estará en Novedades.')
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
