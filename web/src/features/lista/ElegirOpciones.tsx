import { Checkbox, FocusTrap, SegmentedControl, Stack, Text } from '@mantine/core'
import { COLUMNAS, type Columna, type LasPreferencias } from './preferencias.ts'
import estilos from './ElegirOpciones.module.css'

const NOMBRE: Readonly<Record<Columna, string>> = {
  nro: 'Nº',
  tipo: 'Tipo',
  area: 'Área actual',
  estado: 'Estado / Fecha',
}

/** Qué alto tienen las filas y qué columnas se ven. El foco llega con él y no sale hasta cerrarlo. */
export function ElegirOpciones({ preferencias }: { preferencias: LasPreferencias }) {
  const { compacta, tiene, elegirCompacta, elegirColumnas } = preferencias
  const alternar = (columna: Columna) =>
    elegirColumnas(COLUMNAS.filter((una) => (una === columna ? !tiene(una) : tiene(una))))
  return (
    <FocusTrap>
      <Stack gap="sm">
        <SegmentedControl
          size="xs"
          aria-label="Alto de las filas"
          data={[
            { value: 'comoda', label: 'Cómodas' },
            { value: 'compacta', label: 'Compactas' },
          ]}
          value={compacta ? 'compacta' : 'comoda'}
          onChange={(valor) => elegirCompacta(valor === 'compacta')}
        />
        <div role="group" aria-label="Columnas">
          <Text size="xs" c="dimmed" fw={600} mb={6} aria-hidden>
            Columnas
          </Text>
          <Stack gap={8} className={estilos.columnas!}>
            {COLUMNAS.map((columna) => (
              <Checkbox
                key={columna}
                className={estilos.columna!}
                size="xs"
                label={NOMBRE[columna]}
                checked={tiene(columna)}
                onChange={() => alternar(columna)}
              />
            ))}
          </Stack>
        </div>
      </Stack>
    </FocusTrap>
  )
}
