import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ParaTramitarEnConjunto } from '@foja/domain/conjunta/schema.ts'
import type { DialogoDeHerramienta } from '@/entidades/operacion/accion.ts'
import { Dialogo } from '@/entidades/operacion/Dialogo.tsx'
import { elNombreDe, nombreDe } from '@/entidades/operacion/objeto.ts'
import { useOperacion } from '@/entidades/operacion/useOperacion.ts'
import { useUsuario } from '@/entidades/sesion/sesion.ts'
import { pedir } from '@/lib/api.ts'
import { contar } from '@/lib/cantidad.ts'
import { tramitacionConjuntaDe } from './consultas.ts'
import { ElegirExpedientes, ListaDeExpedientes } from './ElegirExpedientes.tsx'
import { Leyendo } from '@/entidades/operacion/Leyendo.tsx'
import { sinPartir } from '@/lib/sin-partir.tsx'
import { useElegidos } from './useElegidos.ts'

type Leida = DialogoDeHerramienta & { conjunta: ParaTramitarEnConjunto }

/** Abre una tramitación conjunta o, si el expediente ya encabeza una, la cierra (DLG-22, HER-28). */
export function TramitacionConjunta(dialogo: DialogoDeHerramienta) {
  const { data, error, refetch } = useQuery(tramitacionConjuntaDe(dialogo.objeto.id))
  if (!data) return <Leyendo titulo="Tramitación conjunta" {...{ error, refetch }} cerrar={dialogo.cerrar} />
  return <Conjunta {...dialogo} conjunta={data} />
}

/** Lo que se ofrece al abrirlo, aunque cambie mientras se elige: el botón no pasa a ser el contrario. */
function Conjunta({ conjunta, ...dialogo }: Leida) {
  const [alAbrir] = useState(conjunta)
  const leida = conjunta.encabeza === alAbrir.encabeza ? conjunta : alAbrir
  return leida.encabeza ? (
    <CerrarConjunta {...dialogo} conjunta={leida} />
  ) : (
    <AbrirConjunta {...dialogo} conjunta={leida} />
  )
}

function AbrirConjunta({ objeto, conjunta: { rows }, cerrar, hecho }: Leida) {
  const { areaActiva } = useUsuario()
  const { elegidos, elegir } = useElegidos(rows)
  const { hacer, enCurso } = useOperacion(objeto.id)
  const abrir = async () => {
    const cuerpo = {
      id_cabecera: objeto.id,
      ids_expedientes: [...elegidos],
      id_area: areaActiva ?? undefined,
    }
    const dichos = {
      bien: 'Tramitación conjunta abierta',
      quedo: `${contar(elegidos.size, 'expediente va', 'expedientes van')} con ${elNombreDe(objeto)}.`,
      mal: 'No se pudo realizar la tramitación',
    }
    if (await hacer(() => pedir('POST /expedientes/tramitacion_conjunta/apertura', { cuerpo }), dichos))
      hecho()
  }
  return (
    <Dialogo
      titulo="Abrir tramitación conjunta"
      aceptar="Abrir tramitación"
      listo={elegidos.size > 0}
      alAceptar={abrir}
      {...{ cerrar, enCurso }}
    >
      <Text>
        {sinPartir(nombreDe(objeto))} encabeza: los que elija van adonde vaya y, hasta que la tramitación se
        cierre, no se modifican.
      </Text>
      <ElegirExpedientes expedientes={rows} {...{ elegidos, elegir }} />
    </Dialogo>
  )
}

function CerrarConjunta({ objeto, conjunta: { rows, ocultos }, cerrar, hecho }: Leida) {
  const { areaActiva } = useUsuario()
  const { hacer, enCurso } = useOperacion(objeto.id)
  const aceptar = async () => {
    const cuerpo = { id_cabecera: objeto.id, id_area: areaActiva ?? undefined }
    const dichos = {
      bien: 'Tramitación conjunta cerrada',
      quedo: `${contar(rows.length + ocultos, 'expediente vuelve', 'expedientes vuelven')} a tramitarse por su cuenta.`,
      mal: 'No se pudo cerrar la tramitación',
    }
    if (await hacer(() => pedir('POST /expedientes/tramitacion_conjunta/cierre', { cuerpo }), dichos)) hecho()
  }
  return (
    <Dialogo
      titulo="Cerrar tramitación conjunta"
      aceptar="Cerrar tramitación"
      alAceptar={aceptar}
      {...{ cerrar, enCurso }}
    >
      <Text>
        Los que van con {sinPartir(elNombreDe(objeto))} vuelven a tramitarse por su cuenta, donde están ahora:
      </Text>
      <ListaDeExpedientes expedientes={rows} />
      {ocultos > 0 && (
        <Text size="sm" c="dimmed">
          {contar(ocultos, 'expediente que usted no puede ver', 'expedientes que usted no puede ver')}
        </Text>
      )}
    </Dialogo>
  )
}
