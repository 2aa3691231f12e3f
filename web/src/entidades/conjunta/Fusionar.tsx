import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ExpedienteAsociado } from '@foja/domain/conjunta/schema.ts'
import type { DialogoDeHerramienta } from '@/entidades/operacion/accion.ts'
import { Dialogo } from '@/entidades/operacion/Dialogo.tsx'
import { elNombreDe, nombreDe } from '@/entidades/operacion/objeto.ts'
import { useOperacion } from '@/entidades/operacion/useOperacion.ts'
import { useConfirmar } from '@/entidades/pregunta/confirmar.tsx'
import { useUsuario } from '@/entidades/sesion/sesion.ts'
import { pedir } from '@/lib/api.ts'
import { contar } from '@/lib/cantidad.ts'
import { fusionablesEn } from './consultas.ts'
import { ElegirExpedientes } from './ElegirExpedientes.tsx'
import { Leyendo } from '@/entidades/operacion/Leyendo.tsx'
import { sinPartir } from '@/lib/sin-partir.tsx'
import { useElegidos } from './useElegidos.ts'

/** Fusiona en un expediente los asociados que se elijan, después de preguntar: no tiene vuelta (DLG-23, EST-48). */
export function Fusionar(dialogo: DialogoDeHerramienta) {
  const { data, error, refetch } = useQuery(fusionablesEn(dialogo.objeto.id))
  if (!data) return <Leyendo titulo="Fusionar" {...{ error, refetch }} cerrar={dialogo.cerrar} />
  return <ElegirYFusionar {...dialogo} asociados={data} />
}

type Props = DialogoDeHerramienta & { asociados: readonly ExpedienteAsociado[] }

function ElegirYFusionar({ objeto, asociados, cerrar, hecho }: Props) {
  const { areaActiva } = useUsuario()
  const { elegidos, elegir } = useElegidos(asociados)
  const confirmar = useConfirmar()
  const { hacer, enCurso } = useOperacion(objeto.id)
  const cuantos = contar(elegidos.size, 'expediente', 'expedientes')
  const preguntar = async () => {
    const acepta = await confirmar({
      titulo: 'Fusionar',
      mensaje: `${elegidos.size === 1 ? 'Se fusionará' : 'Se fusionarán'} ${cuantos} en ${elNombreDe(objeto)}. Esta acción no se puede revertir.`,
      aceptar: 'Fusionar definitivamente',
      peligrosa: true,
    })
    if (acepta) await fusionar()
  }
  const fusionar = async () => {
    const cuerpo = {
      id_cabecera: objeto.id,
      ids_expedientes: [...elegidos],
      id_area: areaActiva ?? undefined,
    }
    const dichos = {
      bien: elegidos.size === 1 ? 'Expediente fusionado' : 'Expedientes fusionados',
      quedo: `Lo de ${cuantos} está ahora también en ${elNombreDe(objeto)}.`,
      mal: 'No se pudo realizar la fusión',
    }
    if (await hacer(() => pedir('POST /expedientes/fusionar', { cuerpo }), dichos)) hecho()
  }
  return (
    <Dialogo
      titulo={`Fusionar en ${nombreDe(objeto)}`}
      aceptar="Fusionar"
      peligrosa
      listo={elegidos.size > 0}
      alAceptar={preguntar}
      aceptaEnseguida
      {...{ cerrar, enCurso }}
    >
      <Text>
        Lo que tienen dentro los que elija queda también en {sinPartir(elNombreDe(objeto))}. Ellos conservan
        lo suyo y siguen asociados, pero quedan cerrados: no se modifican ni se envían más.
      </Text>
      <ElegirExpedientes expedientes={asociados} {...{ elegidos, elegir }} />
    </Dialogo>
  )
}
