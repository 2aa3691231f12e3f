import { Button, Checkbox, Group } from '@mantine/core'
import { IconCheck, IconMailForward } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Notificacion } from '@foja/domain/evento/schema.ts'
import type { ColumnaDeDatos } from '@/components/TablaDeDatos.tsx'
import { TablaPaginada } from '@/components/TablaPaginada.tsx'
import { useTramo } from '@/components/useTramo.ts'
import { fechaYHora } from '@/lib/fecha.ts'
import { notificaciones } from './consultas.ts'

const COLUMNAS: readonly ColumnaDeDatos<Notificacion>[] = [
  { nombre: 'Fecha y hora', justa: true, celda: ({ ts }) => fechaYHora(ts) },
  { nombre: 'Destinatario', celda: ({ destinatario }) => destinatario },
  { nombre: 'Correo', celda: ({ correo }) => correo },
  { nombre: 'Acuse', justa: true, celda: ({ acuse }) => fechaYHora(acuse) },
  {
    nombre: 'Notificado',
    justa: true,
    celda: ({ notificado }) =>
      notificado ? (
        <span role="img" aria-label="Sí" title="Notificado">
          <IconCheck size={16} aria-hidden />
        </span>
      ) : (
        'No'
      ),
  },
]

/** A quiénes se hizo saber, y si lo recibieron; se eligen de a varias (DLG-18, DLG-19). */
export function Notificaciones({ id }: { id: number }) {
  const tramo = useTramo()
  const [elegidas, elegir] = useState<readonly number[]>([])
  const alternar = (una: number) =>
    elegir((antes) => (antes.includes(una) ? antes.filter((otra) => otra !== una) : [...antes, una]))
  const leida = useQuery(notificaciones(id, tramo))
  const columnas: ColumnaDeDatos<Notificacion>[] = [
    {
      nombre: 'Elegir',
      justa: true,
      celda: ({ id, destinatario, ts }) => (
        <Checkbox
          size="xs"
          checked={elegidas.includes(id)}
          aria-label={`Elegir la de ${destinatario}, ${fechaYHora(ts)}`}
          onChange={() => alternar(id)}
        />
      ),
    },
    ...COLUMNAS,
  ]
  return (
    <>
      <TablaPaginada
        nombre="Notificaciones"
        columnas={columnas}
        clave={({ id }) => id}
        leida={leida}
        tramo={tramo}
        vacio="No existen notificaciones"
      />
      {leida.data && leida.data.total > 0 && (
        <Group justify="flex-end" mt="sm">
          {/* La especificación lo quiere siempre así (DLG-19). */}
          <Button
            size="xs"
            variant="default"
            disabled
            leftSection={<IconMailForward size={16} aria-hidden />}
          >
            Reenviar
          </Button>
        </Group>
      )}
    </>
  )
}
