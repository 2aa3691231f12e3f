import { Select } from '@mantine/core'
import { IconBuilding } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { cambiarArea } from '@/entidades/sesion/llamadas.ts'
import { useUsuario } from '@/entidades/sesion/sesion.ts'
import { avisarError } from '@/lib/avisos.tsx'
import { decirALasDemas } from '@/lib/pestanas.ts'
import { puedeSalir } from '@/lib/salida.ts'

/** Cambia el área activa (SHL-04, API-62); con una sola área, la dice. */
export function SelectorDeArea({ ancho = false }: { ancho?: boolean }) {
  const { areaActiva, dependencias } = useUsuario()
  const consultas = useQueryClient()
  const cambiar = useMutation({
    mutationFn: cambiarArea,
    // Todo lo leído se leyó para la otra área.
    onSuccess: () => {
      decirALasDemas()
      return consultas.invalidateQueries()
    },
    onError: (error) => avisarError(error),
  })
  const elegir = async (id_area: number) => {
    if (id_area !== areaActiva && (await puedeSalir())) cambiar.mutate(id_area)
  }
  const elegida = cambiar.isPending ? cambiar.variables : areaActiva
  return (
    <Select
      title={dependencias.find(({ id }) => id === elegida)?.dependencia ?? ''}
      aria-label="Área activa"
      data={dependencias.map(({ id, dependencia }) => ({ value: String(id), label: dependencia }))}
      value={elegida === null ? null : String(elegida)}
      onChange={(valor) => valor !== null && void elegir(Number(valor))}
      // Mientras se cambia no se elige otra; inhabilitado, además, perdería el foco y no lo recuperaría.
      readOnly={cambiar.isPending || dependencias.length < 2}
      aria-busy={cambiar.isPending || undefined}
      searchable={dependencias.length > 8}
      allowDeselect={false}
      nothingFoundMessage="Ninguna de sus áreas se llama así"
      leftSection={<IconBuilding size={16} aria-hidden />}
      w={ancho ? '100%' : 'clamp(140px, 18vw, 240px)'}
      mb={ancho ? 'sm' : 0}
    />
  )
}
