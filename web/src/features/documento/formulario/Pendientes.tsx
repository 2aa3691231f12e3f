import { Alert, Text } from '@mantine/core'
import { IconClock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { nombreEntero } from '@foja/domain/usuario/nombre-entero.ts'
import { pendientesDe } from '@/entidades/relacion/consultas.ts'
import { fechaYHora } from '@/lib/fecha.ts'
import { EnlaceARelacionado } from './FilaDeRelacion.tsx'
import { rotuloDe } from './valores.ts'
import estilos from './Formulario.module.css'

/** Lo que entrará en el expediente cuando se lo autorice (API-27). */
export function Pendientes({ id }: { id: number }) {
  const { data } = useQuery(pendientesDe(id))
  if (!data || data.total === 0) return null
  return (
    <Alert
      role="note"
      variant="light"
      color="orange"
      icon={<IconClock aria-hidden />}
      title="Esperan autorización para incorporarse"
    >
      <ul className={estilos.lista} aria-label="Incorporaciones pendientes">
        {data.rows.map((una) => (
          <li key={una.id_documento}>
            <EnlaceARelacionado id={una.id_documento} rotulo={rotuloDe(una)} />
            <Text size="sm">
              {nombreEntero(una.usuario)} ({una.area.sigla}), {fechaYHora(una.ts)}
            </Text>
          </li>
        ))}
      </ul>
    </Alert>
  )
}
