import { Button, Text } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { cortar } from '@/lib/cortar.ts'
import { mostrarDia } from '@/lib/fecha.ts'
import { alIrse } from '@/lib/foco.ts'
import { porQueNoSeVe, usePasado } from './al.ts'
import estilos from './Pasado.module.css'

/** Lo que se cita de un día que no se entiende. */
const LARGO_DE_DIA = 20

const verAlDia = () => document.querySelector<HTMLElement>('[aria-label="Ver al día…"]')

/** Que lo que se ve es el pasado, o que el día de la dirección no se entiende, y con qué se vuelve; ahora no está. */
export function Pasado() {
  const { al, dudoso, mirar } = usePasado()
  // Lo que se pide de él lo rechaza el servidor: abajo no está el pasado, sino el error.
  const imposible = al === null ? null : porQueNoSeVe(al)
  return (
    <div role="status" className={(al ?? dudoso) ? estilos.pasado : ''}>
      {(al ?? dudoso) && (
        <>
          <IconHistory size={18} aria-hidden />
          <Text size="sm" className={estilos.frase!}>
            {al === null ? (
              <>
                El día de la dirección, «{cortar(dudoso!, LARGO_DE_DIA)}», no se entiende: está viendo lo de
                hoy. Un día se escribe como <strong>2025-12-31</strong>.
              </>
            ) : imposible !== null ? (
              imposible
            ) : (
              <>
                Está viendo cómo estaba todo el <strong>{mostrarDia(al)}</strong>. Los textos, y lo que se
                abre, son de hoy. Para elegir, hacer algo con lo que se ve o guardar la búsqueda, vuelva a
                hoy.
              </>
            )}
          </Text>
          <Button ref={alIrse(verAlDia)} size="xs" variant="default" onClick={() => mirar(null)}>
            {al === null ? 'Quitarlo' : 'Volver a hoy'}
          </Button>
        </>
      )}
    </div>
  )
}
