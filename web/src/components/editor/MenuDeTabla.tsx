import { Menu } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import { IconTable } from '@tabler/icons-react'
import type { ChainedCommands, Editor } from '@tiptap/react'
import { Fragment } from 'react'
import { MenuConAtras } from '@/components/ConAtras.tsx'

type Orden = { nombre: string; hacer: (cadena: ChainedCommands) => ChainedCommands }

const GRUPOS: readonly Orden[][] = [
  [
    { nombre: 'Agregar fila arriba', hacer: (c) => c.addRowBefore() },
    { nombre: 'Agregar fila abajo', hacer: (c) => c.addRowAfter() },
    { nombre: 'Agregar columna a la izquierda', hacer: (c) => c.addColumnBefore() },
    { nombre: 'Agregar columna a la derecha', hacer: (c) => c.addColumnAfter() },
  ],
  [
    { nombre: 'Fila de títulos', hacer: (c) => c.toggleHeaderRow() },
    { nombre: 'Columna de títulos', hacer: (c) => c.toggleHeaderColumn() },
    { nombre: 'Celda de título', hacer: (c) => c.toggleHeaderCell() },
    { nombre: 'Unir o dividir celdas', hacer: (c) => c.mergeOrSplit() },
  ],
  [
    { nombre: 'Quitar la fila', hacer: (c) => c.deleteRow() },
    { nombre: 'Quitar la columna', hacer: (c) => c.deleteColumn() },
    { nombre: 'Quitar la tabla', hacer: (c) => c.deleteTable() },
  ],
]
const TABLA_NUEVA = { rows: 3, cols: 3, withHeaderRow: true }

/** Insertar una tabla y, dentro de ella, sus filas, columnas y títulos. */
export function MenuDeTabla({ motor }: { motor: Editor }) {
  const dentro = motor.isActive('table')
  return (
    <MenuConAtras position="bottom-start" width={260} returnFocus={false}>
      <Menu.Target>
        <RichTextEditor.Control aria-label="Tabla" title="Tabla" active={dentro}>
          <IconTable size={16} stroke={1.5} aria-hidden />
        </RichTextEditor.Control>
      </Menu.Target>
      <Menu.Dropdown>
        {!dentro && (
          <Menu.Item onClick={() => motor.chain().focus().insertTable(TABLA_NUEVA).run()}>
            Insertar tabla
          </Menu.Item>
        )}
        {dentro &&
          GRUPOS.map((ordenes, i) => (
            <Fragment key={ordenes[0]!.nombre}>
              {i > 0 && <Menu.Divider />}
              {ordenes.map(({ nombre, hacer }) => (
                <Menu.Item
                  key={nombre}
                  disabled={!hacer(motor.can().chain()).run()}
                  onClick={() => hacer(motor.chain().focus()).run()}
                >
                  {nombre}
                </Menu.Item>
              ))}
            </Fragment>
          ))}
      </Menu.Dropdown>
    </MenuConAtras>
  )
}
