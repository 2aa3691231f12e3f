import { Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import estilos from './Encima.module.css'

/** Lo que llega antes no se dice que se espera. */
export const ESPERA_MS = 150

type Props = {
  /** Lo que esa lista dice mientras busca. */
  dicho: string
  /** Se pidió otra cosa, y lo que se ve es lo de antes; releer lo mismo no es buscar. */
  otras: boolean
}

/** Con otro filtro, orden o página, que se está buscando, sobre las filas de antes y hasta que llegan (LIS-27). */
export function Buscando({ dicho, otras }: Props) {
  const [lento] = useDebouncedValue(otras, ESPERA_MS)
  return (
    <div role="status" className={estilos.buscando}>
      {otras && lento && <Text size="sm">{dicho}</Text>}
    </div>
  )
}
