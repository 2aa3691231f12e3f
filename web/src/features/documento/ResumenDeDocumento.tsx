import { Group, Text } from '@mantine/core'
import { estaAnulado } from '@foja/domain/documento/estado.ts'
import type { Documento } from '@foja/domain/documento/respuesta.ts'
import { MarcasDeTramitacion } from '@/entidades/conjunta/MarcasDeTramitacion.tsx'
import { Estado } from '@/entidades/documento/Estado.tsx'
import { fecha } from '@/lib/fecha.ts'
import { sinPartir } from '@/lib/sin-partir.tsx'
import { numeroDe } from './numero.ts'

/** Número, fecha y estado, en un renglón; que está anulado ya lo dice su título (EST-09). */
export function ResumenDeDocumento({ documento }: { documento: Documento }) {
  return (
    <Group gap="sm">
      <Text fw={650}>{sinPartir(numeroDe(documento))}</Text>
      {documento.fecha && <Text c="dimmed">{fecha(documento.fecha)}</Text>}
      {!estaAnulado(documento.estado) && <Estado {...documento.estado} />}
      <MarcasDeTramitacion {...documento} />
    </Group>
  )
}
