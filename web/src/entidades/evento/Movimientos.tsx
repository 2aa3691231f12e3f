import { useQuery } from '@tanstack/react-query'
import type { EventoDeHistoria } from '@foja/domain/evento/schema.ts'
import type { ColumnaDeDatos } from '@/components/TablaDeDatos.tsx'
import { TablaPaginada } from '@/components/TablaPaginada.tsx'
import { useTramo } from '@/components/useTramo.ts'
import { useTramoDe } from '@/components/useTramoDe.ts'
import { useConfiguracion } from '@/entidades/sesion/sesion.ts'
import { nombresDe } from '@/entidades/movimiento/quienes.ts'
import { cantidad } from '@/lib/cantidad.ts'
import { fechaYHora } from '@/lib/fecha.ts'
import { historia } from './consultas.ts'
import { LoDicho } from './LoDicho.tsx'
import { destinosDe } from './quienes.ts'
import { Resultado } from './Resultado.tsx'

type Columna = ColumnaDeDatos<EventoDeHistoria>

const cuando: Columna = { nombre: 'Fecha y hora', justa: true, celda: ({ ts }) => fechaYHora(ts) }
const deDonde = (nombre: string): Columna => ({ nombre, celda: ({ origen }) => nombresDe(origen) })
const adonde = (nombre: string): Columna => ({
  nombre,
  celda: (evento) => (
    <>
      {destinosDe(evento)}
      <LoDicho evento={evento} />
    </>
  ),
})

const DE_DOCUMENTO = [cuando, deDonde('Origen'), adonde('Destino')]
const FOJAS: Columna = { nombre: 'Fojas', justa: true, celda: ({ atributos }) => ultimaFoja(atributos) }
const LO_DEMAS_DE_PASE: Columna[] = [
  deDonde('Áreas de origen'),
  adonde('Áreas de destino'),
  { nombre: 'Estado', celda: (evento) => <Resultado evento={evento} /> },
]

/** Con cuántas fojas salió (DLG-10). */
function ultimaFoja({ fojas }: EventoDeHistoria['atributos']): string {
  const total = (fojas as { total?: unknown } | undefined)?.total
  return typeof total === 'number' ? cantidad(total) : 'Sin datos'
}

/** Los movimientos de un documento: cuándo, de quién y a quién (DLG-08). */
export function Movimientos({ id }: { id: number }) {
  const tramo = useTramo()
  return (
    <TablaPaginada
      nombre="Movimientos"
      columnas={DE_DOCUMENTO}
      clave={({ id_evento }) => id_evento}
      leida={useQuery(historia(id, 'movimientos', tramo))}
      tramo={tramo}
      vacio="No existen Movimientos generados"
    />
  )
}

/** Los pases de un expediente, con sus fojas si se cuentan y cómo terminó cada uno; `parte` es cómo se llaman en la dirección (DLG-09, DLG-10, DLG-11). */
export function Pases({ id, parte }: { id: number; parte?: string }) {
  const { permitir_usar_fojas_remision_contenedor_tramite: conFojas } = useConfiguracion()
  const tramo = useTramoDe(parte)
  return (
    <TablaPaginada
      nombre="Pases"
      columnas={[cuando, ...(conFojas ? [FOJAS] : []), ...LO_DEMAS_DE_PASE]}
      clave={({ id_evento }) => id_evento}
      leida={useQuery(historia(id, 'movimientos', tramo))}
      tramo={tramo}
      breve={parte !== undefined}
      vacio="No existen pases generados"
    />
  )
}
