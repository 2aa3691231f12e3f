import { Alert, Button, Group, Text } from '@mantine/core'
import { IconHistory, IconLock } from '@tabler/icons-react'
import type { Borrador } from '@/entidades/borrador/borradores.ts'
import { ConEnlaceAEnviados } from '@/entidades/vista/ConEnlaceAEnviados.tsx'
import { fechaEntera } from '@/lib/sin-partir.tsx'
import { alIrse } from '@/lib/foco.ts'
import { SIN_GUARDAR } from './bloqueo.ts'
import { SinLugar } from './SinLugar.tsx'

type Props = {
  /** Nulo si todavía no se guardó. */
  id: number | null
  /** Por qué no se puede escribir; nulo si se puede. */
  motivo: string | null
  /** Lo escrito que ya no tiene dónde guardarse: se muestra para poder copiarlo. */
  sinLugar: Borrador | null
  /** Lo recuperado que sigue sin guardar. */
  recuperado: Borrador | null
  /** Hay en pantalla algo que no está guardado. */
  sucio: boolean
  descartar: () => void
}

/** Lo que hay que saber antes de escribir: que no se puede, o que esto no llegó a guardarse. */
export function AvisosDeFormulario({ id, motivo, sinLugar, recuperado, sucio, descartar }: Props) {
  if (motivo !== null)
    return (
      <Alert role="note" variant="light" color="orange" mb="md" icon={<IconLock aria-hidden />}>
        {id === null ? motivo : <ConEnlaceAEnviados texto={motivo} id={id} />}
        {recuperado && (
          <Text size="sm" mt="xs">
            Lo que se ve incluye lo que usted escribió el {fechaEntera(recuperado.cuando)} y no llegó a
            guardarse.
          </Text>
        )}
        {sucio && (
          <Text size="sm" mt="xs" fw={600}>
            {SIN_GUARDAR}
          </Text>
        )}
        {sinLugar && <SinLugar borrador={sinLugar} descartar={descartar} />}
      </Alert>
    )
  if (!recuperado) return null
  return (
    <Alert
      role="status"
      variant="light"
      mb="md"
      icon={<IconHistory aria-hidden />}
      title="Se recuperó lo que no llegó a guardarse"
    >
      <Group gap="sm">
        Lo escribió el {fechaEntera(recuperado.cuando)}. Guárdelo para no perderlo.
        <Button ref={alIrse()} size="compact-sm" variant="default" onClick={descartar}>
          Descartar
        </Button>
      </Group>
    </Alert>
  )
}
