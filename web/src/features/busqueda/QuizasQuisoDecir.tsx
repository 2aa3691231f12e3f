import { Button, Text } from '@mantine/core'
import { seguirBuscando } from '@/entidades/busqueda/caminos.ts'
import estilos from './Busqueda.module.css'

type Props = { sugerencia: string | null; buscar: (texto: string) => void }

/** «Quizás quiso decir»: busca lo sugerido. */
export function QuizasQuisoDecir({ sugerencia, buscar }: Props) {
  if (sugerencia === null) return null
  return (
    <Text className={estilos.aviso!}>
      Quizás quiso decir{' '}
      <Button
        variant="light"
        size="compact-sm"
        className={estilos.sugerida!}
        onClick={() => {
          buscar(sugerencia)
          seguirBuscando()
        }}
      >
        {sugerencia}
      </Button>
    </Text>
  )
}
