import { ActionIcon, Button, Group, Text, Tooltip } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { cantidad } from '@/lib/cantidad.ts'
import { useTecla } from '@/lib/teclas.ts'
import estilos from './Presentacion.module.css'

type Props = {
  total: number
  actual: number
  saltar: (pasos: 1 | -1) => void
  quitar: () => void
}

/** «3 de 12 ‹ ›»: cuántas veces está lo buscado y el salto de una a otra, también con n y Mayús+N. */
export function BarraDeHallazgos({ total, actual, saltar, quitar }: Props) {
  useTecla('n', () => saltar(1))
  useTecla('N', () => saltar(-1))
  return (
    <Group className={estilos.barra} gap="xs" wrap="nowrap" role="group" aria-label="Palabras halladas">
      <Text size="sm" role="status" miw={0}>
        {total === 0
          ? 'Las palabras buscadas no están en este texto'
          : `${actual === -1 ? '' : `${cantidad(actual + 1)} de `}${cantidad(total)}${
              actual === -1 ? (total === 1 ? ' coincidencia' : ' coincidencias') : ''
            }`}
      </Text>
      {total > 0 && (
        <Group gap={4} wrap="nowrap">
          <Salto etiqueta="Coincidencia anterior" tecla="Mayús+N" alPulsar={() => saltar(-1)}>
            <IconChevronUp size={18} aria-hidden />
          </Salto>
          <Salto etiqueta="Coincidencia siguiente" tecla="n" alPulsar={() => saltar(1)}>
            <IconChevronDown size={18} aria-hidden />
          </Salto>
        </Group>
      )}
      <Button variant="subtle" size="compact-sm" fw={500} ml="auto" flex="none" onClick={quitar}>
        Quitar marcas
      </Button>
    </Group>
  )
}

type Salto = { etiqueta: string; tecla: string; alPulsar: () => void; children: React.ReactNode }

const Salto = ({ etiqueta, tecla, alPulsar, children }: Salto) => (
  <Tooltip label={`${etiqueta} (${tecla})`}>
    <ActionIcon variant="default" size={28} aria-label={etiqueta} onClick={alPulsar}>
      {children}
    </ActionIcon>
  </Tooltip>
)
