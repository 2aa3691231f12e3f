import { Text } from '@mantine/core'
import { useState } from 'react'
import { LARGO_OBSERVACIONES } from '@foja/domain/documento/limites.ts'
import { ACCION } from '@foja/domain/evento/evento.ts'
import type { DialogoDeHerramienta } from '@/entidades/operacion/accion.ts'
import { Dialogo } from '@/entidades/operacion/Dialogo.tsx'
import { nombreDe, type Objeto } from '@/entidades/operacion/objeto.ts'
import { sobra, TextoDeHasta } from '@/entidades/operacion/TextoDeHasta.tsx'
import { useUsuario } from '@/entidades/sesion/sesion.ts'
import { pedir } from '@/lib/api.ts'
import { contar } from '@/lib/cantidad.ts'
import { VER_QUE_PASARIA, type EnConjunto } from './en-conjunto.ts'
import { useDeAMuchos } from './useDeAMuchos.tsx'

type Props = Omit<DialogoDeHerramienta, 'objeto'> & {
  objetos: readonly Objeto[]
  /** Sobre un conjunto, y no sobre `objetos`: no se hace todavía, se ve qué pasaría. */
  conjunto?: EnConjunto
}

/** Rechaza lo enviado, uno o varios, diciendo por qué: vuelve a quien lo mandó (API-34). */
export function RechazarVarios({ objetos, conjunto, cerrar, hecho }: Props) {
  const { areaActiva } = useUsuario()
  const [observaciones, fijarObservaciones] = useState('')
  const [enCurso, fijarEnCurso] = useState(false)
  const deAMuchos = useDeAMuchos()
  const aceptar = async () => {
    if (conjunto) {
      if (await conjunto.ensayar({ observaciones })) hecho()
      return
    }
    const eventos = objetos.map(({ id_evento }) => ({ id_evento: id_evento! }))
    const cuerpo = {
      eventos,
      area: areaActiva ?? undefined,
      observaciones,
      parcial: true,
      accion: ACCION.rechazado,
      resultado: 'rechazado',
    } as const
    const dichos = { bien: 'Rechazado', mal: 'No se pudo rechazar' }
    fijarEnCurso(true)
    const noSePudo = await deAMuchos(objetos, () => pedir('POST /documentos/rechazar', { cuerpo }), dichos)
    fijarEnCurso(false)
    if (noSePudo) hecho(noSePudo)
  }
  const [primero] = objetos
  const cuantos = conjunto?.cuantos ?? objetos.length
  const que = objetos.length === 1 ? nombreDe(primero!) : contar(cuantos, 'elemento', 'elementos')
  return (
    <Dialogo
      titulo={`Rechazar ${que}`}
      aceptar={conjunto ? VER_QUE_PASARIA : 'Rechazar'}
      {...(!conjunto && { peligrosa: true })}
      listo={observaciones.trim() !== '' && !sobra(observaciones, LARGO_OBSERVACIONES)}
      alAceptar={aceptar}
      {...{ cerrar, enCurso }}
    >
      <Text>
        {cuantos === 1
          ? 'Vuelve a la bandeja de entrada de quien lo envió, con el motivo.'
          : 'Vuelven a la bandeja de entrada de quien los envió, con el motivo.'}
      </Text>
      <TextoDeHasta
        label="Motivo"
        required
        minRows={3}
        largo={LARGO_OBSERVACIONES}
        data-autofocus
        value={observaciones}
        alEscribir={fijarObservaciones}
      />
    </Dialogo>
  )
}
