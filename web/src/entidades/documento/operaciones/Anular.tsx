import { Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import type { DialogoDeHerramienta } from '@/entidades/operacion/accion.ts'
import { Dialogo } from '@/entidades/operacion/Dialogo.tsx'
import { nombreDe } from '@/entidades/operacion/objeto.ts'
import { useOperacion } from '@/entidades/operacion/useOperacion.ts'
import { useUsuario } from '@/entidades/sesion/sesion.ts'
import { pedir } from '@/lib/api.ts'

const DICHOS = { bien: 'Documento anulado', mal: 'No se pudo anular' }

/** Anula con un motivo, que es obligatorio (DLG-32). */
export function Anular({ objeto, cerrar, hecho }: DialogoDeHerramienta) {
  const { areaActiva } = useUsuario()
  const [motivo, fijarMotivo] = useState('')
  const { hacer, enCurso } = useOperacion()
  const anular = async () => {
    const cuerpo = { id_documento: objeto.id, id_area_activa: areaActiva ?? undefined, motivo }
    if (await hacer(() => pedir('PUT /documentos/anular', { cuerpo }), DICHOS)) hecho()
  }
  return (
    <Dialogo
      titulo="Anular"
      aceptar="Anular"
      peligrosa
      listo={motivo.trim() !== ''}
      alAceptar={() => void anular()}
      {...{ cerrar, enCurso }}
    >
      <Text>{nombreDe(objeto)} quedará anulado. Se conserva y se puede leer, con su motivo.</Text>
      <Textarea
        label="Motivo"
        required
        autosize
        minRows={3}
        maxLength={2000}
        data-autofocus
        value={motivo}
        onChange={(e) => fijarMotivo(e.currentTarget.value)}
      />
    </Dialogo>
  )
}
