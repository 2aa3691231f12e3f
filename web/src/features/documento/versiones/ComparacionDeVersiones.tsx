import { Group, SegmentedControl, Select, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { VersionDeDocumento } from '@foja/domain/versiones/schema.ts'
import { Comparacion, type ModoDeComparacion } from '@/components/Comparacion.tsx'
import { Fallo } from '@/components/Fallo.tsx'
import { documento } from '@/entidades/documento/consultas.ts'
import { CAMPOS, camposDistintos, enTexto, escritoDe } from '@/entidades/documento/escrito.ts'
import { fechaYHora } from '@/lib/fecha.ts'

type Props = {
  id: number
  rows: VersionDeDocumento[]
  comparadas: [string, string]
  comparar: (comparadas: [string, string]) => void
}

/** Dos versiones campo por campo: sólo los que cambiaron. */
export function ComparacionDeVersiones({ id, rows, comparadas, comparar }: Props) {
  const [modo, fijarModo] = useState<ModoDeComparacion>('lados')
  const [vieja, nueva] = comparadas
  const opciones = rows.map(({ version, ts }) => ({
    value: version,
    label: `${version} · ${fechaYHora(ts)}`,
  }))
  const elegir = (etiqueta: string, valor: string, alElegir: (version: string) => void) => (
    <Select
      label={etiqueta}
      data={opciones}
      value={valor}
      onChange={(version) => version !== null && alElegir(version)}
      allowDeselect={false}
      w={230}
    />
  )
  return (
    <section aria-labelledby="comparar-versiones">
      <Title order={3} id="comparar-versiones" size="h4" mt="lg" mb="xs">
        Comparar
      </Title>
      <Group align="flex-end" gap="sm" mb="md">
        {elegir('De la versión', vieja, (version) => comparar([version, nueva]))}
        {elegir('a la versión', nueva, (version) => comparar([vieja, version]))}
        <SegmentedControl
          aria-label="Cómo se comparan"
          visibleFrom="sm"
          ml="auto"
          value={modo}
          onChange={(valor) => fijarModo(valor as ModoDeComparacion)}
          data={[
            { value: 'lados', label: 'Lado a lado' },
            { value: 'linea', label: 'En un texto' },
          ]}
        />
      </Group>
      <Diferencias id={id} vieja={vieja} nueva={nueva} modo={modo} />
    </section>
  )
}

function Diferencias({
  id,
  vieja,
  nueva,
  modo,
}: {
  id: number
  vieja: string
  nueva: string
  modo: ModoDeComparacion
}) {
  const una = useQuery(documento(id, vieja))
  const otra = useQuery(documento(id, nueva))
  const fallo = una.error ?? otra.error
  if (fallo)
    return (
      <Fallo
        titulo="No se puede comparar"
        error={fallo}
        reintentar={() => void Promise.all([una.refetch(), otra.refetch()])}
      />
    )
  if (!una.data || !otra.data) return <Skeleton height={160} />
  const [antes, despues] = [escritoDe(una.data), escritoDe(otra.data)]
  const distintos = camposDistintos(antes, despues)
  if (distintos.length === 0) return <Text c="dimmed">Las dos versiones dicen lo mismo.</Text>
  return (
    <Stack gap="md" aria-live="polite">
      {CAMPOS.filter(([campo]) => distintos.includes(campo)).map(([campo, nombre]) => (
        <div key={campo}>
          <Title order={4} size="sm" mb={4}>
            {nombre}
          </Title>
          {enTexto(antes, campo) === enTexto(despues, campo) ? (
            <Text c="dimmed">Dice lo mismo; cambió su formato o una imagen.</Text>
          ) : (
            <Comparacion
              antes={enTexto(antes, campo)}
              despues={enTexto(despues, campo)}
              nombres={[`Versión ${vieja}`, `Versión ${nueva}`]}
              modo={modo}
            />
          )}
        </div>
      ))}
    </Stack>
  )
}
