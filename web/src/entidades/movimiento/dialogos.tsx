import { Text } from '@mantine/core'
import { useState } from 'react'
import type { DialogoDeHerramienta } from '@/entidades/operacion/accion.ts'
import { Dialogo } from '@/entidades/operacion/Dialogo.tsx'
import { nombreDe } from '@/entidades/operacion/objeto.ts'
import { useOperacion } from '@/entidades/operacion/useOperacion.ts'
import { useUsuario } from '@/entidades/sesion/sesion.ts'
import { pedir } from '@/lib/api.ts'
import { sinPartir } from '@/lib/sin-partir.tsx'
import { MODOS, type NombreDeModo } from './modos.ts'
import { Mover } from './Mover.tsx'
import { RechazarVarios } from './RechazarVarios.tsx'

export { cancelacion } from './cancelacion.ts'

const enModo = (modo: NombreDeModo) =>
  function MoverUno({ objeto, ...dialogo }: DialogoDeHerramienta) {
    return <Mover modo={MODOS[modo]} objetos={[objeto]} directo {...dialogo} />
  }
export const Remitir = enModo('pase')
export const Compartir = enModo('compartido')
export const Reenviar = enModo('documento')
const TramitarEnParalelo = enModo('tramitacion_paralela')

/**
 * Abre una tramitación paralela o, si está abierta, ofrece cerrarla (HER-29): lo que decía su nombre al elegirla, aunque
 * cambie mientras se escribe.
 */
export function TramitacionParalela(dialogo: DialogoDeHerramienta) {
  const [abierta] = useState(dialogo.objeto.tramitacion_paralela === true)
  return abierta ? <CerrarParalela {...dialogo} /> : <TramitarEnParalelo {...dialogo} />
}

function CerrarParalela({ objeto, cerrar, hecho }: DialogoDeHerramienta) {
  const { areaActiva } = useUsuario()
  const { hacer, enCurso } = useOperacion(objeto.id)
  const aceptar = async () => {
    const cuerpo = { ids: [objeto.id], area: areaActiva ?? undefined }
    const dichos = {
      bien: `${nombreDe(objeto)}: tramitación paralela cerrada`,
      mal: 'No se pudo cerrar la tramitación',
    }
    if (await hacer(() => pedir('POST /expedientes/tramitacion_paralela/cierre', { cuerpo }), dichos)) hecho()
  }
  return (
    <Dialogo
      titulo="Cerrar tramitación paralela"
      aceptar="Cerrar tramitación"
      alAceptar={aceptar}
      {...{ cerrar, enCurso }}
    >
      <Text>
        {sinPartir(`${nombreDe(objeto)} quedará sólo en su área. Lo que las otras no recibieron se anula.`)}
      </Text>
    </Dialogo>
  )
}

/** Rechaza un envío (API-34). */
export const Rechazar = ({ objeto, ...dialogo }: DialogoDeHerramienta) => (
  <RechazarVarios objetos={[objeto]} {...dialogo} />
)
