import { useQuery } from '@tanstack/react-query'
import { nombreDeEvento } from '@foja/domain/evento/nombre.ts'
import { nombreDeResultado } from '@foja/domain/evento/resultado.ts'
import { fueEnvio } from '@foja/domain/movimiento/modo.ts'
import type { EventoDeHistoria } from '@foja/domain/evento/schema.ts'
import { nombreEntero } from '@foja/domain/usuario/nombre-entero.ts'
import { TablaPaginada } from '@/components/TablaPaginada.tsx'
import { useTramo } from '@/components/useTramo.ts'
import type { ColumnaDeDatos } from '@/components/TablaDeDatos.tsx'
import { nombresDe } from '@/entidades/movimiento/quienes.ts'
import { fechaYHora } from '@/lib/fecha.ts'
import { sinPartir } from '@/lib/sin-partir.tsx'
import { historia } from './consultas.ts'
import { LoDicho } from './LoDicho.tsx'
import { nombreDeOtro } from './otros.ts'
import { destinosDe } from './quienes.ts'
import { Resultado } from './Resultado.tsx'

const COLUMNAS: readonly ColumnaDeDatos<EventoDeHistoria>[] = [
  { nombre: 'Orden', justa: true, celda: ({ orden }) => orden },
  { nombre: 'Evento', principal: true, celda: (evento) => <Que {...evento} /> },
  { nombre: 'Fecha y hora', justa: true, celda: ({ ts }) => fechaYHora(ts) },
  { nombre: 'Origen', celda: ({ origen }) => nombresDe(origen) },
  { nombre: 'Destino', celda: destinosDe },
  // Lo que sólo se hizo no lleva color: se distinguen los envíos.
  {
    nombre: 'Estado',
    celda: (evento) =>
      evento.resultado === 'hecho' && !fueEnvio(evento) ? (
        nombreDeResultado(evento.resultado)
      ) : (
        <Resultado evento={evento} />
      ),
  },
]

/** Qué pasó, con qué otro documento si fue con uno, quién lo hizo y lo que dijo. */
function Que(evento: EventoDeHistoria) {
  return (
    <>
      {sinPartir([nombreDeEvento(evento), ...evento.otros.map(nombreDeOtro)].join(' · '))}
      <LoDicho evento={evento} quien={nombreEntero(evento.usuario)} />
    </>
  )
}

/** Todo lo que le pasó a un documento, de lo último a lo primero (DLG-14). */
export function Eventos({ id }: { id: number }) {
  const tramo = useTramo()
  return (
    <TablaPaginada
      nombre="Eventos"
      columnas={COLUMNAS}
      clave={({ id_evento }) => id_evento}
      leida={useQuery(historia(id, undefined, tramo))}
      tramo={tramo}
      vacio="No existen Eventos generados"
    />
  )
}
