import { Button, Text } from '@mantine/core'
import { IconListCheck } from '@tabler/icons-react'
import { useId, useRef } from 'react'
import { FILAS_MAXIMO } from '@foja/domain/conjunto/limites.ts'
import { cantidad } from '@/lib/cantidad.ts'
import { alIrse } from '@/lib/foco.ts'
import type { AReunir } from './reunir.ts'
import { useReunir } from './useReunir.ts'

type Props = {
  total: number
  aReunir: () => AReunir
  /** Si se ofrece; lo que ya se está reuniendo sigue. */
  ofrecer?: boolean
  /** Cuántos son ya está al lado: se dice en menos palabras, y con `className` en ninguna donde no entren. */
  breve?: true
  className?: string | undefined
}

/** «Elegir los 66 resultados»: los deja quietos en el servidor y lleva a lo que puede hacerse con ellos. */
export function ElegirTodos({ total, aReunir, ofrecer = true, breve, className }: Props) {
  const { reunidos, reunir, dejar } = useReunir()
  const elegir = useRef<HTMLButtonElement>(null)
  const idDeAvance = useId()
  const meta = cantidad(Math.min(total, FILAS_MAXIMO))
  const cuales = total > FILAS_MAXIMO ? `los primeros ${meta}` : total === 1 ? 'el único' : `los ${meta}`
  const resto = total > FILAS_MAXIMO ? ` de ${cantidad(total)}` : total === 1 ? ' resultado' : ' resultados'
  const nombre = `Elegir ${cuales}${resto}`
  if (reunidos !== null)
    return (
      <>
        <Text size="sm" id={idDeAvance}>{`Reuniendo ${cantidad(reunidos)} de ${meta}…`}</Text>
        <Button
          size="xs"
          variant="default"
          flex="none"
          // Cada botón toma el lugar del otro, y también el foco: aunque no se haya podido.
          autoFocus
          ref={alIrse(() => elegir.current)}
          aria-describedby={idDeAvance}
          // El segundo de un doble clic cae aquí.
          onClick={({ detail }) => detail < 2 && dejar()}
        >
          Cancelar
        </Button>
      </>
    )
  if (!ofrecer) return null
  return (
    <Button
      size="xs"
      variant="default"
      px={8}
      flex="none"
      leftSection={<IconListCheck size={14} aria-hidden />}
      aria-label={nombre}
      title={nombre}
      className={className ?? ''}
      ref={elegir}
      onClick={() => void reunir(aReunir())}
    >
      {breve ? `Elegir ${cuales}` : nombre}
    </Button>
  )
}
