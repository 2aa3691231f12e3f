import { Button, Text } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { cortar } from '@/lib/cortar.ts'
import { mostrarDia } from '@/lib/fecha.ts'
import { alIrse } from '@/lib/foco.ts'
import { sinPartir } from '@/lib/sin-partir.tsx'
import type { usePasado } from './al.ts'
import { porQueNoSeVe } from './dias-del-pasado.ts'
import estilos from './Pasado.module.css'

/** Lo que se cita de un día que no se entiende. */
const LARGO_DE_DIA = 20

const verAlDia = () => document.querySelector<HTMLElement>('[aria-label="Ver al día…"]')

type Props = Pick<ReturnType<typeof usePasado>, 'al' | 'dudoso' | 'mirar'>

/** Qué día se ve, o que no se entiende el que se pidió, y con qué se vuelve a hoy. */
export function AvisoDelPasado({ al, dudoso, mirar }: Props) {
  // Lo que se pide de él lo rechaza el servidor: abajo no está el pasado, sino el error.
  const imposible = al === null ? null : porQueNoSeVe(al)
  return (
    <>
      <IconHistory size={18} aria-hidden />
      <Text size="sm" className={estilos.frase!}>
        {al === null ? (
          <>
            El día de la dirección, «{cortar(dudoso!, LARGO_DE_DIA)}», no se entiende: está viendo lo de hoy.
            Un día se escribe como <strong>{sinPartir('2025-12-31')}</strong>.
          </>
        ) : imposible !== null ? (
          imposible
        ) : (
          <>
            Está viendo cómo estaba todo el <strong>{sinPartir(mostrarDia(al))}</strong>. Los textos, y lo que
            se abre, son de hoy. Para elegir, hacer algo con lo que se ve o guardar la búsqueda, vuelva a hoy.
          </>
        )}
      </Text>
      <Button ref={alIrse(verAlDia)} size="xs" variant="default" onClick={() => mirar(null)}>
        {al === null ? 'Quitarlo' : 'Volver a hoy'}
      </Button>
    </>
  )
}
