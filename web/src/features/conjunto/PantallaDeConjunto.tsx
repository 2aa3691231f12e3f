import { Anchor, Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import type { HerramientaDeConjunto } from '@foja/domain/conjunto/herramientas.ts'
import type { Conjunto } from '@foja/domain/conjunto/schema.ts'
import { VISTA } from '@foja/domain/vista/vista.ts'
import { AvanceDicho } from '@/components/AvanceDicho.tsx'
import { Fallo } from '@/components/Fallo.tsx'
import { Pantalla } from '@/components/Pantalla.tsx'
import { caminoDeRecibo, RUTA_DE_CONJUNTOS } from '@/entidades/conjunto/caminos.ts'
import { conjunto } from '@/entidades/conjunto/consultas.ts'
import { cancelarCorrida, pedirCorrida } from '@/entidades/conjunto/llamadas.ts'
import { useReunir } from '@/entidades/conjunto/useReunir.ts'
import type { Dicho } from '@/entidades/movimiento/en-conjunto.ts'
import { intentar } from '@/entidades/operacion/useOperacion.ts'
import { cantidad, contar } from '@/lib/cantidad.ts'
import { descargar } from '@/lib/descargar.ts'
import { alIrse } from '@/lib/foco.ts'
import { fechaEntera } from '@/lib/sin-partir.tsx'
import { releerDocumentos } from '@/lib/releer.ts'
import { yaNoSeVe } from '@/lib/ya-no-se-ve.ts'
import { Anteriores } from './Anteriores.tsx'
import { Corrida } from './Corrida.tsx'
import { Filas } from './Filas.tsx'
import { HerramientasDeConjunto } from './HerramientasDeConjunto.tsx'
import { comoTerminoEnVoz, comoVa } from './textos.ts'
import { useMirada } from './useMirada.ts'
import estilos from './Conjunto.module.css'

/** Lo que se eligió de una lista o de una búsqueda, quieto, y lo que se hace con ello: /conjuntos/{id}. */
export function PantallaDeConjunto() {
  const { id = '' } = useParams()
  const { data: leido, error, refetch } = useQuery(conjunto(id))
  const data = yaNoSeVe(error) ? undefined : leido
  const titulo = data ? contar(data.total, 'elemento elegido', 'elementos elegidos') : 'Elementos elegidos'
  return (
    <Pantalla key={data ? 'abierto' : 'abriendo'} titulo={titulo}>
      <Stack gap="md" className={estilos.pantalla!}>
        {error && (
          <Fallo
            titulo={data ? 'No se pudo saber cómo va' : 'No se pudo abrir el conjunto'}
            error={error}
            reintentar={() => void refetch()}
          />
        )}
        {!data && !error && <Skeleton height={320} />}
        {/* De otro no queda ni lo abierto ni lo que se estaba reuniendo. */}
        {data && <Elegidos key={data.id} conjunto={data} />}
      </Stack>
    </Pantalla>
  )
}

function Elegidos({ conjunto: elegidos }: { conjunto: Conjunto }) {
  const { id, vista, camino, total, hallados, completo, creado, vence, corrida, anteriores } = elegidos
  const consultas = useQueryClient()
  const mirada = useMirada()
  const [seAcabaDePedir, anotarQueSePidio] = useState(false)
  const reunir = useReunir()
  useReleerAlTerminar(elegidos)
  const releer = () => consultas.invalidateQueries({ queryKey: conjunto(id).queryKey })
  const intentarYReleer = async (hacer: () => Promise<unknown>, mal: string): Promise<boolean> => {
    const sePudo = await intentar(hacer, mal, id)
    // También si falló: pudo hacerse aunque la respuesta se perdiera, o haber terminado la sesión.
    await releer()
    return sePudo
  }
  const pedir = async (cuerpo: Parameters<typeof pedirCorrida>[1]) => {
    // Antes de pedirla: después puede estarse en otra pantalla, y su dirección no se toca.
    mirada.mirar({})
    const pedida = await intentarYReleer(() => pedirCorrida(id, cuerpo), 'No se pudo empezar')
    if (pedida) anotarQueSePidio(true)
    return pedida
  }
  const ensayar = (herramienta: HerramientaDeConjunto, dicho?: Dicho) =>
    pedir({ herramienta, ensayo: true, ...dicho })
  const sigue = corrida?.estado === 'en_curso'
  const haciendo = sigue && !corrida.ensayo
  const dicho = corrida && (sigue ? comoVa(corrida, total) : comoTerminoEnVoz(corrida, total))
  return (
    <>
      <Group justify="space-between" gap="4px 16px">
        <Text size="sm" c="dimmed">
          {vista === 'busqueda' ? 'De una búsqueda' : `De ${VISTA[vista].nombre}`}, como estaban el{' '}
          {fechaEntera(creado)}. Se guardan hasta el {fechaEntera(vence)}.
          {completo && hallados > total && ` Son ${cantidad(total)} de ${cantidad(hallados)}.`}
        </Text>
        <Group gap="md">
          {camino && (
            <Anchor component={Link} size="sm" to={camino}>
              {vista === 'busqueda' ? 'Volver a la búsqueda' : 'Volver a la lista'}
            </Anchor>
          )}
          <Anchor component={Link} size="sm" to={RUTA_DE_CONJUNTOS}>
            Mis conjuntos
          </Anchor>
        </Group>
      </Group>
      {!completo && (
        <Group gap="sm">
          <Text>
            {reunir.reunidos === null
              ? `Se dejó de reunir: van ${cantidad(total)} de ${cantidad(hallados)}.`
              : `Reuniendo ${cantidad(Math.max(total, reunir.reunidos))} de ${cantidad(hallados)}…`}
          </Text>
          {/* El mismo botón para las dos cosas: conserva el foco, que al terminar pasa al título. */}
          <Button
            ref={alIrse()}
            size="xs"
            variant="default"
            // El segundo de un doble clic lo cancelaría.
            onClick={({ detail }) => {
              if (detail > 1) return
              if (reunir.reunidos === null) void reunir.reunir({ id }).then(releer)
              else reunir.dejar()
            }}
          >
            {reunir.reunidos === null ? 'Seguir reuniendo' : 'Cancelar'}
          </Button>
        </Group>
      )}
      {completo && !haciendo && <HerramientasDeConjunto conjunto={elegidos} ensayar={ensayar} />}
      <AvanceDicho dicho={dicho ?? ''} sigue={sigue} />
      {corrida && (
        <Corrida
          key={corrida.id}
          corrida={corrida}
          total={total}
          conFoco={seAcabaDePedir}
          hacer={(con_cambiados) =>
            pedir({ herramienta: corrida.herramienta, ensayo: false, con_cambiados, ...corrida.pedido })
          }
          cancelar={async () =>
            void (await intentarYReleer(() => cancelarCorrida(id), 'No se pudo cancelar'))
          }
          bajarRecibo={() => intentarBajar(id)}
          mostrar={(cuales) => mirada.mirar('motivo' in cuales ? { quedo: 'negada', ...cuales } : cuales)}
        />
      )}
      {anteriores.length > 0 && (
        <Anteriores anteriores={anteriores} bajar={(cual) => intentarBajar(id, cual)} />
      )}
      <Filas conjunto={elegidos} mirada={mirada} />
    </>
  )
}

async function intentarBajar(id: string, corrida?: string): Promise<void> {
  const camino = caminoDeRecibo(id, corrida)
  await intentar(() => descargar(camino), 'No se pudo descargar el recibo', camino)
}

/** Lo que muestran las listas cambió: la próxima vez se lee de nuevo. */
function useReleerAlTerminar({ corrida }: Conjunto): void {
  const consultas = useQueryClient()
  const antes = useRef(corrida?.estado)
  useEffect(() => {
    if (antes.current === 'en_curso' && corrida?.estado !== 'en_curso' && !corrida?.ensayo)
      void releerDocumentos(consultas)
    antes.current = corrida?.estado
  }, [consultas, corrida])
}
