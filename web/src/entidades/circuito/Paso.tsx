import { Text } from '@mantine/core'
import { IconCheck, IconCircle, IconCircleDashed, IconPointFilled, type Icon } from '@tabler/icons-react'
import type { PasoPresentado } from '@foja/domain/circuito/schema.ts'
import { fechaYHora } from '@/lib/fecha.ts'
import { loQuePide } from './lo-que-pide.ts'
import estilos from './Pasos.module.css'

const CLASES: Record<NonNullable<PasoPresentado['clase']>, { palabra: string; Icono: Icon }> = {
  completado: { palabra: 'Completado', Icono: IconCheck },
  actual: { palabra: 'Actual', Icono: IconPointFilled },
  pendiente: { palabra: 'Pendiente', Icono: IconCircle },
}
const FUERA = { palabra: 'No corresponde', Icono: IconCircleDashed }

/** Un paso: qué es para el documento, siempre con su palabra, y cuándo llegó o con qué llegaría. */
export function Paso({ paso }: { paso: PasoPresentado }) {
  const { clase = 'pendiente', alcanzable = true, nombre, fecha = null, version } = paso
  const { palabra, Icono } = alcanzable ? CLASES[clase] : FUERA
  const pide = clase === 'pendiente' && alcanzable ? loQuePide(paso) : ''
  return (
    <li
      className={estilos.paso}
      data-clase={alcanzable ? clase : 'fuera'}
      aria-current={clase === 'actual' ? 'step' : undefined}
    >
      <span className={estilos.senal} aria-hidden>
        <Icono size={16} stroke={clase === 'completado' ? 3 : 2} />
      </span>
      <div>
        <Text fw={clase === 'actual' ? 650 : 500}>{nombre}</Text>
        <Text size="xs" c="dimmed">
          {palabra}
        </Text>
        {fecha !== null && (
          <Text size="xs" c="dimmed">
            <time dateTime={fecha}>{fechaYHora(fecha)}</time>
            {version && ` · versión ${version}`}
          </Text>
        )}
        {pide !== '' && (
          <Text size="xs" c="dimmed">
            {pide}
          </Text>
        )}
      </div>
    </li>
  )
}
