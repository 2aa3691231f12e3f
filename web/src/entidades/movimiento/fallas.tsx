import { List, Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import type { Recibo } from '@foja/domain/movimiento/schema.ts'
import { nombreDe, type Objeto } from '@/entidades/operacion/objeto.ts'

/** De lo que se quiso hacer con varios, con cuáles no se pudo y por qué (HER-01). */
export function mostrarFallas(objetos: readonly Objeto[], fallas: readonly Recibo[], titulo: string): void {
  const nombres = new Map(objetos.map((objeto) => [objeto.id, nombreDe(objeto)]))
  modals.open({
    title: titulo,
    closeButtonProps: { 'aria-label': 'Cerrar' },
    children: (
      <List spacing="xs" size="sm" listStyleType="none">
        {fallas.map(({ id_documento, id_evento, clientmessage }) => (
          <List.Item key={`${id_documento}:${id_evento ?? ''}`}>
            <Text fw={600}>{nombres.get(id_documento) ?? `Elemento ${id_documento}`}</Text>
            <Text size="sm">{clientmessage}</Text>
          </List.Item>
        ))}
      </List>
    ),
  })
}
