import { Group, Kbd, Modal, Switch, Table, Text } from '@mantine/core'
import { Fragment } from 'react'
import { useAtras } from '@/lib/atras.ts'
import { useDevolverFoco } from '@/lib/foco.ts'
import { useTeclasSueltas } from '@/lib/teclas.ts'

/** Cada renglón: combinaciones que hacen lo mismo, y lo que hacen. */
const TECLAS: [string[][], string][] = [
  [[['Ctrl', 'K']], 'Ir a una lista, crear, buscar o usar una herramienta'],
  [[['/']], 'Ir a la caja de búsqueda'],
  [[['?']], 'Ver esta ayuda'],
  [[['↓'], ['↑']], 'De la caja a los resultados, entre ellos y de vuelta'],
  [[['Enter']], 'Buscar ya, o abrir el resultado o la fila'],
  [[['Espacio']], 'Vista previa del resultado, o de la fila'],
  [[['Alt', '↓']], 'Agregar un filtro'],
  [[['←']], 'De la caja a los filtros elegidos'],
  [[['Retroceso']], 'Marcar el último filtro y, otra vez, quitarlo'],
  [[['n'], ['Mayús', 'N']], 'Leyendo: coincidencia siguiente, anterior'],
  [[['j'], ['k']], 'Leyendo, o en una lista o los resultados: el siguiente, el anterior'],
  [[['x']], 'En una lista: elegir la fila'],
  [[['Mayús', 'X']], 'En una lista: elegir hasta esa fila; también con Mayús y un clic'],
  [[['Ctrl', 'Z']], 'Recién recibido algo: deshacerlo'],
  [[['Ctrl', 'S']], 'Escribiendo: guardar'],
  [[['Ctrl', 'Enter']], 'En un diálogo: aceptarlo, también desde un texto'],
  [[['Alt', 'F10']], 'En el editor: ir a su barra; con Esc se vuelve'],
  [[['Supr']], 'En las búsquedas recientes: olvidar la señalada'],
  [[['Esc']], 'Cerrar lo abierto; leyendo, volver a la lista'],
]

/** Ayuda del teclado (`?`). Las teclas de un solo signo se pueden apagar (WCAG 2.1.4). */
export function Teclas({ cerrar }: { cerrar: () => void }) {
  useDevolverFoco()
  useAtras(cerrar)
  const [sueltas, fijarSueltas] = useTeclasSueltas()
  return (
    <Modal opened onClose={cerrar} title="Teclado" size="lg" closeButtonProps={{ 'aria-label': 'Cerrar' }}>
      <Table aria-label="Teclado" verticalSpacing="xs" withRowBorders={false}>
        <Table.Tbody>
          {TECLAS.map(([combinaciones, efecto]) => (
            <Table.Tr key={efecto}>
              <Table.Th scope="row" fw={400} w={150}>
                <Group gap={6}>
                  {combinaciones.map((teclas, i) => (
                    <Fragment key={teclas.join('+')}>
                      {i > 0 && (
                        <Text size="sm" c="dimmed" component="span">
                          o
                        </Text>
                      )}
                      {teclas.map((tecla) => (
                        <Kbd key={tecla}>{tecla}</Kbd>
                      ))}
                    </Fragment>
                  ))}
                </Group>
              </Table.Th>
              <Table.Td>{efecto}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Switch
        mt="md"
        label="Usar teclas de un solo signo"
        description="/, ?, n, j, k y x. Apáguelas si dicta con la voz o se le escapan."
        checked={sueltas}
        onChange={(e) => fijarSueltas(e.currentTarget.checked)}
      />
    </Modal>
  )
}
