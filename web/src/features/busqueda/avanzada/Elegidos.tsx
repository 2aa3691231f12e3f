import { Button, CloseButton, Group, Input, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useId, useRef } from 'react'
import { cortar, LARGO_DE_SUGERENCIA } from '@/lib/cortar.ts'
import { sinPartir } from '@/lib/sin-partir.tsx'
import estilos from './Avanzada.module.css'

type Props = {
  rotulo: string
  /** Lo que dice el botón que abre su diálogo. */
  agregar: string
  elegidos: readonly { id: string; nombre: string }[]
  abrir: () => void
  quitar: (id: string) => void
}

/** Lo que se eligió en un diálogo, cada uno con su botón para quitarlo, y el que lo abre. */
export function Elegidos({ rotulo, agregar, elegidos, abrir, quitar }: Props) {
  const id = useId()
  const boton = useRef<HTMLButtonElement>(null)
  return (
    <div role="group" aria-labelledby={id}>
      <Input.Label component="div" id={id}>
        {rotulo}
      </Input.Label>
      {elegidos.length > 0 && (
        <ul className={estilos.elegidos}>
          {elegidos.map(({ id: suyo, nombre }) => (
            <li key={suyo}>
              <Group gap={4} wrap="nowrap" justify="space-between">
                <Text size="sm" title={nombre} className={estilos.elegido!}>
                  {sinPartir(cortar(nombre, LARGO_DE_SUGERENCIA))}
                </Text>
                <CloseButton
                  size="sm"
                  type="button"
                  aria-label={`Quitar ${nombre}`}
                  onClick={() => {
                    // Se va con lo quitado: se sigue desde el que agrega.
                    boton.current?.focus()
                    quitar(suyo)
                  }}
                />
              </Group>
            </li>
          ))}
        </ul>
      )}
      <Button
        ref={boton}
        type="button"
        variant="default"
        size="xs"
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={abrir}
      >
        {agregar}
      </Button>
    </div>
  )
}
