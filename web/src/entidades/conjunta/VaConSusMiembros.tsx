import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { contar } from '@/lib/cantidad.ts'
import { sinPartir } from '@/lib/sin-partir.tsx'
import { conjuntaDe } from './consultas.ts'

/** Del que encabeza una tramitación conjunta: los que van con él adonde se lo mande (EST-28). */
export function VaConSusMiembros({ id }: { id: number }) {
  const { data } = useQuery(conjuntaDe(id))
  if (!data || data.cabecera.id !== id) return null
  const { miembros } = data
  const nombres = miembros.flatMap(({ visible, nro_str, titulo }) => (visible ? nro_str || titulo || [] : []))
  return (
    <Text size="sm">
      {miembros.length === 1 ? 'Va con él' : 'Van con él'}{' '}
      {contar(miembros.length, 'expediente', 'expedientes')} de su tramitación conjunta
      {nombres.length > 0 && sinPartir(`: ${nombres.join(', ')}`)}.
    </Text>
  )
}
