import { Text } from '@mantine/core'
import { useState } from 'react'
import { LARGO_OBSERVACIONES } from '@foja/domain/documento/limites.ts'
import type { DialogoDeHerramienta, Dichos } from '@/entidades/operacion/accion.ts'
import { Dialogo } from '@/entidades/operacion/Dialogo.tsx'
import { sobra, TextoDeHasta } from '@/entidades/operacion/TextoDeHasta.tsx'
import { useOperacion } from '@/entidades/operacion/useOperacion.ts'
import { useUsuario } from '@/entidades/sesion/sesion.ts'
import { sinPartir } from '@/lib/sin-partir.tsx'

/** Lo que esperan las operaciones que piden motivo. */
type ConMotivo = { id_documento: number; id_area_activa?: number | undefined; motivo: string }

type Props = DialogoDeHerramienta & {
  titulo: string
  /** Qué le pasará al documento. */
  frase: string
  aceptar: string
  dejar?: string
  peligrosa?: boolean
  dichos: Dichos
  llamar: (cuerpo: ConMotivo) => Promise<{ data: unknown }>
}

/** El diálogo de una operación que exige un motivo: sin él no se puede aceptar. */
export function DialogoConMotivo({ objeto, cerrar, hecho, frase, dichos, llamar, ...resto }: Props) {
  const { areaActiva } = useUsuario()
  const [motivo, fijarMotivo] = useState('')
  const { hacer, enCurso } = useOperacion(objeto.id)
  const aceptar = async () => {
    const cuerpo = { id_documento: objeto.id, id_area_activa: areaActiva ?? undefined, motivo }
    if (await hacer(() => llamar(cuerpo), dichos)) hecho()
  }
  return (
    <Dialogo
      {...resto}
      listo={motivo.trim() !== '' && !sobra(motivo, LARGO_OBSERVACIONES)}
      alAceptar={aceptar}
      {...{ cerrar, enCurso }}
    >
      <Text>{sinPartir(frase)}</Text>
      <TextoDeHasta
        label="Motivo"
        required
        minRows={3}
        largo={LARGO_OBSERVACIONES}
        data-autofocus
        value={motivo}
        alEscribir={fijarMotivo}
      />
    </Dialogo>
  )
}
