import { Tooltip, UnstyledButton } from '@mantine/core'
import { cortar } from '@/lib/cortar.ts'
import estilos from './Numero.module.css'

/**
 * El número de un documento, que si no entra se corta (CON-02). El entero lo dice un botón, que no hace otra cosa: se
 * llega a él tocándolo o con el teclado, y a un título sólo con el ratón.
 */
export function Numero({ numero, largo }: { numero: string | null; largo: number }) {
  if (!numero) return null
  const cortado = cortar(numero, largo)
  if (cortado === numero) return <>{numero}</>
  return (
    <Tooltip label={numero} events={{ hover: true, focus: true, touch: true }}>
      <UnstyledButton className={estilos.numero!} aria-label={numero}>
        {cortado}
      </UnstyledButton>
    </Tooltip>
  )
}
