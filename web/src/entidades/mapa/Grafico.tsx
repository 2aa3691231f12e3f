import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import type { EventoDeMapa, Mapa } from '@foja/domain/mapa/schema.ts'
import { enlaceAPresentacion } from '@/entidades/documento/caminos.ts'
import { cortar, LARGO_DE_TITULO } from '@/lib/cortar.ts'
import { fechaYHora } from '@/lib/fecha.ts'
import { sinPartir } from '@/lib/sin-partir.tsx'
import {
  atendidosDe,
  claseDelEvento,
  desenlaceDe,
  dondeDe,
  nombreDeRama,
  otrosDe,
  quienDe,
} from './evento.ts'
import { ComienzoDeRama, Nudo, Pasan, Riel } from './Riel.tsx'
import { trazar, type RamaTrazada } from './trazado.ts'
import estilos from './Mapa.module.css'

/**
 * Los eventos como el historial de un repositorio: la línea del documento y, uniéndosele, lo que se le incorporó
 * (DLG-25). Lo dibujado acompaña a una lista que se lee sola.
 */
export function Grafico({ mapa }: { mapa: Mapa }) {
  const { tramos, vias } = trazar(mapa)
  return (
    <ol className={estilos.lista} aria-label="Eventos, del último al primero">
      {tramos.map(({ evento, ramas }, i) => {
        const sigue = i < tramos.length - 1
        const unidos = ramas.map(({ via }) => via)
        return (
          <li key={evento.id_evento}>
            <div className={estilos.fila}>
              <Riel vias={vias}>
                <Nudo via={0} clase={claseDelEvento(evento)} arriba={i > 0} abajo={sigue} unidos={unidos} />
              </Riel>
              <Dicho evento={evento} ramas={ramas} />
            </div>
            {ramas.map((rama, j) => (
              <Rama
                key={rama.id_documento}
                rama={rama}
                vias={vias}
                pasan={[...(sigue ? [0] : []), ...unidos.slice(j + 1)]}
              />
            ))}
          </li>
        )
      })}
    </ol>
  )
}

type PropsDeRama = {
  rama: RamaTrazada
  vias: number
  /** Las vías de otras que siguen más abajo. */
  pasan: readonly number[]
}

function Rama({ rama, vias, pasan }: PropsDeRama) {
  const { via, eventos, visible, id_documento, nro_str, titulo } = rama
  return (
    <>
      <div className={estilos.fila}>
        <Riel vias={vias}>
          <Pasan vias={pasan} />
          <ComienzoDeRama via={via} sigue={eventos.length > 0} />
        </Riel>
        <div className={estilos.rama}>
          {visible ? (
            <>
              <Anchor component={Link} size="sm" to={enlaceAPresentacion({ id: id_documento })}>
                {nombreDeRama(rama)}
              </Anchor>
              {nro_str && (
                <Text span size="sm" c="dimmed" title={titulo ?? ''}>
                  {' '}
                  {cortar(titulo ?? '', LARGO_DE_TITULO)}
                </Text>
              )}
            </>
          ) : (
            <Text size="sm" c="dimmed">
              {nombreDeRama(rama)}
            </Text>
          )}
        </div>
      </div>
      {eventos.length > 0 && (
        <ol className={estilos.lista} aria-label={`Antes de unirse, ${nombreDeRama(rama)}`}>
          {eventos.map((evento, i) => (
            <li key={evento.id_evento} className={estilos.fila}>
              <Riel vias={vias}>
                <Pasan vias={pasan} />
                <Nudo via={via} clase={claseDelEvento(evento)} arriba abajo={i < eventos.length - 1} />
              </Riel>
              <Dicho evento={evento} />
            </li>
          ))}
        </ol>
      )}
    </>
  )
}

/** @param ramas las que se le unen ahí */
function Dicho({ evento, ramas = [] }: { evento: EventoDeMapa; ramas?: readonly RamaTrazada[] }) {
  const { nombre, ts, observaciones } = evento
  const dicho = [desenlaceDe(evento), otrosDe(evento, ramas)].filter(Boolean).join(' · ')
  return (
    <div className={estilos.texto}>
      <Text span fw={600}>
        {nombre}
      </Text>
      {dicho !== '' && (
        <Text span size="sm">
          {' · '}
          {sinPartir(dicho)}
        </Text>
      )}
      <Text span size="sm" c="dimmed">
        <span> · </span>
        <span className={estilos.fecha}>{fechaYHora(ts)}</span>
      </Text>
      <Text size="sm" c="dimmed">
        {quienDe(evento)} · {dondeDe(evento)}
      </Text>
      {atendidosDe(evento).map((dicho) => (
        <Text key={dicho} size="sm" c="dimmed">
          {dicho}
        </Text>
      ))}
      {observaciones && (
        <Text size="sm" lineClamp={3}>
          «{observaciones}»
        </Text>
      )}
    </div>
  )
}
