import { Text } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { nombreEntero } from '@foja/domain/usuario/nombre-entero.ts'
import { usePresentes } from './presentes.ts'
import estilos from './Presentes.module.css'

const enumerar = new Intl.ListFormat('es', { type: 'conjunction' })

/** Quiénes más tienen abierto el documento, para no pisarse. @param id nulo si no puede modificarse */
export function Presentes({ id }: { id: number | null }) {
  const otros = usePresentes(id)
  const nombres = enumerar.format(otros.map(nombreEntero))
  return (
    <div role="status" className={estilos.presentes}>
      {otros.length > 0 && (
        <Text size="sm" c="dimmed" className={estilos.dicho!}>
          <IconEye size={16} aria-hidden />
          {otros.length === 1 ? 'También lo está viendo: ' : 'También lo están viendo: '}
          {nombres}
        </Text>
      )}
    </div>
  )
}
