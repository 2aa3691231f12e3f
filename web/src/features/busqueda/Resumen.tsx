import { Group, NativeSelect, Text } from '@mantine/core'
import type { Frescura, RespuestaDeBusqueda } from '@foja/domain/busqueda/respuesta.ts'
import { ORDENES, type Orden } from '@foja/domain/busqueda/orden.ts'
import { contar } from '@/lib/cantidad.ts'
import { fechaYHora } from '@/lib/fecha.ts'

const NOMBRES: Record<Orden, string> = {
  relevancia: 'Relevancia',
  recibido: 'Fecha de recibido',
  numero: 'Número',
  titulo: 'Título',
}

const fraseDeFrescura = ({ al_dia, pendientes, desde }: Frescura) =>
  al_dia
    ? 'índice al día'
    : `${contar(pendientes, 'cambio', 'cambios')} por indexar desde ${fechaYHora(desde)}`

type Props = {
  respuesta: RespuestaDeBusqueda & { ms: number }
  orden: Orden
  ordenar: (orden: Orden) => void
}

/** Cuántos, en cuánto tiempo, con qué frescura, y en qué orden. */
export function Resumen({ respuesta: { total, ms, frescura, descartados }, orden, ordenar }: Props) {
  return (
    <>
      <Group justify="space-between" mb="xs" gap="xs">
        <Text size="sm" c="dimmed" role="status">
          <strong>{contar(total, 'resultado', 'resultados')}</strong> · {ms} ms · {fraseDeFrescura(frescura)}
        </Text>
        <NativeSelect
          size="xs"
          aria-label="Ordenar por"
          data={ORDENES.map((valor) => ({ value: valor, label: NOMBRES[valor] }))}
          value={orden}
          onChange={(e) => ordenar(e.currentTarget.value as Orden)}
        />
      </Group>
      {descartados.length > 0 && (
        <Text size="sm" c="dimmed" mb="xs">
          No se usó: {descartados.map(({ filtro, valor }) => `${filtro} «${valor}»`).join(', ')}.
        </Text>
      )}
    </>
  )
}
