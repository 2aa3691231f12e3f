import { Group, Modal, SegmentedControl, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CLASES, NOMBRE_DE_CLASE } from '@foja/domain/novedad/clase.ts'
import type { Mapa as Leido } from '@foja/domain/mapa/schema.ts'
import { Fallo } from '@/components/Fallo.tsx'
import { Color } from '@/entidades/novedad/Color.tsx'
import type { DialogoDeHerramienta } from '@/entidades/operacion/accion.ts'
import { nombreDe } from '@/entidades/operacion/objeto.ts'
import { useAtras } from '@/lib/atras.ts'
import { contar } from '@/lib/cantidad.ts'
import { useCerrarAlIrse } from '@/lib/cerrar-al-irse.ts'
import { useDevolverFoco } from '@/lib/foco.ts'
import { useEsAngosta } from '@/lib/pantalla.ts'
import { sinPartir } from '@/lib/sin-partir.tsx'
import { yaNoSeVe } from '@/lib/ya-no-se-ve.ts'
import { mapaDe } from './consultas.ts'
import { claseDelEvento } from './evento.ts'
import { Grafico } from './Grafico.tsx'
import { Supera } from './Supera.tsx'
import { TablaDeEventos } from './TablaDeEventos.tsx'
import estilos from './Mapa.module.css'

type Forma = 'grafico' | 'tabla'

/** El mapa de un expediente: sus eventos y lo que se le fue uniendo, dibujado o en una tabla (DLG-25 … DLG-27). */
export function Mapa({ objeto, cerrar, usarOtra }: DialogoDeHerramienta) {
  useDevolverFoco()
  useAtras(cerrar)
  useCerrarAlIrse(cerrar)
  const angosto = useEsAngosta()
  const { data, error, refetch } = useQuery(mapaDe(objeto.id))
  const leido = yaNoSeVe(error) ? undefined : data
  const [forma, elegir] = useState<Forma>('grafico')
  const supera = leido !== undefined && leido.total > leido.data.eventos.length
  return (
    <Modal
      opened
      onClose={cerrar}
      size={supera ? 'md' : 980}
      fullScreen={angosto}
      title={sinPartir(`Mapa de ${nombreDe(objeto)}`)}
      closeButtonProps={{ 'aria-label': 'Cerrar el diálogo' }}
    >
      {error && <Fallo titulo="No se pudo obtener el mapa" error={error} reintentar={() => void refetch()} />}
      {!leido && !error && <Skeleton height={240} />}
      {supera && <Supera id={objeto.id} {...{ cerrar, usarOtra }} />}
      {leido && !supera && (
        <Stack gap="md">
          <Group justify="space-between">
            <SegmentedControl
              aria-label="Cómo verlo"
              className={estilos.enPantalla!}
              value={forma}
              onChange={(valor) => elegir(valor as Forma)}
              data={[
                { value: 'grafico', label: 'Gráfico' },
                { value: 'tabla', label: 'Tabla' },
              ]}
            />
            <Text size="sm" c="dimmed">
              {contar(leido.total, 'evento', 'eventos')}
            </Text>
          </Group>
          {forma === 'grafico' ? (
            <>
              <Colores mapa={leido.data} />
              <Grafico mapa={leido.data} />
            </>
          ) : (
            <TablaDeEventos mapa={leido.data} propio={nombreDe(objeto)} />
          )}
        </Stack>
      )}
    </Modal>
  )
}

/** Los colores que hay en este mapa, los de la leyenda de las novedades. */
function Colores({ mapa: { eventos } }: { mapa: Leido }) {
  const hay = new Set(eventos.map(claseDelEvento))
  return (
    <ul className={estilos.colores} aria-label="Colores">
      {CLASES.filter((una) => hay.has(una)).map((una) => (
        <Group key={una} component="li" gap={6} wrap="nowrap">
          <Color clase={una} />
          <Text size="xs">{NOMBRE_DE_CLASE[una]}</Text>
        </Group>
      ))}
    </ul>
  )
}
