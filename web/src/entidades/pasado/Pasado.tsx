import { Button, Text } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { mostrarDia } from '@/lib/fecha.ts'
import { alIrse } from '@/lib/foco.ts'
import { usePasado } from './al.ts'
import estilos from './Pasado.module.css'

const verAlDia = () => document.querySelector<HTMLElement>('[aria-label="Ver al día…"]')

/** Que lo que se ve es el pasado, y con qué se vuelve; ahora no está. */
export function Pasado() {
  const { al, mirar } = usePasado()
  return (
    <div role="status" className={al === null ? '' : estilos.pasado}>
      {al !== null && (
        <>
          <IconHistory size={18} aria-hidden />
          <Text size="sm" className={estilos.frase!}>
            Está viendo cómo estaba todo el <strong>{mostrarDia(al)}</strong>. Los textos, y lo que se abre,
            son de hoy. Para elegir, hacer algo con lo que se ve o guardar la búsqueda, vuelva a hoy.
          </Text>
          <Button ref={alIrse(verAlDia)} size="xs" variant="default" onClick={() => mirar(null)}>
            Volver a hoy
          </Button>
        </>
      )}
    </div>
  )
}
