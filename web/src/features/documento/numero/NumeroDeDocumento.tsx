import { Button, Group, Input, Text } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import type { Documento } from '@foja/domain/documento/respuesta.ts'
import { esProvisorio } from '@foja/domain/numero/claves.ts'
import type { Numerador } from '@foja/domain/numero/schema.ts'
import type { NumeroGuardado } from '@/entidades/numero/consultas.ts'
import { EditorDeNumero } from './EditorDeNumero.tsx'

type Props = {
  documento: Pick<Documento, 'id' | 'nro' | 'nro_str'>
  /** El de su tipo: dice qué claves se escriben. Sin él no se edita. */
  numerador: Numerador | null | undefined
  /** Área con que se trabaja. */
  idArea: number | null
  /** Si quien mira puede editarlo: lo dice el servidor (FRM-23). */
  editable: boolean
  /** Se está cambiando, o no, y todavía no se guardó. */
  alDiferir: (difiere: boolean) => void
  onGuardado: (guardado: NumeroGuardado) => void
}

/** El número de un documento y, para quien puede, cómo cambiarlo (FRM-21, FRM-22, FRM-23). */
export function NumeroDeDocumento({ documento, numerador, idArea, editable, alDiferir, onGuardado }: Props) {
  const [editando, setEditando] = useState(false)
  const boton = useRef<HTMLButtonElement>(null)
  const idNumero = useId()
  const vuelve = useRef(false)
  useEffect(() => {
    if (!editando && vuelve.current) boton.current?.focus()
    vuelve.current = editando
  }, [editando])

  if (editando && numerador && editable)
    return (
      <EditorDeNumero
        documento={documento}
        numerador={numerador}
        idArea={idArea}
        cancelar={() => setEditando(false)}
        alDiferir={alDiferir}
        onGuardado={(guardado) => {
          setEditando(false)
          onGuardado(guardado)
        }}
      />
    )
  return (
    <div>
      <Input.Label component="div" id={idNumero}>
        Número
      </Input.Label>
      <Group gap="sm" role="group" aria-labelledby={idNumero}>
        <Text fw={600}>{documento.nro_str || 'Se asigna al guardar'}</Text>
        {esProvisorio(documento.nro) && (
          <Text size="sm" c="dimmed">
            Provisorio hasta el cierre
          </Text>
        )}
        {editable && numerador && (
          <Button
            ref={boton}
            variant="default"
            size="xs"
            leftSection={<IconPencil size={14} aria-hidden />}
            onClick={() => setEditando(true)}
          >
            Editar número
          </Button>
        )}
      </Group>
    </div>
  )
}
