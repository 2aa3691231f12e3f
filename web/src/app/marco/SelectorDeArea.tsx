import { Select } from '@mantine/core'
import { IconBuilding } from '@tabler/icons-react'
import { useUsuario } from '@/entidades/sesion/sesion.ts'
import { useCambiarArea } from '@/entidades/sesion/useCambiarArea.ts'

/** Cambia el área activa (SHL-04, API-62); con una sola área, la dice. */
export function SelectorDeArea({ ancho = false }: { ancho?: boolean }) {
  const { dependencias } = useUsuario()
  const { elegida, pasarA, pasando } = useCambiarArea()
  const sola = dependencias.length < 2
  return (
    <Select
      title={dependencias.find(({ id }) => id === elegida)?.dependencia ?? ''}
      aria-label="Área activa"
      data={dependencias.map(({ id, dependencia }) => ({ value: String(id), label: dependencia }))}
      value={elegida === null ? null : String(elegida)}
      onChange={(valor) => valor !== null && void pasarA(Number(valor))}
      // Mientras se cambia no se elige otra; inhabilitado, además, perdería el foco y no lo recuperaría.
      readOnly={pasando || sola}
      aria-busy={pasando || undefined}
      searchable={dependencias.length > 8}
      allowDeselect={false}
      nothingFoundMessage="Ninguna de sus áreas se llama así"
      leftSection={<IconBuilding size={16} aria-hidden />}
      // Con una no hay qué elegir: que no parezca que se abre.
      {...(sola && { variant: 'unstyled', rightSection: <></>, rightSectionWidth: 0 })}
      w={ancho ? '100%' : 'clamp(140px, 18vw, 240px)'}
      mb={ancho ? 'sm' : 0}
    />
  )
}
