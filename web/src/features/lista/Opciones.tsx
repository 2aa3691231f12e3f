import { Button, Checkbox, Popover, SegmentedControl, Stack, Text, Tooltip } from '@mantine/core'
import { IconColumns } from '@tabler/icons-react'
import { useState } from 'react'
import { ConAtras } from '@/components/ConAtras.tsx'
import { COLUMNAS, type Columna, type LasPreferencias } from './preferencias.ts'
import estilos from './Lista.module.css'

const NOMBRE: Readonly<Record<Columna, string>> = {
  nro: 'Nº',
  tipo: 'Tipo',
  area: 'Área actual',
  estado: 'Estado / Fecha',
}

/** El alto de las filas y las columnas que se ven: quedan elegidos para todas las listas. */
export function Opciones({ preferencias }: { preferencias: LasPreferencias }) {
  const [abierto, abrir] = useState(false)
  const { compacta, tiene, elegirCompacta, elegirColumnas } = preferencias
  const alternar = (columna: Columna) =>
    elegirColumnas(COLUMNAS.filter((una) => (una === columna ? !tiene(una) : tiene(una))))
  return (
    <Popover opened={abierto} onChange={abrir} position="bottom-end" shadow="md" trapFocus>
      {abierto && <ConAtras cerrar={() => abrir(false)} />}
      <Popover.Target>
        <Tooltip label="Filas y columnas">
          <Button
            variant="default"
            size="xs"
            flex="none"
            className={estilos.opciones!}
            aria-label="Filas y columnas"
            leftSection={<IconColumns size={16} aria-hidden />}
            onClick={() => abrir(!abierto)}
          >
            Filas y columnas
          </Button>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown aria-label="Filas y columnas">
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
      </Popover.Dropdown>
    </Popover>
  )
}
