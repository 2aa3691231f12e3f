import { Radio, Stack, Text } from '@mantine/core'
import type { Plantilla } from '@foja/domain/plantilla/schema.ts'
import { Paginado } from '@/components/Paginado.tsx'
import type { Tramo } from '@/components/useTramo.ts'
import { contar } from '@/lib/cantidad.ts'
import { TAMANOS } from '@/lib/tamanos.ts'
import estilos from './ElegirPlantilla.module.css'

type Props = {
  plantillas: readonly Plantilla[]
  total: number
  tramo: Tramo
  elegida: number | undefined
  elegir: (id: number) => void
}

/** Una página de plantillas, de las que se elige una; las flechas van de una a otra (LIS-12). */
export function ListaDePlantillas({ plantillas, total, tramo, elegida, elegir }: Props) {
  const { pagina, tamano, fijar } = tramo
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
      {total > Math.min(tamano, TAMANOS[0]) && (
        <Paginado
          nombre="Páginas de plantillas"
          enSuLugar
          pagina={pagina}
          tamano={tamano}
          total={total}
          alCambiarTamano={(otro) => fijar({ pagina: 1, tamano: otro })}
          anterior={() => fijar({ pagina: pagina - 1, tamano })}
          siguiente={pagina * tamano < total ? () => fijar({ pagina: pagina + 1, tamano }) : null}
        />
      )}
    </>
  )
}
