import { Button, Text } from '@mantine/core'
import { Fragment } from 'react'
import type { Borrador } from '@/entidades/borrador/borradores.ts'
import { fechaYHora } from '@/lib/fecha.ts'
import { alIrse } from '@/lib/foco.ts'
import { enTexto } from './en-texto.ts'
import estilos from './Formulario.module.css'

type Props = { borrador: Borrador; abierto?: boolean; descartar: () => void }

/** Lo escrito que ya no tiene dónde guardarse, para leerlo y copiarlo. */
export function SinLugar({ borrador, abierto = false, descartar }: Props) {
  return (
    <details open={abierto}>
      <summary>Lo que usted escribió el {fechaYHora(borrador.cuando)} no llegó a guardarse</summary>
      <Text component="dl" className={estilos.escrito!} size="sm" mt="xs" mb={0}>
        {enTexto(borrador).map(([campo, texto]) => (
          <Fragment key={campo}>
            <dt>{campo}</dt>
            <dd>{texto}</dd>
          </Fragment>
        ))}
      </Text>
      <Button ref={alIrse()} size="compact-sm" variant="default" mt="xs" onClick={descartar}>
        Descartar
      </Button>
    </details>
  )
}
