import { Menu } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import { IconLineHeight } from '@tabler/icons-react'
import type { Editor } from '@tiptap/react'
import { MenuConAtras } from '@/components/ConAtras.tsx'
import { BLOQUES, INTERLINEADOS } from '@/components/editor/interlineado.ts'

/** Altura de renglón del párrafo: de 8 a 36 puntos (FRM-24). */
export function MenuDeInterlineado({ motor }: { motor: Editor }) {
  const actual =
    BLOQUES.map((bloque) => motor.getAttributes(bloque).interlineado as string | null).find(Boolean) ?? null
  const fijar = (interlineado: string | null) => {
    const cadena = motor.chain().focus()
    for (const bloque of BLOQUES) cadena.updateAttributes(bloque, { interlineado })
    cadena.run()
  }
  return (
    <MenuConAtras position="bottom-start" width={150} returnFocus={false}>
      <Menu.Target>
        <RichTextEditor.Control
          aria-label="Altura de renglón"
          title="Altura de renglón"
          active={actual !== null}
        >
          <IconLineHeight size={16} stroke={1.5} aria-hidden />
        </RichTextEditor.Control>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={actual} onChange={fijar}>
          {INTERLINEADOS.map((puntos) => (
            <Menu.RadioItem key={puntos} value={`${puntos}pt`} closeMenuOnClick>
              {puntos}pt
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        {actual !== null && (
          <>
            <Menu.Divider />
            <Menu.Item onClick={() => fijar(null)}>La del documento</Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </MenuConAtras>
  )
}
