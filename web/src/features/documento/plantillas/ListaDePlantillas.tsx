import { Group, Radio, Stack, Text } from '@mantine/core'
import type { Plantilla } from '@foja/domain/plantilla/schema.ts'
import { AnteriorSiguiente } from '@/components/AnteriorSiguiente.tsx'
import { PLANTILLAS_POR_PAGINA } from '@/entidades/plantilla/consultas.ts'
import { cantidad, contar } from '@/lib/cantidad.ts'
import estilos from './ElegirPlantilla.module.css'

type Props = {
  plantillas: readonly Plantilla[]
  total: number
  /** Desde 0. */
  pagina: number
  irA: (pagina: number) => void
  elegida: number | undefined
  elegir: (id: number) => void
}

/** Una página de plantillas, de las que se elige una; las flechas van de una a otra. */
export function ListaDePlantillas({ plantillas, total, pagina, irA, elegida, elegir }: Props) {
  const paginas = Math.ceil(total / PLANTILLAS_POR_PAGINA)
  return (
    <>
      <Text size="sm" c="dimmed" role="status">
        {total === 0 ? 'Ninguna plantilla se llama así.' : contar(total, 'plantilla', 'plantillas')}
      </Text>
      {total > 0 && (
        <Radio.Group
          aria-label="Plantillas"
          value={elegida === undefined ? '' : String(elegida)}
          onChange={(id) => elegir(Number(id))}
        >
          <Stack gap={0} className={estilos.lista!}>
            {plantillas.map(({ id, titulo }) => (
              <Radio key={id} value={String(id)} label={titulo} className={estilos.opcion!} />
            ))}
          </Stack>
        </Radio.Group>
      )}
      {paginas > 1 && (
        <Group component="nav" aria-label="Páginas de plantillas" justify="space-between" gap="sm">
          <Text size="sm">
            Página {cantidad(pagina + 1)} de {cantidad(paginas)}
          </Text>
          <AnteriorSiguiente
            anterior={pagina > 0 ? () => irA(pagina - 1) : null}
            siguiente={pagina < paginas - 1 ? () => irA(pagina + 1) : null}
          />
        </Group>
      )}
    </>
  )
}
