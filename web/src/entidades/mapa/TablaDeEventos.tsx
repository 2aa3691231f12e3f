import type { EventoDeMapa, Mapa } from '@foja/domain/mapa/schema.ts'
import { TablaDeDatos } from '@/components/TablaDeDatos.tsx'
import { fechaYHora } from '@/lib/fecha.ts'
import { sinPartir } from '@/lib/sin-partir.tsx'
import { atendidosDe, desenlaceDe, dondeDe, nombreDeRama, otrosDe, quienDe } from './evento.ts'

type Columna = {
  nombre: string
  de: (evento: EventoDeMapa) => string
  justa?: boolean
  principal?: boolean
}

/** Lo mismo que el gráfico, en una tabla y por fecha; la columna que no diría nada no está. */
export function TablaDeEventos({ mapa: { eventos, ramas }, propio }: { mapa: Mapa; propio: string }) {
  const unidos = Map.groupBy(ramas, ({ id_evento }) => id_evento)
  const suyas = ({ rama, id_evento }: EventoDeMapa) => (rama === null ? (unidos.get(id_evento) ?? []) : [])
  const columnas: Columna[] = [
    { nombre: 'Fecha', justa: true, de: ({ ts }) => fechaYHora(ts) },
    {
      nombre: 'Evento',
      // Es corto: lo que se lee de cada uno es dónde fue y quién lo hizo.
      justa: true,
      principal: true,
      de: (evento) => [evento.nombre, desenlaceDe(evento)].filter(Boolean).join(' · '),
    },
    { nombre: 'Documento', de: ({ rama }) => (rama === null ? propio : nombreDeRama(ramas[rama]!)) },
    {
      nombre: 'Se le unió',
      de: (evento) => suyas(evento).map(nombreDeRama).join(', '),
    },
    { nombre: 'Con qué', de: (evento) => otrosDe(evento, suyas(evento)) },
    { nombre: 'Quién', de: quienDe },
    { nombre: 'Dónde', de: dondeDe },
    { nombre: 'Qué pasó allí', de: (evento) => atendidosDe(evento).join('; ') },
    { nombre: 'Observaciones', de: ({ observaciones }) => observaciones ?? '' },
  ]
  const conAlgo = columnas.filter(({ de }) => eventos.some((evento) => de(evento) !== ''))
  return (
    <TablaDeDatos
      nombre="Tabla de eventos"
      columnas={conAlgo.map(({ de, ...columna }) => ({
        ...columna,
        celda: (evento: EventoDeMapa) => sinPartir(de(evento)),
      }))}
      filas={eventos.toReversed()}
      clave={({ rama, id_evento }) => `${rama}:${id_evento}`}
    />
  )
}
