import { NativeSelect, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FORMATO, FORMATOS, type Formato } from '@foja/domain/exportacion/formato.ts'
import type { Exportacion } from '@foja/domain/exportacion/schema.ts'
import { Fallo } from '@/components/Fallo.tsx'
import { exportacion } from '@/entidades/exportacion/consultas.ts'
import { exportarYAvisar } from '@/entidades/exportacion/exportar-y-avisar.ts'
import { Dialogo } from '@/entidades/operacion/Dialogo.tsx'
import { fechaYHora, mostrarDia } from '@/lib/fecha.ts'

type Props = { exportacion: Pick<Exportacion, 'id' | 'formato' | 'momento'>; cerrar: () => void }

/** Pide lo que cambió desde una exportación: la misma pregunta, con lo de ahora, y sólo las filas que no son como eran. */
export function QueCambio({ exportacion: { id, formato, momento }, cerrar }: Props) {
  const consultas = useQueryClient()
  const [elegido, elegir] = useState<Formato>(formato)
  const { data, error, refetch } = useQuery(exportacion(id))
  const { al, ...filtros } = data?.pedido.filtros ?? {}
  const { mutate, isPending } = useMutation({
    mutationFn: () => exportarYAvisar(consultas, { ...data!.pedido, filtros, desde: id, formato: elegido }),
    onSuccess: (pudo) => pudo && cerrar(),
  })
  const entonces = al === undefined ? `el ${fechaYHora(momento)}` : `el final del ${mostrarDia(String(al))}`
  return (
    <Dialogo
      titulo="Qué cambió desde entonces"
      aceptar="Exportar"
      alAceptar={mutate}
      listo={data !== undefined}
      enCurso={isPending}
      cerrar={cerrar}
    >
      {error && (
        <Fallo titulo="No se pudo leer lo que se pidió" error={error} reintentar={() => void refetch()} />
      )}
      <Text size="sm">
        Se hará la misma pregunta con lo de ahora, y el archivo tendrá sólo lo que se agregó, lo que cambió y
        lo que ya no está desde {entonces}. Lo que sigue igual no va.
      </Text>
      <Text size="sm">
        Lleva las mismas columnas y una más, «Cambio», que dice qué le pasó a cada fila; de lo que ya no está,
        por qué: se anuló, se eliminó, dejó de poder verlo o dejó de cumplir lo pedido. De lo que cambió sin
        que se note en sus columnas (su texto, con quién se compartió), también lo dice.
      </Text>
      <NativeSelect
        label="Formato"
        value={elegido}
        data={FORMATOS.map((value) => ({ value, label: FORMATO[value].nombre }))}
        onChange={(e) => elegir(e.currentTarget.value as Formato)}
      />
    </Dialogo>
  )
}
