import { Radio, Stack } from '@mantine/core'
import { useState } from 'react'
import { ESTADO } from '@foja/domain/documento/estado.ts'
import {
  NOMBRE_DE_VISIBILIDAD,
  visibilidadesPara,
  type Visibilidad,
} from '@foja/domain/documento/visibilidad.ts'
import type { DialogoDeHerramienta } from '@/entidades/operacion/accion.ts'
import { Dialogo } from '@/entidades/operacion/Dialogo.tsx'
import { nombreDe } from '@/entidades/operacion/objeto.ts'
import { useOperacion } from '@/entidades/operacion/useOperacion.ts'
import { useConfiguracion, useUsuario } from '@/entidades/sesion/sesion.ts'
import { pedir } from '@/lib/api.ts'
import { sinPartir } from '@/lib/sin-partir.tsx'

const QUIEN_VE: Record<Visibilidad, string> = {
  publico: 'Lo ven todos los que pueden leer este tipo.',
  privado: 'Lo ven quien lo creó y las áreas y usuarios por los que pasó.',
  reservado: 'Lo ven, de ellos, sólo quienes pueden ver lo reservado.',
}

const SIN_EMITIR: readonly number[] = [ESTADO.borrador, ESTADO.rechazado]
/** De lo que todavía no se emitió (D-104). */
const AL_EMITIRLO =
  'Lo verán todos los que pueden leer este tipo cuando deje de ser borrador; hasta entonces, los mismos que si fuera privado.'

const DICHOS = {
  bien: 'Se ha cambiado correctamente la visibilidad del documento',
  mal: 'No se pudo cambiar la visibilidad',
}

/** Cambia quién puede ver el documento; con la misma que tiene no se acepta (DLG-33, PER-15). */
export function CambiarVisibilidad({ objeto, cerrar, hecho }: DialogoDeHerramienta) {
  const { expedientes_reservados } = useUsuario()
  const { borradores_publicos } = useConfiguracion()
  // Mientras no se elige otra es la que tiene, aunque se la cambien: aceptar desharía lo que hizo otra persona.
  const [otra, elegirOtra] = useState<Visibilidad | null>(null)
  const elegida = otra ?? objeto.visibilidad
  const seGuarda = SIN_EMITIR.includes(objeto.estado.id) && !borradores_publicos
  const quienVe = seGuarda ? { ...QUIEN_VE, publico: AL_EMITIRLO } : QUIEN_VE
  const { hacer, enCurso } = useOperacion(objeto.id)
  const ofrecidas = visibilidadesPara(expedientes_reservados, objeto.visibilidad)
  const cambiar = async () => {
    const cuerpo = { idDocumento: objeto.id, visibilidadACambiar: elegida }
    if (
      await hacer(() => pedir('PUT /v1/documento/cambiar_visibilidad', { cuerpo }), {
        ...DICHOS,
        quedo: quienVe[elegida],
      })
    )
      hecho()
  }
  return (
    <Dialogo
      titulo="Cambiar visibilidad"
      aceptar="Cambiar"
      listo={elegida !== objeto.visibilidad}
      alAceptar={cambiar}
      {...{ cerrar, enCurso }}
    >
      <Radio.Group
        label={sinPartir(nombreDe(objeto))}
        styles={{ label: { overflowWrap: 'anywhere' } }}
        value={elegida}
        onChange={(valor) => elegirOtra(valor === objeto.visibilidad ? null : (valor as Visibilidad))}
      >
        <Stack gap="xs" mt="xs">
          {ofrecidas.map((una) => (
            <Radio
              key={una}
              value={una}
              label={NOMBRE_DE_VISIBILIDAD[una]}
              description={quienVe[una]}
              data-autofocus={una === objeto.visibilidad || undefined}
            />
          ))}
        </Stack>
      </Radio.Group>
    </Dialogo>
  )
}
