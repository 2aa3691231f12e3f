import { Anchor, Button, Checkbox, Group, Paper, Progress, Stack, Text, Title } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { Corrida as EsUnaCorrida } from '@foja/domain/conjunto/schema.ts'
import { BotonUnico } from '@/components/BotonUnico.tsx'
import { cantidad, contar } from '@/lib/cantidad.ts'
import { alIrse } from '@/lib/foco.ts'
import { comoTermino, comoVa, queSeHace, VERBO } from './textos.ts'
import estilos from './Conjunto.module.css'

type Props = {
  corrida: EsUnaCorrida
  total: number
  /** Se la pidió en esta pantalla: si lo que tenía el foco ya no está, lo toma su título. */
  conFoco: boolean
  /** Hace lo que se ensayó. @param conCambiados también lo que cambió desde que se lo eligió */
  hacer: (conCambiados: boolean) => Promise<boolean>
  cancelar: () => Promise<void>
  bajarRecibo: () => Promise<void>
  mostrar: (cuales: { quedo: 'salteada' } | { motivo: string }) => void
}

/** Lo último que se pidió con un conjunto: cuánto va, qué pasaría o qué pasó. */
export function Corrida(props: Props) {
  const { corrida, conFoco } = props
  const titulo = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (conFoco && document.activeElement === document.body) titulo.current?.focus()
  }, [conFoco, corrida.estado])
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="corrida">
      <Stack gap="sm">
        <Title order={2} size="h4" id="corrida" ref={titulo} tabIndex={-1}>
          {queSeHace(corrida)}
        </Title>
        {corrida.estado === 'en_curso' ? <EnMarcha {...props} /> : <Terminada {...props} />}
      </Stack>
    </Paper>
  )
}

function EnMarcha({ corrida, total, cancelar }: Props) {
  const van = corrida.hechas + corrida.negadas + corrida.salteadas
  return (
    <>
      <Progress value={(100 * van) / Math.max(1, total)} aria-label="Cuánto va" transitionDuration={150} />
      <Group justify="space-between" gap="sm">
        <Text size="sm" c="dimmed">
          {comoVa(corrida, total)}
        </Text>
        <Button
          // Se va con lo que se cancela.
          ref={alIrse(() => document.getElementById('corrida'))}
          size="xs"
          variant="default"
          onClick={() => void cancelar()}
        >
          Cancelar
        </Button>
      </Group>
      {!corrida.ensayo && (
        <Text size="sm" c="dimmed">
          Sigue aunque deje esta pantalla: al volver a su dirección se ve cómo va.
        </Text>
      )}
    </>
  )
}

function Terminada({ corrida, total, hacer, bajarRecibo, mostrar }: Props) {
  const { ensayo, estado, hechas, salteadas, motivos } = corrida
  const [conCambiados, fijarConCambiados] = useState(false)
  const seHacen = hechas + (conCambiados ? salteadas : 0)
  return (
    <>
      <div>
        <Text fw={600}>{comoTermino(corrida, total)}</Text>
        {motivos.length > 0 && (
          <ul className={estilos.motivos} aria-label="Por qué no">
            {motivos.map(({ motivo, cantidad: cuantos }) => (
              <li key={motivo}>
                <span>{cantidad(cuantos)}</span>
                <Anchor
                  component="button"
                  type="button"
                  size="sm"
                  ta="start"
                  title="Ver cuáles"
                  onClick={() => mostrar({ motivo })}
                >
                  {motivo}
                </Anchor>
              </li>
            ))}
          </ul>
        )}
        {salteadas > 0 && (
          <Text size="sm" mt={4}>
            <Anchor
              component="button"
              type="button"
              size="sm"
              underline="always"
              onClick={() => mostrar({ quedo: 'salteada' })}
            >
              {contar(salteadas, 'cambió', 'cambiaron')}
            </Anchor>{' '}
            desde que {salteadas === 1 ? 'se lo eligió y se saltea' : 'se los eligió y se saltean'}.
          </Text>
        )}
      </div>
      {ensayo && estado === 'terminada' && salteadas > 0 && (
        <Checkbox
          label={`También ${salteadas === 1 ? 'el que cambió' : `los ${cantidad(salteadas)} que cambiaron`} desde entonces`}
          checked={conCambiados}
          onChange={(e) => fijarConCambiados(e.currentTarget.checked)}
        />
      )}
      <Group gap="sm">
        {ensayo && estado === 'terminada' && seHacen > 0 && (
          <BotonUnico size="sm" onClick={() => void hacer(conCambiados)}>
            {VERBO[corrida.herramienta].nombre} {cantidad(seHacen)}
          </BotonUnico>
        )}
        <Button
          size="sm"
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          // Con un doble clic se bajaría dos veces.
          onClick={({ detail }) => detail < 2 && void bajarRecibo()}
        >
          {ensayo ? 'Descargar esta lista' : 'Descargar el recibo'}
        </Button>
      </Group>
    </>
  )
}
