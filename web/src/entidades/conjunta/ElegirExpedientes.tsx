import { Checkbox, List, Stack, Text, Title } from '@mantine/core'
import type { ExpedienteAsociado } from '@foja/domain/conjunta/schema.ts'
import { cortar, LARGO_DE_TITULO } from '@/lib/cortar.ts'
import { sinPartir } from '@/lib/sin-partir.tsx'

type Props = {
  expedientes: readonly ExpedienteAsociado[]
  elegidos: ReadonlySet<number>
  elegir: (elegidos: ReadonlySet<number>) => void
}

/** Un título sin espacios no corre el diálogo de lado. */
const SE_PARTE = { overflowWrap: 'anywhere' } as const

const nombreDe = ({ tipo, nro_str }: ExpedienteAsociado) => `${tipo} ${nro_str}`.trim()

/** Los asociados que pueden elegirse y, aparte, los que no, cada uno con su motivo. */
export function ElegirExpedientes({ expedientes, elegidos, elegir }: Props) {
  const posibles = expedientes.filter(({ motivo }) => motivo === null)
  const negados = expedientes.filter(({ motivo }) => motivo !== null)
  const todos = posibles.length > 0 && posibles.every(({ id }) => elegidos.has(id))
  const alternar = (id: number) => {
    const nuevos = new Set(elegidos)
    if (!nuevos.delete(id)) nuevos.add(id)
    elegir(nuevos)
  }
  return (
    <Stack gap="lg">
      {posibles.length > 0 && (
        <Stack gap="sm" role="group" aria-labelledby="se-eligen">
          <Title order={3} id="se-eligen" size="sm" fw={500}>
            Expedientes asociados
          </Title>
          {posibles.length > 1 && (
            <Checkbox
              label="Todos"
              data-autofocus
              checked={todos}
              indeterminate={!todos && elegidos.size > 0}
              onChange={() => elegir(todos ? new Set() : new Set(posibles.map(({ id }) => id)))}
            />
          )}
          {posibles.map((uno) => (
            <Checkbox
              key={uno.id}
              data-autofocus={posibles.length === 1 || undefined}
              checked={elegidos.has(uno.id)}
              label={sinPartir(nombreDe(uno))}
              description={
                <span title={uno.titulo} style={SE_PARTE}>
                  {cortar(uno.titulo, LARGO_DE_TITULO)}
                </span>
              }
              onChange={() => alternar(uno.id)}
            />
          ))}
        </Stack>
      )}
      {negados.length > 0 && (
        <section aria-labelledby="no-se-eligen">
          <Title order={3} id="no-se-eligen" size="sm" fw={500} mb="xs">
            No pueden elegirse ahora
          </Title>
          <ListaDeExpedientes expedientes={negados} />
        </section>
      )}
      {elegidos.size === 0 && (posibles.length > 0 || negados.length === 0) && (
        <Text size="sm" c="dimmed">
          {posibles.length > 0
            ? 'Seleccione expedientes'
            : 'Seleccione expedientes. No tiene asociados: para asociarle uno, use «Modificar».'}
        </Text>
      )}
    </Stack>
  )
}

/** Unos expedientes, cada uno con su título y, si lo hay, por qué no puede elegirse. */
export const ListaDeExpedientes = ({ expedientes }: { expedientes: readonly ExpedienteAsociado[] }) => (
  <List spacing="sm" size="sm" listStyleType="none">
    {expedientes.map((uno) => (
      <List.Item key={uno.id}>
        <Text size="sm" title={uno.titulo} style={SE_PARTE}>
          {sinPartir(nombreDe(uno))} · {cortar(uno.titulo, LARGO_DE_TITULO)}
        </Text>
        {uno.motivo !== null && (
          <Text size="sm" c="dimmed">
            {uno.motivo}
          </Text>
        )}
      </List.Item>
    ))}
  </List>
)
