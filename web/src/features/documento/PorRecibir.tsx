import { Alert, Button, Group, Text } from '@mantine/core'
import { IconInbox } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { fueRechazado } from '@foja/domain/evento/evento.ts'
import { vistasOfrecidas } from '@foja/domain/vista/permitida.ts'
import type { FilaDeLista } from '@foja/domain/vista/schema.ts'
import { herramientas } from '@/entidades/herramienta/consultas.ts'
import { accionDe } from '@/entidades/herramienta/herramientas.ts'
import { useHerramienta } from '@/entidades/herramienta/useHerramienta.tsx'
import { LlevaAdjuntos } from '@/entidades/movimiento/LlevaAdjuntos.tsx'
import { useRecibir } from '@/entidades/movimiento/useRecibir.tsx'
import { useTieneAccesos } from '@/entidades/sesion/permisos.ts'
import { useConfiguracion, useUsuario } from '@/entidades/sesion/sesion.ts'
import { paginaDeVista } from '@/entidades/vista/consultas.ts'
import { useAlCambiarLasListas } from '@/entidades/vista/useRecontar.ts'
import { valeElPrimero } from '@/lib/doble-clic.ts'
import { alIrse } from '@/lib/foco.ts'
import { useSigueAqui } from '@/lib/sigue-aqui.ts'
import estilos from './Presentacion.module.css'

const OTRA_VEZ_MS = 2_000
const COMO_MUCHO_MS = 30_000

/** Lo que está en la bandeja de entrada se recibe o se rechaza también abierto, y como desde ella: con cinco segundos para arrepentirse (HER-27). */
export function PorRecibir({ id, espera }: { id: number; espera: boolean }) {
  const { areaActiva } = useUsuario()
  const tiene = useTieneAccesos()
  const ofrecida = vistasOfrecidas(tiene, useConfiguracion()).includes('inbox')
  const enBandeja = paginaDeVista(
    !espera || areaActiva === null || !ofrecida
      ? null
      : { vista: 'inbox', consulta: { area: areaActiva, documento_id: id } },
  )
  // Lo manda o lo rechaza otra persona: lo de la vez anterior que se abrió puede no valer.
  const { data } = useQuery({
    ...enBandeja,
    staleTime: 0,
    // Recién mandado, la bandeja puede no decirlo todavía, y su aviso haber llegado antes que esta pantalla.
    refetchInterval: ({ state }) =>
      state.data?.rows.length === 0 && Math.min(state.dataUpdateCount * OTRA_VEZ_MS, COMO_MUCHO_MS),
  })
  const consultas = useQueryClient()
  useAlCambiarLasListas(() => void consultas.invalidateQueries({ queryKey: enBandeja.queryKey }))
  const { recibiendo, recibir } = useRecibir(data?.rows)
  const fila = data?.rows.find(({ id_evento }) => !recibiendo.has(id_evento!))
  // Que otra persona lo reciba no se lleva el diálogo con lo que se está escribiendo: lo que se mande dirá que ya no se puede.
  const [ultima, recordar] = useState(fila)
  if (fila && fila !== ultima) recordar(fila)
  // De un envío que rechazaron varios hay una fila por cada uno, con su motivo.
  const motivo = data?.rows
    .flatMap((una) => (una.id_evento === ultima?.id_evento && una.motivo) || [])
    .join(' — ')
  return (
    ultima && (
      <Espera
        key={ultima.id_evento}
        fila={ultima}
        esta={fila !== undefined}
        motivo={motivo}
        recibir={recibir}
      />
    )
  )
}

type Props = {
  fila: FilaDeLista
  esta: boolean
  motivo: string | undefined
  recibir: ReturnType<typeof useRecibir>['recibir']
}

function Espera({ fila, esta, motivo, recibir }: Props) {
  const { data } = useQuery({ ...herramientas(fila.id, 'inbox', fila.id_evento), enabled: esta })
  const sigueAqui = useSigueAqui()
  const { usar, dialogo } = useHerramienta(fila, {
    vista: 'inbox',
    alHacer: () => sigueAqui() && irAlTitulo(),
  })
  const volvio = fueRechazado(fila.resultado)
  const dicho = volvio ? motivo : fila.observaciones
  const hacer = (una: 'recibir' | 'rechazar') => {
    // Se va la franja y todo sube: con el segundo clic está debajo la barra de herramientas.
    valeElPrimero()
    if (una === 'rechazar') return usar(una)
    recibir([{ ...fila, herramientas: {} }])
    irAlTitulo()
  }
  return (
    <>
      {esta && (
        <Alert
          variant="light"
          role="note"
          mb="md"
          className={estilos.enPantalla!}
          icon={<IconInbox aria-hidden />}
        >
          <Group gap="sm" justify="space-between">
            <div>
              <Text size="sm">
                {volvio
                  ? 'Se lo rechazaron: falta recibirlo de vuelta.'
                  : 'Está en su bandeja de entrada: falta recibirlo.'}
              </Text>
              {dicho && (
                <Text size="sm" c="dimmed">
                  «{dicho}»
                </Text>
              )}
              {data?.recibir.permitida === false && <Text size="sm">{data.recibir.motivo}</Text>}
              <Text size="sm" component="div">
                <LlevaAdjuntos atributos={fila.atributos} />
              </Text>
            </div>
            <Group gap="xs" data-a-la-vista>
              {(['recibir', 'rechazar'] as const)
                .filter((una) => data?.[una].permitida)
                .map((una) => {
                  const { nombre, Icono } = accionDe(una)
                  return (
                    <Button
                      key={una}
                      ref={alIrse()}
                      size="xs"
                      variant={una === 'recibir' ? 'filled' : 'default'}
                      leftSection={<Icono size={16} aria-hidden />}
                      onClick={() => hacer(una)}
                    >
                      {nombre(fila)}
                    </Button>
                  )
                })}
            </Group>
          </Group>
        </Alert>
      )}
      {dialogo}
    </>
  )
}

/** Los botones se van con lo que esperaba: el foco no queda en ninguna parte. */
const irAlTitulo = () => document.getElementById('titulo')?.focus()
