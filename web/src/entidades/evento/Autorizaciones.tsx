import { useQuery } from '@tanstack/react-query'
import { EVENTO } from '@foja/domain/evento/evento.ts'
import { nombreDeResultado, salioMal } from '@foja/domain/evento/resultado.ts'
import type { EventoDeHistoria } from '@foja/domain/evento/schema.ts'
import { nombreEntero } from '@foja/domain/usuario/nombre-entero.ts'
import type { ColumnaDeDatos } from '@/components/TablaDeDatos.tsx'
import { TablaPaginada } from '@/components/TablaPaginada.tsx'
import { useTramo } from '@/components/useTramo.ts'
import { fechaYHora } from '@/lib/fecha.ts'
import { historia } from './consultas.ts'

const COLUMNAS: readonly ColumnaDeDatos<EventoDeHistoria>[] = [
  { nombre: 'Autorizante', celda: ({ usuario }) => nombreEntero(usuario) },
  {
    nombre: 'Nivel',
    celda: ({ tipo_evento }) => (tipo_evento === EVENTO.firma ? 'Reconocida' : 'Básica'),
  },
  { nombre: 'Método', celda: ({ atributos }) => metodoDe(atributos) },
  { nombre: 'Fecha', justa: true, celda: ({ ts }) => fechaYHora(ts) },
  {
    nombre: 'Estado',
    celda: ({ resultado }) => {
      if (salioMal(resultado)) return nombreDeResultado(resultado)
      return resultado === 'enviado' ? 'Pendiente' : 'Autorizado'
    },
  },
]

/** Con qué método se pidió, si se dijo. */
function metodoDe({ autorizacion }: EventoDeHistoria['atributos']): string {
  const metodo = (autorizacion as { metodo?: unknown } | undefined)?.metodo
  return typeof metodo === 'string' ? metodo : ''
}

/** Quién autorizó o firmó un documento, y cuándo (DLG-20). */
export function Autorizaciones({ id }: { id: number }) {
  const tramo = useTramo()
  return (
    <TablaPaginada
      nombre="Autorizaciones"
      columnas={COLUMNAS}
      clave={({ id_evento }) => id_evento}
      leida={useQuery(historia(id, 'autorizaciones', tramo))}
      tramo={tramo}
      vacio="No existen autorizaciones"
    />
  )
}
