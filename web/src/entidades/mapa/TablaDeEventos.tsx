import { Text } from '@mantine/core'
import type { EventoDeMapa, Mapa } from '@foja/domain/mapa/schema.ts'
import { TablaDeDatos } from '@/components/TablaDeDatos.tsx'
import { fechaYHora } from '@/lib/fecha.ts'
import { sinPartir } from '@/lib/sin-partir.tsx'
import { atendidosDe, desenlaceDe, dondeDe, nombreDeRama, otrosDe, quienDe } from './evento.ts'

type Columna = {
  nombre: string
  de: (evento: EventoDeMapa) => string
  /** Lo que va debajo, en la misma celda. */
  debajo?: (evento: EventoDeMapa) => string[]
  justa?: boolean
  principal?: boolean
}

/** Lo mismo que el gráfico, en una tabla y por fecha; la columna que no diría nada no está. */
export function TablaDeEventos({ mapa: { eventos, ramas }, propio }: { mapa: Mapa; propio: string }) {
  const unidos = Map.groupBy(ramas, ({ id_evento }) => id_evento)
  const suyas = ({ rama, id_evento }: EventoDeMapa) => (rama === null ? (unidos.get(id_evento) ?? []) : [])
  const columnas: Columna[] = [
    { nombre: 'Fecha', de: ({ ts }) => fechaYHora(ts) },
    {
      nombre: 'Evento',
      // Es corto: lo que se lee de cada uno es dónde fue y quién lo hizo.
      justa: true,
      principal: true,
      de: (evento) => [evento.nombre, desenlaceDe(evento)].filter(Boolean).join(' · '),
    },
    { nombre: 'Documento', de: ({ rama }) => (rama === null ? propio : nombreDeRama(ramas[rama]!)) },
    {
      nombre: 'Con qué',
      de: (evento) => suyas(evento).map(nombreDeRama).join(', ') || otrosDe(evento, []),
    },
    { nombre: 'Quién', de: quienDe },
    // Como en el gráfico: en columnas suyas, lo que pasó allí y lo que se dijo no entraban en el diálogo.
    { nombre: 'Dónde', de: dondeDe, debajo: dichosDe },
  ]
  const conAlgo = columnas.filter(({ de }) => eventos.some((evento) => de(evento) !== ''))
  return (
    <TablaDeDatos
      nombre="Tabla de eventos"
      columnas={conAlgo.map(({ de, debajo, ...columna }) => ({
        ...columna,
        celda: (evento: EventoDeMapa) => (
          <>
            {sinPartir(de(evento))}
            {debajo?.(evento).map((dicho) => (
              <Text key={dicho} component="div" size="xs" c="dimmed">
                {sinPartir(dicho)}
              </Text>
            ))}
          </>
        ),
      }))}
      filas={eventos.toReversed()}
      clave={({ rama, id_evento }) => `${rama}:${id_evento}`}
    />
  )
}

/** Lo que pasó en cada destino, y lo que se dijo. */
const dichosDe = (evento: EventoDeMapa): string[] => [
  ...atendidosDe(evento),
  ...(evento.observaciones ? [`«${evento.observaciones}»`] : []),
]
