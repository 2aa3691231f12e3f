import { Alert, Stack } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Fallo } from '@/components/Fallo.tsx'
import { Pantalla } from '@/components/Pantalla.tsx'
import type { Borrador } from '@/entidades/borrador/borradores.ts'
import { MENSAJES } from '@/entidades/documento/mensajes.ts'
import { SinLugar } from './SinLugar.tsx'

type Props = {
  nuevo: boolean
  error: Error
  reintentar: () => void
  /** Lo que se había escrito en él y no llegó a guardarse. */
  leerEscrito: () => Promise<Borrador | null>
  descartar: () => Promise<void>
}

/** El formulario de lo que no se puede abrir: por qué y, si algo se había escrito, el texto para no perderlo. */
export function NoSeAbre({ nuevo, error, reintentar, leerEscrito, descartar }: Props) {
  const [escrito, setEscrito] = useState<Borrador | null>(null)
  useEffect(() => {
    void leerEscrito().then(setEscrito, () => undefined)
    // oxlint-disable-next-line react/exhaustive-deps -- una vez
  }, [])
  return (
    <Pantalla titulo={nuevo ? 'No se puede crear' : MENSAJES.error_document_not_open}>
      <Stack gap="md">
        <Fallo
          titulo={nuevo ? 'Ese tipo no está disponible' : 'No se puede visualizar documento'}
          error={error}
          reintentar={reintentar}
        />
        {escrito && (
          <Alert role="note" variant="light">
            <SinLugar
              borrador={escrito}
              abierto
              descartar={() => void descartar().then(() => setEscrito(null))}
            />
          </Alert>
        )}
      </Stack>
    </Pantalla>
  )
}
