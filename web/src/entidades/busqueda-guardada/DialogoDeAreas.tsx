import { Checkbox, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { AREAS_COMO_MUCHO } from '@foja/domain/busqueda-guardada/limites.ts'
import type { BusquedaGuardada } from '@foja/domain/busqueda-guardada/schema.ts'
import { Dialogo } from '@/entidades/operacion/Dialogo.tsx'
import { intentar } from '@/entidades/operacion/useOperacion.ts'
import { useUsuario } from '@/entidades/sesion/sesion.ts'
import { avisar } from '@/lib/avisos.tsx'
import { compartirGuardada } from './llamadas-de-menu.ts'

type Props = { guardada: BusquedaGuardada; cerrar: () => void }

/** Con qué áreas propias se comparte una guardada. De la que se dejó se la puede retirar. */
export function DialogoDeAreas({ guardada: { id, nombre, areas }, cerrar }: Props) {
  const consultas = useQueryClient()
  const { dependencias } = useUsuario()
  const antes = areas.map((area) => String(area.id))
  const [elegidas, elegir] = useState(antes)
  const [enCurso, setEnCurso] = useState(false)
  const propias = dependencias.map((area) => ({ id: area.id, nombre: area.dependencia }))
  const dejadas = areas.filter((area) => !propias.some((propia) => propia.id === area.id))
  const aceptar = async () => {
    setEnCurso(true)
    const compartir = () => compartirGuardada(consultas, id, elegidas.map(Number))
    if (!(await intentar(compartir, 'No se pudo compartir la búsqueda', id))) return setEnCurso(false)
    avisar(elegidas.length > 0 ? 'Búsqueda compartida' : 'La búsqueda ya no se comparte', 'success')
    return cerrar()
  }
  return (
    <Dialogo
      titulo="Compartir con un área"
      aceptar="Guardar"
      // La que no se comparte con nadie no tiene de quién retirarse.
      listo={areas.length > 0 || elegidas.length > 0}
      puesto={elegidas.toSorted().join() !== antes.toSorted().join()}
      alAceptar={aceptar}
      {...{ cerrar, enCurso }}
    >
      <Checkbox.Group
        label={`Quiénes verán «${nombre}» en su menú`}
        value={elegidas}
        onChange={elegir}
        maxSelectedValues={AREAS_COMO_MUCHO}
      >
        <Stack gap="xs" mt="xs">
          {[...propias, ...dejadas].map((area, i) => (
            <Checkbox
              key={area.id}
              value={String(area.id)}
              label={area.nombre}
              {...(i === 0 && { 'data-autofocus': true })}
            />
          ))}
        </Stack>
      </Checkbox.Group>
      <Text size="sm" c="dimmed">
        La abren, la copian y piden que se les avise; no la cambian. Cada uno encuentra con ella lo que puede
        ver.
      </Text>
    </Dialogo>
  )
}
