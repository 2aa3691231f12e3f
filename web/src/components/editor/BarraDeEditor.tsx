import { Tooltip } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import { IconArrowsMaximize, IconArrowsMinimize, IconPhotoPlus } from '@tabler/icons-react'
import type { Editor } from '@tiptap/react'
import { ControlDeEnlace } from '@/components/editor/ControlDeEnlace.tsx'
import { MenuDeInterlineado } from '@/components/editor/MenuDeInterlineado.tsx'
import { MenuDeTabla } from '@/components/editor/MenuDeTabla.tsx'
import { useFlechas } from '@/components/editor/useFlechas.ts'
import estilos from '@/components/editor/Editor.module.css'

type Props = {
  motor: Editor
  completa: boolean
  alternarCompleta: () => void
  agregarImagen: () => void
}

/** Todo lo que el editor sabe hacer. Se llega con Mayús+Tab desde el texto y se recorre con las flechas. */
export function BarraDeEditor({ motor, completa, alternarCompleta, agregarImagen }: Props) {
  const flechas = useFlechas()
  const nombre = completa ? 'Salir de la pantalla completa (Esc)' : 'Pantalla completa'
  return (
    <RichTextEditor.Toolbar
      className={estilos.barra!}
      role="toolbar"
      aria-label="Formato del texto"
      {...flechas}
    >
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Undo />
        <RichTextEditor.Redo />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.H1 />
        <RichTextEditor.H2 />
        <RichTextEditor.H3 />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Bold />
        <RichTextEditor.Italic />
        <RichTextEditor.Underline />
        <RichTextEditor.Strikethrough />
        <RichTextEditor.Subscript />
        <RichTextEditor.Superscript />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.BulletList />
        <RichTextEditor.OrderedList />
        <RichTextEditor.Blockquote />
        <RichTextEditor.Hr />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.AlignLeft />
        <RichTextEditor.AlignCenter />
        <RichTextEditor.AlignRight />
        <RichTextEditor.AlignJustify />
        <MenuDeInterlineado motor={motor} />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <ControlDeEnlace motor={motor} />
        <Tooltip label="Imagen" openDelay={500}>
          <RichTextEditor.Control aria-label="Imagen" onClick={agregarImagen}>
            <IconPhotoPlus size={16} stroke={1.5} aria-hidden />
          </RichTextEditor.Control>
        </Tooltip>
        <MenuDeTabla motor={motor} />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.ClearFormatting />
        <RichTextEditor.Control
          aria-label={nombre}
          title={nombre}
          aria-pressed={completa}
          onClick={alternarCompleta}
        >
          {completa ? (
            <IconArrowsMinimize size={16} stroke={1.5} aria-hidden />
          ) : (
            <IconArrowsMaximize size={16} stroke={1.5} aria-hidden />
          )}
        </RichTextEditor.Control>
      </RichTextEditor.ControlsGroup>
    </RichTextEditor.Toolbar>
  )
}
