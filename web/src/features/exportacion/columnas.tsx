import { Progress, Text } from '@mantine/core'
import { sinTerminar } from '@foja/domain/exportacion/estado.ts'
import type { Exportacion } from '@foja/domain/exportacion/schema.ts'
import type { ColumnaDeDatos } from '@/components/TablaDeDatos.tsx'
import { cantidad, contar, loQueFalta, tamanio } from '@/lib/cantidad.ts'
import { fechaYHora } from '@/lib/fecha.ts'
import { Archivo } from './Archivo.tsx'
import { nombreDe } from './nombre.ts'
import { crearRitmo } from './ritmo.ts'

/** Las columnas de la tabla de exportaciones. */
export const COLUMNAS: readonly ColumnaDeDatos<Exportacion>[] = [
  {
    nombre: 'Qué',
    celda: (una) => <Que exportacion={una} />,
    principal: true,
  },
  { nombre: 'Pedida', celda: ({ creada }) => fechaYHora(creada), justa: true },
  { nombre: 'Cómo va', celda: (una) => <ComoVa exportacion={una} /> },
  { nombre: 'Vence', celda: ({ vence }) => fechaYHora(vence), justa: true },
  { nombre: 'Archivo', celda: (una) => <Archivo exportacion={una} />, justa: true },
]

const segundosQueFaltan = crearRitmo()

/** «12.000 filas de 60.000 · faltan 40 s», de la que se está haciendo. */
function comoVa(exportacion: Exportacion): string {
  const { estado, filas, total } = exportacion
  const faltan = segundosQueFaltan(exportacion)
  if (estado === 'en_cola' || filas === 0)
    return `${estado === 'en_cola' ? 'En espera' : 'Preparando'} · ${contar(total, 'fila', 'filas')}`
  if (filas >= total) return `${contar(filas, 'fila', 'filas')} · terminando el archivo`
  return `${contar(filas, 'fila', 'filas')} de ${cantidad(total)}${faltan === null ? '' : ` · ${loQueFalta(faltan)}`}`
}

/** Lo mismo de todas las que se están haciendo, para quien no mira la tabla; sin ninguna, nada. */
export const comoVanTodas = (todas: readonly Exportacion[]): string =>
  todas
    .filter(({ estado }) => sinTerminar(estado))
    .map((una) => `${nombreDe(una)}: ${comoVa(una)}.`)
    .join(' ')

/** Su número es el que dice la constancia, y el que otra nombra al decir de cuál se cuentan sus cambios. */
function Que({ exportacion }: { exportacion: Exportacion }) {
  const { id, linea_de_ordenes: cuenta } = exportacion
  return (
    <>
      {nombreDe(exportacion)}
      <Text size="xs" fw={400} c="dimmed">
        Exportación {id}
        {cuenta !== null && ` · pedida por quien administra, desde la línea de órdenes (cuenta «${cuenta}»)`}
      </Text>
    </>
  )
}

function ComoVa({ exportacion }: { exportacion: Exportacion }) {
  const { estado, filas, total, bytes, motivo } = exportacion
  if (estado === 'lista') return `${contar(total, 'fila', 'filas')} · ${tamanio(bytes ?? 0)}`
  if (estado === 'cancelada') return 'Cancelada'
  if (estado === 'fallo')
    return (
      <Text size="sm">
        <Text span fw={600} c="var(--mantine-color-error)">
          No se pudo exportar.
        </Text>{' '}
        {motivo}
      </Text>
    )
  return (
    <>
      <Text size="sm">{comoVa(exportacion)}</Text>
      {motivo !== null && (
        <Text size="xs" c="dimmed">
          {motivo}
        </Text>
      )}
      <Progress
        value={total === 0 ? 0 : (100 * filas) / total}
        mt={4}
        aria-label={`Avance de ${exportacion.titulo}`}
      />
    </>
  )
}
