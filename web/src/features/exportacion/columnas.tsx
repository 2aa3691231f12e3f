import { ActionIcon, Anchor, Group, Progress, Text, Tooltip } from '@mantine/core'
import { IconTrash, IconX } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FORMATO } from '@foja/domain/exportacion/formato.ts'
import { sinTerminar } from '@foja/domain/exportacion/estado.ts'
import type { Exportacion } from '@foja/domain/exportacion/schema.ts'
import type { ColumnaDeDatos } from '@/components/TablaDeDatos.tsx'
import { quitarExportacion } from '@/entidades/exportacion/llamadas.ts'
import { avisarError } from '@/lib/avisos.tsx'
import { cantidad, contar, loQueFalta, tamanio } from '@/lib/cantidad.ts'
import { descargar } from '@/lib/descargar.ts'
import { fechaYHora } from '@/lib/fecha.ts'
import { useFocoTrasEspera } from '@/lib/foco.ts'
import { alIrseLaFila } from '@/lib/foco-de-fila.ts'
import { crearRitmo } from './ritmo.ts'
import { QueCambio } from './QueCambio.tsx'
import estilos from './Exportaciones.module.css'

/** Como se la nombra en la tabla: «Búsqueda: subsidio · Excel». */
function nombreDe({ titulo, formato }: Exportacion): string {
  return `${titulo} · ${FORMATO[formato].nombre}`
}

/** Las columnas de la tabla de exportaciones. */
export const COLUMNAS: readonly ColumnaDeDatos<Exportacion>[] = [
  {
    nombre: 'Qué',
    celda: nombreDe,
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

function Archivo({ exportacion }: { exportacion: Exportacion }) {
  const { id, estado, archivo, constancia } = exportacion
  // Lo mismo suele pedirse en más de un formato, y otra vez al mes siguiente.
  const nombre = `${nombreDe(exportacion)}, ${fechaYHora(exportacion.creada)}`
  const [preguntando, preguntar] = useState(false)
  const consultas = useQueryClient()
  const quitar = useMutation({
    mutationFn: () => quitarExportacion(consultas, id),
    onError: (error) => avisarError(error, 'No se pudo quitar'),
  })
  // El de cancelar espera y pasa a ser el de borrar, en el mismo lugar.
  const boton = useFocoTrasEspera(quitar.isPending)
  const irse = alIrseLaFila(quitar.isPending || quitar.isSuccess)
  const bajada = useMutation({
    mutationFn: descargar,
    onError: (error) => avisarError(error, 'No se pudo descargar'),
  })
  const rotulo = sinTerminar(estado) ? `Cancelar ${nombre}` : `Borrar ${nombre}`
  const Icono = sinTerminar(estado) ? IconX : IconTrash
  return (
    <Group gap="4px 12px" className={estilos.acciones!}>
      {archivo && (
        <Anchor
          component="button"
          size="sm"
          onClick={() => bajada.mutate(archivo)}
          aria-label={`Descargar ${nombre}`}
        >
          Descargar
        </Anchor>
      )}
      {constancia && (
        <Anchor
          component="button"
          size="sm"
          onClick={() => bajada.mutate(constancia)}
          aria-label={`Constancia de ${nombre}`}
        >
          Constancia
        </Anchor>
      )}
      {estado === 'lista' && (
        <Anchor
          component="button"
          size="sm"
          onClick={() => preguntar(true)}
          aria-label={`Qué cambió desde entonces en ${nombre}`}
          title="Qué cambió desde entonces"
        >
          Qué cambió
        </Anchor>
      )}
      {preguntando && <QueCambio exportacion={exportacion} cerrar={() => preguntar(false)} />}
      <Tooltip label={rotulo}>
        <ActionIcon
          ref={(este) => {
            boton.current = este
            return irse(este)
          }}
          variant="subtle"
          color="gray"
          aria-label={rotulo}
          onClick={() => quitar.mutate()}
          loading={quitar.isPending}
        >
          <Icono size={16} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </Group>
  )
}
