import { Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import type { DialogoDeHerramienta } from '@/entidades/operacion/accion.ts'
import { Dialogo } from '@/entidades/operacion/Dialogo.tsx'
import { nombreDe } from '@/entidades/operacion/objeto.ts'
import { useOperacion } from '@/entidades/operacion/useOperacion.ts'
import { useUsuario } from '@/entidades/sesion/sesion.ts'
import { pedir } from '@/lib/api.ts'

const DICHOS = { bien: 'Autorizacion cancelada', mal: 'No se pudo cancelar la autorización' }

/** Lo que «Cerrar» ofrece en lo que espera autorización: volverlo a borrador, con un motivo (EST-39, VAL-51). */
export function CancelarAutorizacion({ objeto, cerrar, hecho }: DialogoDeHerramienta) {
  const { areaActiva } = useUsuario()
  const [motivo, fijarMotivo] = useState('')
  const { hacer, enCurso } = useOperacion()
  const cancelar = async () => {
    const cuerpo = { id_documento: objeto.id, id_area_activa: areaActiva ?? undefined, motivo }
    if (await hacer(() => pedir('POST /firma/cancelar_autorizacion', { cuerpo }), DICHOS)) hecho()
  }
  return (
    <Dialogo
      titulo={nombreDe(objeto)}
      aceptar="Cancelar autorizacion"
      listo={motivo.trim() !== ''}
      alAceptar={() => void cancelar()}
      {...{ cerrar, enCurso }}
    >
      <Text>Está cerrado y espera autorización. Si la cancela, vuelve a ser un borrador.</Text>
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
