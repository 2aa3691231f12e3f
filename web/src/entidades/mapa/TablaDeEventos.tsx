import { Table } from '@mantine/core'
import type { EventoDeMapa, Mapa } from '@foja/domain/mapa/schema.ts'
import { fechaYHora } from '@/lib/fecha.ts'
import { atendidosDe, desenlaceDe, dondeDe, nombreDeRama, quienDe } from './evento.ts'
import estilos from './Mapa.module.css'

type Columna = { nombre: string; de: (evento: EventoDeMapa) => string }

/** Lo mismo que el gráfico, en una tabla y por fecha; la columna que no diría nada no está. */
export function TablaDeEventos({ mapa: { eventos, ramas }, propio }: { mapa: Mapa; propio: string }) {
  const unidos = Map.groupBy(ramas, ({ id_evento }) => id_evento)
  const columnas: Columna[] = [
    { nombre: 'Fecha', de: ({ ts }) => fechaYHora(ts) },
    {
      nombre: 'Evento',
      de: (evento) => [evento.nombre, desenlaceDe(evento)].filter(Boolean).join(' · '),
    },
    { nombre: 'Documento', de: ({ rama }) => (rama === null ? propio : nombreDeRama(ramas[rama]!)) },
    {
      nombre: 'Se le unió',
      de: ({ rama, id_evento }) =>
        rama === null ? (unidos.get(id_evento) ?? []).map(nombreDeRama).join(', ') : '',
    },
    { nombre: 'Quién', de: quienDe },
    { nombre: 'Dónde', de: dondeDe },
    { nombre: 'Qué pasó allí', de: (evento) => atendidosDe(evento).join('; ') },
    { nombre: 'Observaciones', de: ({ observaciones }) => observaciones ?? '' },
  ]
  const conAlgo = columnas.filter(({ de }) => eventos.some((evento) => de(evento) !== ''))
  return (
    <div className={estilos.tabla} role="region" aria-label="Tabla de eventos" tabIndex={0}>
      <Table striped>
        <Table.Thead>
          <Table.Tr>
            {conAlgo.map(({ nombre }) => (
              <Table.Th key={nombre} scope="col">
                {nombre}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {eventos.toReversed().map((evento) => (
            <Table.Tr key={`${evento.rama}:${evento.id_evento}`}>
              {conAlgo.map(({ nombre, de }) => (
                <Table.Td key={nombre} className={nombre === 'Fecha' ? estilos.fecha! : ''}>
                  {de(evento)}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}
